/** Drives of a vehicle as the legal list has them: where to, forward or back, and how the hull would face there. */
import type { DriveAnswer, TitansView, VehicleView } from '../../generated/titans';
import type { Point } from '../../land/hex';
import { boardLength, boardPoint, headingOf, toldInches, writtenPoint } from '../../tabletop/geometry';
import type { TableLine, TableOverlay } from '../../tabletop/model';
import { nearestOf, type Choice } from './choices';

/** How near to a place of the list a press means it, in 1/1000 inch. */
const NEAR = 900;

export const isDrive = ({ verb }: Choice): boolean => verb === 'drive' || verb === 'back';

/** Degrees clockwise from north, of the way from one point to another. */
export const bearing = ([ax, ay]: Point, [bx, by]: Point): number => ((Math.atan2(bx - ax, by - ay) * 180) / Math.PI + 360) % 360;

/** A drive that is looked at: through which points, and how the hull faces at its end. */
export interface Drive {
  readonly text: string;
  readonly points: readonly Point[];
  readonly back: boolean;
  readonly facing: number;
  readonly length: number;
}

/** A drive from where a vehicle stands over bends to a point. */
export function driveTo(from: Point, bends: readonly Point[], to: Point, back: boolean): Drive {
  const points = [from, ...bends, to];
  const last = points[points.length - 2] as Point;
  const legs = points.slice(1).map(([x, y], leg) => Math.hypot(x - (points[leg] as Point)[0], y - (points[leg] as Point)[1]));
  return {
    text: `${back ? 'back' : 'drive'} ${[...bends, to].map(writtenPoint).join(' ')}`,
    points,
    back,
    facing: back ? bearing(to, last) : bearing(last, to),
    length: legs.reduce((sum, leg) => sum + leg, 0),
  };
}

/** The drive that a press on a point means: to the listed place that is near, else to that point, to a tenth of an inch. */
export function driveAt(vehicle: VehicleView, drives: readonly Choice[], bends: readonly Point[], point: Point): Drive | undefined {
  if (vehicle.place === null) return undefined;
  const near = bends.length === 0 ? nearestOf(drives, point, NEAR) : undefined;
  const held: Point = near?.point ?? [Math.round(point[0] / 100) * 100, Math.round(point[1] / 100) * 100];
  return driveTo(vehicle.place, bends, held, near?.verb === 'back');
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** A facing in words. */
export const compassOf = (degrees: number): string => POINTS[Math.round(degrees / 45) % 8] ?? '';

/** What a drive that is looked at comes to: its inches and turns and how it faces then, or why it does not go. */
export function driveWords(drive: Drive, answer: DriveAnswer | undefined): string {
  if (answer === undefined) return '';
  if (answer.points.length === 0) return answer.text;
  return `${drive.back ? 'In reverse: ' : ''}${answer.text.replace(/\.$/, '')}; then it faces ${compassOf(answer.facings.at(-1) ?? 0)}.`;
}

/** What a vehicle's drives put on the table: the places, the way looked at, the hull as it would stand. */
export function driveOverlay(view: TitansView, vehicle: VehicleView, drives: readonly Choice[], bends: readonly Point[], looked: Drive | undefined, answer?: DriveAnswer): TableOverlay {
  const stops = bends.length > 0 ? [] : drives.flatMap(({ point, verb }) => (point ? [{ at: boardPoint(point, view), back: verb === 'back' }] : []));
  if (!looked) return { stops };
  const goes = answer === undefined || answer.points.length > 0;
  const lines: TableLine[] = [
    {
      id: 'drive',
      style: goes ? 'path' : 'blocked',
      points: looked.points.map((point) => boardPoint(point, view)),
      text: toldInches(looked.length),
      note: (goes ? [looked.back ? 'in reverse' : '', answer && answer.cost !== answer.length ? `costs ${toldInches(answer.cost)}` : ''].filter(Boolean).join(', ') : 'it does not go there') || undefined,
    },
  ];
  if (!goes) return { stops, lines };
  return {
    stops,
    lines,
    hullGhost: { at: boardPoint(looked.points.at(-1) ?? [0, 0], view), heading: headingOf(looked.facing), size: [boardLength(vehicle.length), boardLength(vehicle.width)] },
  };
}
