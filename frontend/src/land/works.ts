/** The earthwork of the front line: a crenellated trench, its parapet, and hachures toward the enemy in the east. */
import { walk } from './field';
import { boardExtent, centreOf, HEX_SIZE, neighbourOf, rowOf, type Point } from './hex';
import { linePath, pathElement, spot } from './path';
import type { LandInput } from './types';

/** Length of one tooth of the trench, in board units. */
const TOOTH = 4.7;

/** The front line, as SVG. Hexes missing from `front` leave a gap. */
export function drawEarthworks(land: LandInput): string {
  const lines = frontLines(land).map((points) => drawLine(points));
  const join = (part: keyof (typeof lines)[number]): string => lines.map((line) => line[part]).join('');
  return (
    pathElement('work-hachure', join('hachures')) +
    pathElement('work-parapet', join('parapet')) +
    pathElement('work-edge', join('trench')) +
    pathElement('work-fill', join('trench'))
  );
}

/** Lines through the centres of touching front hexes, each running from north to south. */
export function frontLines(land: LandInput): Point[][] {
  const links = frontLinks(land);
  const lines: Point[][] = [];
  const used = new Set<string>();
  const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const extend = (line: number[]): number[] => {
    for (;;) {
      const last = line[line.length - 1] as number;
      const next = links.get(last)?.find((hex) => !used.has(key(last, hex)));
      if (next === undefined) return line;
      used.add(key(last, next));
      line.push(next);
    }
  };
  const order = [...links.keys()].sort((a, b) => a - b);
  const ends = order.filter((hex) => links.get(hex)?.length !== 2);
  for (const start of [...ends, ...order]) {
    for (;;) {
      const line = extend([start]);
      if (line.length > 1) lines.push(withEnds(line, land, links));
      else break;
    }
    if (links.get(start)?.length === 0) lines.push(lonely(start, land));
  }
  return lines;
}

/** Which front hexes are joined. In a triangle of three the level side is left out, so that no ring is drawn. */
function frontLinks(land: LandInput): Map<number, number[]> {
  const front = new Set(land.front);
  const links = new Map<number, number[]>();
  for (const hex of [...front].sort((a, b) => a - b)) {
    const touching = [1, 2, 4, 5, 0, 3].flatMap((facing) => {
      const other = neighbourOf(hex, facing, land);
      if (other === undefined || !front.has(other)) return [];
      const level = facing === 0 || facing === 3;
      return level && shareNeighbour(hex, other, front, land) ? [] : [other];
    });
    links.set(hex, touching);
  }
  return links;
}

function shareNeighbour(a: number, b: number, front: ReadonlySet<number>, land: LandInput): boolean {
  const around = (hex: number): number[] =>
    [0, 1, 2, 3, 4, 5].flatMap((facing) => neighbourOf(hex, facing, land) ?? []);
  const besideB = new Set(around(b));
  return around(a).some((hex) => front.has(hex) && besideB.has(hex));
}

/** Centres of the line, led on to the edge of the board or a little past the last centre. */
function withEnds(line: number[], land: LandInput, links: ReadonlyMap<number, number[]>): Point[] {
  const ordered = rowOf(line[0] as number, land) <= rowOf(line[line.length - 1] as number, land) ? line : line.toReversed();
  const points = ordered.map((hex) => centreOf(hex, land));
  const first = points[0] as Point;
  const second = points[1] as Point;
  const last = points[points.length - 1] as Point;
  const lastButOne = points[points.length - 2] as Point;
  if (links.get(ordered[0] as number)?.length === 1) points.unshift(past(first, second, land));
  if (links.get(ordered[ordered.length - 1] as number)?.length === 1) points.push(past(last, lastButOne, land));
  return points;
}

function past(end: Point, inner: Point, land: LandInput): Point {
  const [, height] = boardExtent(land);
  const dx = end[0] - inner[0];
  const dy = end[1] - inner[1];
  const length = Math.hypot(dx, dy);
  // On the board's outer rows the line runs on to the edge.
  const outer = end[1] <= HEX_SIZE * 1.01 ? -1 : end[1] >= height - HEX_SIZE * 1.01 ? 1 : 0;
  if (outer !== 0) return [end[0] - dx * 0.08, outer < 0 ? 6 : height - 6];
  return [end[0] + (dx / length) * HEX_SIZE * 0.12, end[1] + (dy / length) * HEX_SIZE * 0.12];
}

function lonely(hex: number, land: LandInput): Point[] {
  const [x, y] = centreOf(hex, land);
  return [
    [x, y - HEX_SIZE * 0.6],
    [x, y + HEX_SIZE * 0.6],
  ];
}

function drawLine(points: readonly Point[]): { trench: string; parapet: string; hachures: string } {
  const line = { points: soften(points), closed: false };
  const steps = walk(line, TOOTH);
  // East of a line that runs south lies on its left.
  const east = ([ax, ay]: Point): Point => [ay, -ax];
  const moved = ({ at, along }: (typeof steps)[number], by: number): Point => {
    const side = east(along);
    return [at[0] + side[0] * by, at[1] + side[1] * by];
  };
  const trench = steps.map((step, index) => moved(step, index % 4 < 2 ? -2.4 : -8.8));
  const parapet = steps.map((step) => moved(step, 2));
  const hachures = walk(line, 3.6)
    .map((step, index) => {
      // Pen strokes differ a little; the pattern is too long for the eye to find.
      const length = 6.6 + ((index * 7) % 5) * 0.55;
      const side = east(step.along);
      return `M${spot(moved(step, 2))}l${spot([side[0] * length + step.along[0] * 1.6, side[1] * length + step.along[1] * 1.6])}`;
    })
    .join('');
  return { trench: linePath(trench), parapet: linePath(parapet), hachures };
}

/** Bends take three points instead of one, so that the teeth keep their distance round them. */
function soften(points: readonly Point[]): Point[] {
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return [point];
    const toward = (other: Point): Point => {
      const length = Math.hypot(other[0] - point[0], other[1] - point[1]);
      const reach = Math.min(5, length / 3) / length;
      return [point[0] + (other[0] - point[0]) * reach, point[1] + (other[1] - point[1]) * reach];
    };
    return [toward(before), toward(after)];
  });
}
