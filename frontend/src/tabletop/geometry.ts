/**
 * The table in inches as the page draws it: points of the server (1/1000 inch, east and north) become board units
 * (16 to the inch, y to the south).
 */
import { emptyField, mapField, type Field } from '../land/field';
import type { Point } from '../land/hex';
import { noiseFrom } from '../land/random';

/** Board units to an inch. */
export const INCH = 16;
/** Thousandths of an inch in a board unit. */
const THOUSANDTHS = 1000 / INCH;

/** How large a table is, in 1/1000 inch. */
export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** A shape as the server gives it. */
export interface Shape {
  readonly form: string;
  readonly points: readonly Point[];
  readonly reach: number;
}

/** A server's point in board units. */
export function boardPoint([east, north]: Point, { depth }: TableSize): Point {
  return [east / THOUSANDTHS, (depth - north) / THOUSANDTHS];
}

/** A point of the board in 1/1000 inch, whole, and never off the table. */
export function tablePoint([x, y]: Point, { width, depth }: TableSize): Point {
  const held = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  return [held(x * THOUSANDTHS, width), held(depth - y * THOUSANDTHS, depth)];
}

/** A server's length in board units. */
export const boardLength = (thousandths: number): number => thousandths / THOUSANDTHS;

/** Width and height of the table in board units. */
export const tableExtent = ({ width, depth }: TableSize): Point => [boardLength(width), boardLength(depth)];

/** A length as it is told: `12"`, `3.5"`. */
export function toldInches(thousandths: number): string {
  return `${Math.round(thousandths / 100) / 10}"`;
}

/** A number of 1/1000 inch as an action writes it: "23.5". */
export function writtenInches(thousandths: number): string {
  return String(thousandths / 1000);
}

/** A point as an action writes it: "23.5,10". */
export const writtenPoint = ([east, north]: Point): string => `${writtenInches(east)},${writtenInches(north)}`;

/** Distance between two points in their own units. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Degrees clockwise from north, as rules count, turned into degrees clockwise from east, as drawings do. */
export const headingOf = (facing: number): number => facing - 90;

/** Distance of a point from a line between two points. */
export function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

/** Whether a polygon holds a point. */
export function holds(corners: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** How deep a point lies inside a shape, in the units of its points; below nought outside it. */
export function depthIn({ form, points, reach }: Shape, at: Point): number {
  const first = points[0];
  if (!first) return -Infinity;
  if (form === 'circle') return reach - distance(at, first);
  const last = form === 'polygon' ? points.length : points.length - 1;
  let nearest = Infinity;
  for (let index = 0; index < last; index += 1) {
    nearest = Math.min(nearest, distanceToLine(at, points[index] as Point, points[(index + 1) % points.length] as Point));
  }
  if (form === 'polygon') return holds(points, at) ? nearest : -nearest;
  return reach - nearest;
}

/** A shape of the server in board units. */
export function boardShape({ form, points, reach }: Shape, size: TableSize): Shape {
  return { form, points: points.map((point) => boardPoint(point, size)), reach: boardLength(reach) };
}

/** The rectangle round a shape: left, top, right, bottom. */
export function boxOf({ points, reach }: Shape): readonly [number, number, number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach];
}

/** How the edge of land wavers: by how much at most, and over what length, in board units. */
const WAVER = 3.2;
const WAVE = 11;

/**
 * How deep each point round a shape lies in it, sampled. The edge wavers a little, so that it looks drawn, but never by
 * more than a fifth of an inch: what is played on is the shape itself.
 */
export function depthField(shape: Shape, seed: string, room: number, step = 4, waver = WAVER): Field {
  const [left, top, right, bottom] = boxOf(shape);
  const slipX = noiseFrom(`${seed} x`);
  const slipY = noiseFrom(`${seed} y`);
  return mapField(emptyField(left - room, top - room, right + room, bottom + room, step), (x, y) =>
    depthIn(shape, [x + (slipX(x / WAVE, y / WAVE) - 0.5) * 2 * waver, y + (slipY(x / WAVE, y / WAVE) - 0.5) * 2 * waver]),
  );
}

/** Middle of a polygon's box. */
export function middleOf(shape: Shape): Point {
  const [left, top, right, bottom] = boxOf(shape);
  return [(left + right) / 2, (top + bottom) / 2];
}
