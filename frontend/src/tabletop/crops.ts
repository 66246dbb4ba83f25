/** What grows on a table, and what has fallen: woods, brush, wheat, sunflowers, plough, mud, rubble, craters. */
import { sampleField, type Field } from '../land/field';
import { CROWN_GAP, drawCrowns, drawForest } from '../land/forest';
import type { Point } from '../land/hex';
import { curvePath, linePath, pathElement, short, spot } from '../land/path';
import { between, chanceFrom, type Chance } from '../land/random';
import { Spacing, type Scattered } from '../land/scatter';
import { outlines } from '../land/shapes';
import type { Season } from '../land/types';
import { boxOf, depthField, depthIn, type Shape } from './geometry';

/** Points spread over a shape at least `gap` apart, as deep in it as `inset`. */
export function strewn(shape: Shape, seed: string, gap: number, inset = 0, field?: Field): Scattered[] {
  const [left, top, right, bottom] = boxOf(shape);
  const chance = chanceFrom(seed);
  const spacing = new Spacing(gap);
  const found: Scattered[] = [];
  const darts = Math.round((11 * (right - left) * (bottom - top)) / (gap * gap));
  for (let dart = 0; dart < darts; dart += 1) {
    const at: Point = [between(chance, left, right), between(chance, top, bottom)];
    const whim = [chance(), chance(), chance()] as const;
    const depth = field ? sampleField(field, at[0], at[1]) : depthIn(shape, at);
    if (depth > inset && spacing.take(at)) found.push({ at, whim });
  }
  return found;
}

/** A wood: its crowns stay inside its edge. */
export function drawTableWood(shape: Shape, seed: string, season: Season, prefix: string): string {
  const field = depthField(shape, seed, 12);
  const trees = strewn(shape, `${seed} tree`, CROWN_GAP[season] * 1.16, 3.4, field);
  return drawForest(curvePath(outlines(field, 0)), trees, prefix, 1.22);
}

/** Brush: a light wash with low bushes that leave ground between them. */
export function drawBrush(shape: Shape, seed: string, prefix: string): string {
  const field = depthField(shape, seed, 12);
  const bushes = strewn(shape, `${seed} bush`, 10, 2.6, field);
  const edge = curvePath(outlines(field, 0));
  return (
    pathElement('brush-wash', edge) + pathElement('forest-edge', edge) + drawCrowns(bushes, prefix, 0.62) + tufts(shape, seed, field)
  );
}

function tufts(shape: Shape, seed: string, field: Field): string {
  const path = strewn(shape, `${seed} tuft`, 7, 2, field).map(({ at }) => `M${spot(at)}l-1.8 -2.6M${spot(at)}v-3.6M${spot(at)}l1.8 -2.4`);
  return pathElement('land-grass', path.join(''));
}

/** Lines across a shape at an angle, `gap` apart, cut at its edge. */
export function furrows(corners: readonly Point[], angle: number, gap: number): (readonly [Point, Point])[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = corners.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos]);
  const back = ([u, v]: Point): Point => [u * cos - v * sin, u * sin + v * cos];
  const top = Math.min(...turned.map(([, v]) => v));
  const bottom = Math.max(...turned.map(([, v]) => v));
  const lines: (readonly [Point, Point])[] = [];
  for (let v = top + gap / 2; v < bottom; v += gap) {
    const crossings = turned
      .flatMap(([au, av], index) => {
        const [bu, bv] = turned[(index + 1) % turned.length] as Point;
        return av > v !== bv > v ? [au + ((v - av) / (bv - av)) * (bu - au)] : [];
      })
      .sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      lines.push([back([crossings[at] as number, v]), back([crossings[at + 1] as number, v])]);
    }
  }
  return lines;
}

/** The way the longest side of a field runs. */
export function longestSide(corners: readonly Point[]): number {
  let longest = 0;
  let angle = 0;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length > longest) [longest, angle] = [length, Math.atan2(by - ay, bx - ax)];
  });
  return angle;
}

/** Standing wheat: a raised golden block, row by row of ears. */
export function drawWheat({ points }: Shape, seed: string): string {
  const chance = chanceFrom(`${seed} wheat`);
  const rows = furrows(points, longestSide(points), 6.4);
  const edge = linePath(points, true);
  let ears = '';
  for (const [from, to] of rows) ears += rowOfEars(from, to, chance);
  return (
    pathElement('land-cast', edge, ' transform="translate(3 4.2)"') +
    pathElement('wheat', edge) +
    pathElement('wheat-row', rows.map((row) => linePath(row)).join('')) +
    pathElement('wheat-ear', ears) +
    pathElement('wheat-rim', edge)
  );
}

function rowOfEars([ax, ay]: Point, [bx, by]: Point, chance: Chance): string {
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  let path = '';
  for (let at = 2 + chance() * 3; at < length - 2; at += 5.2) {
    const x = ax + ux * at;
    const y = ay + uy * at;
    path += `M${spot([x, y + 2.1])}l${spot([between(chance, -0.7, 0.7), -4])}m-1.5 1.3l1.5 1.4l1.5 -1.6`;
  }
  return path;
}

/** Sunflowers: rows of heads over green. */
export function drawSunflowers({ points }: Shape, seed: string): string {
  const chance = chanceFrom(`${seed} sunflowers`);
  const edge = linePath(points, true);
  const rows = furrows(points, longestSide(points), 8.4);
  let heads = '';
  let leaves = '';
  for (const [[ax, ay], [bx, by]] of rows) {
    const length = Math.hypot(bx - ax, by - ay);
    for (let at = 4 + chance() * 3; at < length - 3; at += 7.4) {
      const x = ax + ((bx - ax) * at) / length + between(chance, -0.8, 0.8);
      const y = ay + ((by - ay) * at) / length + between(chance, -0.8, 0.8);
      leaves += `M${spot([x - 3.2, y + 1.6])}q3.2 -2.6 6.4 0`;
      heads += `M${spot([x, y])}h.01`;
    }
  }
  return (
    pathElement('land-cast', edge, ' transform="translate(4 5.4)"') +
    pathElement('sunflowers', edge) +
    pathElement('sunflower-leaf', leaves) +
    pathElement('sunflower-petal', heads) +
    pathElement('sunflower-heart', heads) +
    pathElement('sunflowers-rim', edge)
  );
}

/** A ploughed field: dark furrows. */
export function drawPlough({ points }: Shape): string {
  const rows = furrows(points, longestSide(points), 4.6);
  const edge = linePath(points, true);
  return pathElement('plough', edge) + pathElement('plough-row', rows.map((row) => linePath(row)).join('')) + pathElement('plough-rim', edge);
}

/** Mud: a wash with puddles and broken strokes. */
export function drawMud(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 12);
  const edge = curvePath(outlines(field, 0));
  const puddles = strewn(shape, `${seed} puddle`, 26, 9, field).map(
    ({ at, whim }) => `M${spot([at[0] - 4 - whim[0] * 5, at[1]])}q${short(4 + whim[1] * 5)} -${short(3 + whim[2] * 3)} ${short(9 + whim[0] * 8)} 0q-${short(4 + whim[1] * 4)} ${short(3 + whim[0] * 3)} -${short(9 + whim[0] * 8)} 0Z`,
  );
  const strokes = strewn(shape, `${seed} stroke`, 9, 3, field).map(({ at, whim }) => `M${spot(at)}h${short(4 + whim[0] * 7)}`);
  return (
    pathElement('mud', edge) +
    pathElement('swamp-stroke', strokes.join('')) +
    pathElement('swamp-water', puddles.join('')) +
    tufts(shape, seed, field)
  );
}

/** Rubble: stones and bricks, heaped. */
export function drawRubble(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 8);
  const stones = strewn(shape, `${seed} stone`, 6.2, 1.6, field);
  const tints: string[] = ['', '', '', ''];
  for (const { at, whim } of stones) tints[Math.floor(whim[2] * 4)] += stone(at, 2.2 + whim[0] * 2.5, whim[1] * Math.PI, whim[2]);
  const edge = curvePath(outlines(field, 0));
  return (
    pathElement('land-cast', edge, ' transform="translate(2 2.8)"') +
    pathElement('rubble-wash', edge) +
    pathElement('rubble-cast', stones.map(({ at, whim }) => stone([at[0] + 1.1, at[1] + 1.5], 2.2 + whim[0] * 2.5, whim[1] * Math.PI, whim[2])).join('')) +
    tints.map((path, tint) => pathElement(`rubble-stone rubble-stone-${tint}`, path)).join('')
  );
}

/** A stone: five uneven corners. */
export function stone([x, y]: Point, size: number, turn: number, whim: number): string {
  const corners = [0, 1, 2, 3, 4].map((corner): Point => {
    const angle = turn + (corner * 2 * Math.PI) / 5;
    const reach = size * (0.78 + 0.3 * Math.sin(corner * 2.3 + whim * 9));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82];
  });
  return linePath(corners, true);
}

/** A crater: thrown earth in rays, a rim, a dark hole. */
export function drawCrater(shape: Shape, seed: string): string {
  const chance = chanceFrom(seed);
  const [left, top, right, bottom] = boxOf(shape);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const radius = (right - left + bottom - top) / 4;
  let rays = '';
  for (let ray = 0; ray < 22; ray += 1) {
    const angle = (ray / 22) * 2 * Math.PI + between(chance, -0.1, 0.1);
    const from = radius * between(chance, 0.95, 1.05);
    const to = from + radius * between(chance, 0.2, 0.6);
    rays += `M${spot([x + Math.cos(angle) * from, y + Math.sin(angle) * from])}L${spot([x + Math.cos(angle) * to, y + Math.sin(angle) * to])}`;
  }
  const edge = curvePath([{ points: shape.points, closed: true }]);
  const hole = `M${spot([x - radius * 0.5 + 0.8, y + 1])}a${short(radius * 0.5)} ${short(radius * 0.46)} 0 1 0 ${short(radius)} 0a${short(radius * 0.5)} ${short(radius * 0.46)} 0 1 0 -${short(radius)} 0Z`;
  return pathElement('crater-ray', rays) + pathElement('crater', edge) + pathElement('crater-hole', hole);
}
