/** Hills, banks, folds, gullies and ditches of a table. */
import { mapField, walk, type Field, type Trace } from '../land/field';
import { drawHeights } from '../land/high';
import type { Point } from '../land/hex';
import { curvePath, pathElement, short, spot } from '../land/path';
import { between, chanceFrom, noiseFrom, twoOctaves } from '../land/random';
import { outlines, SHAPE_LEVEL } from '../land/shapes';
import type { Season } from '../land/types';
import { depthField, INCH, middleOf, type Shape } from './geometry';

/** How far a hill's foot spreads over the plain, in board units. */
const FOOT = 44;

const smooth = (t: number): number => {
  const held = Math.max(0, Math.min(1, t));
  return held * held * (3 - 2 * held);
};

/** A hill: its outline is where it is, its crown rises inside it. */
export function drawTableHill(shape: Shape, seed: string, season: Season, name = ''): string {
  const depth = depthField(shape, seed, FOOT, 5);
  const most = Math.max(...depth.values);
  const rough = twoOctaves(noiseFrom(`${seed} height`));
  const height = mapField(depth, (x, y, inside) => {
    const foot = 1.05 * smooth((inside + FOOT * 0.6) / (FOOT * 0.6));
    const rise = 1.1 * smooth(inside / 16) + 1.25 * smooth((inside - 10) / Math.max(24, most - 4));
    return foot + rise + 0.5 * (rough(x / 36, y / 36) - 0.5) * smooth((inside + 22) / 30);
  });
  const lifted = mapField(depth, (_x, _y, inside) => SHAPE_LEVEL + inside / 40);
  const foot = outlines(lifted);
  const crown = curvePath(outlines(height, 2.5));
  return drawHeights({ shape: lifted, height }, foot, [crown], season, chanceFrom(`${seed} hachures`)) + summit(shape, name);
}

/** A triangle on the crown; a height that has a number in its name is written. */
function summit(shape: Shape, name: string): string {
  const [x, y] = middleOf(shape);
  const number = /\d{2,}/.exec(name)?.[0];
  const text = number ? `<text class="hill-height" x="${short(x)}" y="${short(y - 5)}">${number}</text>` : '';
  return pathElement('hill-spot', `M${spot([x, y - 2.6])}l3 5.2h-6Z`) + text;
}

/** Strokes from an edge inward, longer on the side that lies in shade. `gap`, `length`: board units. */
function strokes(edges: readonly Trace[], seed: string, gap: number, length: number, shaded: number): string {
  const chance = chanceFrom(seed);
  let path = '';
  for (const edge of edges) {
    for (const { at, along } of walk(edge, gap)) {
      const inward: Point = [-along[1], along[0]];
      const lit = (inward[0] + inward[1]) / Math.SQRT2;
      const reach = length * (1 + shaded * lit) * between(chance, 0.75, 1.2);
      path += `M${spot(at)}l${spot([inward[0] * reach, inward[1] * reach])}`;
    }
  }
  return path;
}

function edgesOf(field: Field, level = 0): Trace[] {
  return outlines(field, level);
}

/** A fold of the ground: a soft hollow, its rims stroked inward. */
export function drawFold(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 10);
  const rim = edgesOf(field);
  const floor = edgesOf(field, 14);
  return (
    pathElement('fold-wash', curvePath(rim)) +
    pathElement('fold-floor', curvePath(floor)) +
    pathElement('fold-stroke', strokes(rim, `${seed} strokes`, 5.6, 8.5, 0.35)) +
    pathElement('fold-rim', curvePath(rim))
  );
}

/** A gully or a drainage ditch: sharp rims with hachures, a floor that is darker where the light does not come. */
export function drawGully(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 10, 3, 1.6);
  const rim = edgesOf(field);
  return (
    pathElement('gully-wash', curvePath(rim)) +
    pathElement('gully-floor', curvePath(edgesOf(field, Math.min(9, depthMost(field) * 0.62)))) +
    pathElement('gully-stroke', strokes(rim, `${seed} strokes`, 3.6, Math.min(8, depthMost(field) * 0.5), 0.3)) +
    pathElement('gully-rim', curvePath(rim))
  );
}

const depthMost = (field: Field): number => Math.max(...field.values);

/** An anti-tank ditch: straight, deep, the spoil thrown up along it. */
export function drawDitch(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 10, 3, 0.8);
  const rim = edgesOf(field);
  return (
    pathElement('ditch-spoil', curvePath(edgesOf(field, -4))) +
    pathElement('ditch-wash', curvePath(rim)) +
    pathElement('ditch-floor', curvePath(edgesOf(field, depthMost(field) * 0.66))) +
    pathElement('gully-stroke', strokes(rim, `${seed} strokes`, 3, 7.4, 0.2)) +
    pathElement('ditch-rim', curvePath(rim))
  );
}

/** A bank that carries a railway: strokes down both its sides. */
export function drawBank(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 14, 3, 0.8);
  const rim = edgesOf(field);
  const outward = strokes(
    rim.map(({ points, closed }) => ({ points: points.toReversed(), closed })),
    `${seed} strokes`,
    4.2,
    6.6,
    -0.3,
  );
  return (
    pathElement('land-cast', curvePath(rim), ' transform="translate(2.6 3.6)"') +
    pathElement('bank-stroke', outward) +
    pathElement('bank-wash', curvePath(rim)) +
    pathElement('fold-rim', curvePath(rim))
  );
}

/** A heap of slag: one level on another, grey, with strokes down every edge. */
export function drawSlag(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 20, 4);
  const rim = edgesOf(field);
  const steps = [0.34, 0.66].map((share) => edgesOf(field, depthMost(field) * share));
  const outward = [rim, ...steps].map((edges, index) =>
    strokes(
      edges.map(({ points, closed }) => ({ points: points.toReversed(), closed })),
      `${seed} ${index}`,
      4.4,
      INCH * 0.42,
      -0.35,
    ),
  );
  return (
    pathElement('land-cast', curvePath(rim), ' transform="translate(5 7)"') +
    pathElement('slag-stroke', outward[0] ?? '') +
    pathElement('slag', curvePath(rim)) +
    steps.map((edges) => pathElement('slag slag-step', curvePath(edges))).join('') +
    pathElement('slag-stroke', outward.slice(1).join(''))
  );
}
