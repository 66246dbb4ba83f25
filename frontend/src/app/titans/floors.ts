/** Storeys: in which buildings a move may choose among them, and the move that a press means. */
import type { LandAnswer } from '../../generated/titans';
import type { Point } from '../../land/hex';
import { boardPoint, holds, writtenPoint, type TableSize } from '../../tabletop/geometry';
import type { Floors } from '../../tabletop/model';
import { nearestOf, type Choice } from './choices';

/** The storey that is looked at, of the building by its number. */
export interface Floor {
  readonly building: number;
  readonly level: number;
}

type Land = Pick<LandAnswer, 'buildings'> & TableSize;

/** The building that holds a point; -1 for none. */
export const buildingAt = ({ buildings }: Land, at: Point): number => buildings.find(({ shape }) => holds(shape.points, at))?.number ?? -1;

/** Buildings in which the moves of the list lead to more than one storey, or to one that is not the ground's. */
export function floorsOf(land: Land, moves: readonly Choice[], chosen: Floor | undefined): readonly Floors[] {
  const levels = new Map<number, Set<number>>();
  for (const { point, level } of moves) {
    const building = point ? buildingAt(land, point) : -1;
    if (building >= 0) levels.set(building, (levels.get(building) ?? new Set()).add(level));
  }
  return [...levels].flatMap(([building, found]): Floors[] => {
    if (found.size === 1 && found.has(0)) return [];
    const corners = land.buildings.find(({ number }) => number === building)?.shape.points.map((point) => boardPoint(point, land)) ?? [];
    const at: Point = [Math.max(...corners.map(([x]) => x)) + 5, Math.min(...corners.map(([, y]) => y))];
    const list = [...found].toSorted((a, b) => b - a);
    return [{ building, at, levels: list, chosen: chosen?.building === building && found.has(chosen.level) ? chosen.level : found.has(0) ? 0 : (list.at(-1) as number) }];
  });
}

/** The moves that are shown: outside all, inside those of the storey that is looked at. */
export function movesOn(land: Land, moves: readonly Choice[], floors: readonly Floors[]): readonly Choice[] {
  const chosen = new Map(floors.map(({ building, chosen: level }) => [building, level]));
  return moves.filter(({ point, level }) => level === (point ? (chosen.get(buildingAt(land, point)) ?? 0) : 0));
}

/** How near to a point of the list a press means it, in 1/1000 inch. */
const NEAR = 360;

/** The move that a press on a point means: to a listed point near it, else to the point itself, to a tenth of an inch. */
export function moveAt(land: Land, moves: readonly Choice[], floors: readonly Floors[], point: Point): string {
  const near = nearestOf(movesOn(land, moves, floors), point, NEAR);
  if (near) return near.text;
  const level = floors.find(({ building }) => building === buildingAt(land, point))?.chosen ?? 0;
  const held: Point = [Math.round(point[0] / 100) * 100, Math.round(point[1] / 100) * 100];
  return `move ${writtenPoint(held)}${level === 0 ? '' : ` storey ${level}`}`;
}

/** A storey in words. */
export const floorWords = (level: number): string => (level === 0 ? 'Ground floor' : level < 0 ? `Below ground, ${-level}` : `Storey ${level}`);
