/** Numbers sampled on a square grid over the board, and lines traced through them. */
import type { Point } from './hex';

/** A field of numbers, row by row. */
export interface Field {
  readonly left: number;
  readonly top: number;
  /** Board units between two samples. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** A line through a field; closed when its last point joins its first. */
export interface Trace {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** A field of zeros over a rectangle. */
export function emptyField(left: number, top: number, right: number, bottom: number, step: number): Field {
  const columns = Math.ceil((right - left) / step) + 1;
  const rows = Math.ceil((bottom - top) / step) + 1;
  return { left, top, step, columns, rows, values: new Float32Array(columns * rows) };
}

/** The same grid with a value for each sample. */
export function mapField(field: Field, value: (x: number, y: number, old: number) => number): Field {
  const values = new Float32Array(field.values.length);
  let index = 0;
  for (let row = 0; row < field.rows; row += 1) {
    const y = field.top + row * field.step;
    for (let column = 0; column < field.columns; column += 1, index += 1) {
      values[index] = value(field.left + column * field.step, y, field.values[index] ?? 0);
    }
  }
  return { ...field, values };
}

/** The value at a point, blended between the four samples round it; the edge's value outside. */
export function sampleField(field: Field, x: number, y: number): number {
  const { columns, rows, values } = field;
  const across = Math.min(Math.max((x - field.left) / field.step, 0), columns - 1.001);
  const down = Math.min(Math.max((y - field.top) / field.step, 0), rows - 1.001);
  const column = Math.floor(across);
  const row = Math.floor(down);
  const u = across - column;
  const v = down - row;
  const at = row * columns + column;
  const north = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
  const south = (values[at + columns] ?? 0) * (1 - u) + (values[at + columns + 1] ?? 0) * u;
  return north * (1 - v) + south * v;
}

/** How steeply a field climbs at a point, per board unit, to the east and to the south. */
export function slopeOf(field: Field, x: number, y: number): Point {
  const reach = field.step;
  return [
    (sampleField(field, x + reach, y) - sampleField(field, x - reach, y)) / (2 * reach),
    (sampleField(field, x, y + reach) - sampleField(field, x, y - reach)) / (2 * reach),
  ];
}

/** Sides of a cell: 0 north, 1 east, 2 south, 3 west. For each of 16 cases the segments, high ground on the right. */
const CELL_SEGMENTS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [], [[0, 3]], [[1, 0]], [[1, 3]], [[2, 1]], [[0, 3], [2, 1]], [[2, 0]], [[2, 3]],
  [[3, 2]], [[0, 2]], [[1, 0], [3, 2]], [[1, 2]], [[3, 1]], [[0, 1]], [[3, 0]], [],
];

/** The lines along which a field has that level (marching squares). Lines end only at the field's own border. */
export function traceLevel(field: Field, level: number): Trace[] {
  const { next, where } = crossings(field, level);
  const entered = new Set(next.values());
  const traces: Trace[] = [];
  const follow = (start: number, closed: boolean): void => {
    const points: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      points.push(where.get(edge) as Point);
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (closed) points.pop();
    if (points.length > 2) traces.push({ points, closed });
  };
  for (const edge of [...next.keys()]) if (!entered.has(edge) && next.has(edge)) follow(edge, false);
  for (const edge of [...next.keys()]) if (next.has(edge)) follow(edge, true);
  return traces;
}

interface Crossings {
  /** From each crossed grid edge to the one that the line crosses next. */
  readonly next: Map<number, number>;
  readonly where: Map<number, Point>;
}

function crossings(field: Field, level: number): Crossings {
  const { columns, rows, values, left, top, step } = field;
  const next = new Map<number, number>();
  const where = new Map<number, Point>();
  const value = (at: number): number => values[at] as number;
  const share = (a: number, b: number): number => (level - value(a)) / (value(b) - value(a));
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const nw = row * columns + column;
      // Nearly every cell lies wholly above or below: find that out before anything is made for it.
      const code =
        (value(nw) >= level ? 1 : 0) |
        (value(nw + 1) >= level ? 2 : 0) |
        (value(nw + columns + 1) >= level ? 4 : 0) |
        (value(nw + columns) >= level ? 8 : 0);
      if (code === 0 || code === 15) continue;
      const corners = [nw, nw + 1, nw + columns + 1, nw + columns] as const;
      const edges = [2 * nw, 2 * (nw + 1) + 1, 2 * (nw + columns), 2 * nw + 1] as const;
      const x = left + column * step;
      const y = top + row * step;
      const place = (side: number): void => {
        const edge = edges[side] as number;
        if (where.has(edge)) return;
        if (side === 0) where.set(edge, [x + share(corners[0], corners[1]) * step, y]);
        else if (side === 1) where.set(edge, [x + step, y + share(corners[1], corners[2]) * step]);
        else if (side === 2) where.set(edge, [x + share(corners[3], corners[2]) * step, y + step]);
        else where.set(edge, [x, y + share(corners[0], corners[3]) * step]);
      };
      for (const [from, to] of CELL_SEGMENTS[code] ?? []) {
        place(from);
        place(to);
        next.set(edges[from] as number, edges[to] as number);
      }
    }
  }
  return { next, where };
}

/** Cuts corners: each round puts two points at a quarter and three quarters of every side (Chaikin). */
export function chaikin(trace: Trace, rounds: number): Trace {
  let { points } = trace;
  for (let round = 0; round < rounds; round += 1) points = cutCorners(points, trace.closed);
  return { points, closed: trace.closed };
}

function cutCorners(points: readonly Point[], closed: boolean): Point[] {
  const cut: Point[] = [];
  const last = closed ? points.length : points.length - 1;
  if (!closed) cut.push(points[0] as Point);
  for (let index = 0; index < last; index += 1) {
    const [ax, ay] = points[index] as Point;
    const [bx, by] = points[(index + 1) % points.length] as Point;
    cut.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
  }
  if (!closed) cut.push(points[points.length - 1] as Point);
  return cut;
}

/** Drops points that lie closer than `gap` to the one before: a lighter path for the same line. */
export function thin(trace: Trace, gap: number): Trace {
  const kept: Point[] = [];
  for (const point of trace.points) {
    const before = kept[kept.length - 1];
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= gap) kept.push(point);
  }
  return { points: kept, closed: trace.closed };
}

/** Points along a line at equal distances, each with the line's direction there. */
export function walk(trace: Trace, gap: number): { at: Point; along: Point }[] {
  const points = trace.closed ? [...trace.points, trace.points[0] as Point] : trace.points;
  const steps: { at: Point; along: Point }[] = [];
  let until = 0;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [ax, ay] = points[index] as Point;
    const [bx, by] = points[index + 1] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const along: Point = [(bx - ax) / length, (by - ay) / length];
    for (; until <= length; until += gap) steps.push({ at: [ax + along[0] * until, ay + along[1] * until], along });
    until -= length;
  }
  return steps;
}
