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

/** One element `<path>` with a class; empty when there is nothing to draw. */
export function pathElement(className: string, d: string, extra = ''): string {
  return d === '' ? '' : `<path class="${className}"${extra} d="${d}"/>`;
}
