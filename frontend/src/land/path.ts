/** Text of SVG paths. */
import type { Trace } from './field';
import type { Point } from './hex';

/** A number with at most one decimal: a tenth of a unit is finer than any screen shows. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** "x y" of a point. */
export function spot([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Path of one line through points. */
export function linePath(points: readonly Point[], closed = false): string {
  if (points.length === 0) return '';
  return `M${points.map(spot).join('L')}${closed ? 'Z' : ''}`;
}

/** Path of several traces. */
export function tracePath(traces: readonly Trace[]): string {
  return traces.map(({ points, closed }) => linePath(points, closed)).join('');
}

/**
 * Path of several traces as smooth curves: each point becomes the handle of a curve between the middles of its two
 * sides. It is the line that cutting corners for ever would end at, in a quarter of the text.
 */
export function curvePath(traces: readonly Trace[]): string {
  return traces.map(({ points, closed }) => (closed ? loop(points) : bend(points))).join('');
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

function loop(points: readonly Point[]): string {
  const last = points[points.length - 1];
  const first = points[0];
  if (!last || !first) return '';
  let path = `M${spot(middle(last, first))}`;
  points.forEach((point, index) => {
    path += `Q${spot(point)} ${spot(middle(point, points[index + 1] ?? first))}`;
  });
  return `${path}Z`;
}

function bend(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let path = `M${spot(first)}`;
  for (let index = 1; index + 1 < points.length; index += 1) {
    const point = points[index] as Point;
    const next = points[index + 1] as Point;
    path += `Q${spot(point)} ${spot(index + 2 === points.length ? next : middle(point, next))}`;
  }
  return points.length === 2 ? linePath(points) : path;
}

/** One element `<path>` with a class; empty when there is nothing to draw. */
export function pathElement(className: string, d: string, extra = ''): string {
  return d === '' ? '' : `<path class="${className}"${extra} d="${d}"/>`;
}
