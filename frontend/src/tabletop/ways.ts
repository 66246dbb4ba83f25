/** Roads, tracks, rails, water and what stands along lines: hedges, fences, walls, barricades, trenches. */
import { chaikin, walk, type Trace } from '../land/field';
import type { Point } from '../land/hex';
import { curvePath, linePath, pathElement, short, spot } from '../land/path';
import { between, chanceFrom } from '../land/random';
import { outlines } from '../land/shapes';
import { beside } from '../land/steppe';
import { drawTrenches } from '../land/works';
import { stone } from './crops';
import { depthField, type Shape } from './geometry';

/** The line of a strip as it is drawn: bends are rounded. */
function course({ points }: Shape): Trace {
  return points.length > 2 ? chaikin({ points, closed: false }, 3) : { points, closed: false };
}

/** A street is wider than a country road: it has kerbs and setts. In board units. */
const STREET = 64;

export interface Way {
  readonly kind: string;
  readonly shape: Shape;
}

/** Roads and tracks together, so that where they meet no edge runs across: edges first, then surfaces, then ruts. */
export function drawRoads(ways: readonly Way[]): string {
  const lines = ways.map(({ kind, shape }) => ({ kind, width: shape.reach * 2, line: course(shape), path: linePath(course(shape).points) }));
  const roads = lines.filter(({ kind }) => kind !== 'track');
  const tracks = lines.filter(({ kind }) => kind === 'track');
  const wide = (className: string, more: number): string =>
    roads.map(({ path, width }) => pathElement(`${className}${width > STREET ? ' street' : ''}`, path, ` stroke-width="${short(width + more)}"`)).join('');
  const streets = (className: string, more: number): string =>
    roads.filter(({ width }) => width > STREET).map(({ path, width }) => pathElement(className, path, ` stroke-width="${short(width + more)}"`)).join('');
  return (
    tracks.map(({ path, width }) => pathElement('lane', path, ` stroke-width="${short(width)}"`)).join('') +
    tracks.map(({ line, width }) => pathElement('lane-rut', both(line, width * 0.27))).join('') +
    wide('way-edge', 1.8) +
    wide('way', 0) +
    streets('kerb', -8) +
    streets('way street', -9.8) +
    roads.map(({ line, width }) => (width > STREET ? setts(line, width) : pathElement('way-rut', both(line, width * 0.24)))).join('')
  );
}

const both = (line: Trace, apart: number): string => curvePath([beside(line, apart), beside(line, -apart)]);

/** The stones of a street: short strokes in rows. */
function setts(line: Trace, width: number): string {
  const chance = chanceFrom(`setts ${line.points.map(spot).join()}`);
  let path = '';
  for (const { at, along } of walk(line, 8)) {
    for (let across = -width / 2 + 9; across < width / 2 - 8; across += 6.2) {
      if (chance() < 0.62) continue;
      const slip = between(chance, -3, 3);
      path += `M${spot([at[0] - along[1] * across + along[0] * slip, at[1] + along[0] * across + along[1] * slip])}l${spot([-along[1] * 3.4, along[0] * 3.4])}`;
    }
  }
  return pathElement('sett', path);
}

/** Two rails on their ties. */
export function drawRailway(shape: Shape): string {
  const line = course(shape);
  const path = curvePath([line]);
  const ties = walk(line, 5.4).map(({ at, along }) => `M${spot([at[0] + along[1] * 7.4, at[1] - along[0] * 7.4])}l${spot([-along[1] * 14.8, along[0] * 14.8])}`);
  return pathElement('table-ballast', path, ` stroke-width="${short(shape.reach * 2)}"`) + pathElement('table-tie', ties.join('')) + pathElement('table-rail', both(line, 4.2));
}

/** Water: a bank, the water, broken lines of light along it. */
export function drawWater(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 8, 3, 1.4);
  const most = Math.max(...field.values);
  const lights = [0.3, 0.62].map((share) => curvePath(outlines(field, most * share)));
  const edge = curvePath(outlines(field, 0));
  return pathElement('pool-bank', edge) + pathElement('pool', edge) + pathElement('water-light', lights.join(''));
}

/** A bridge: planks across, rails along. */
export function drawBridge(shape: Shape): string {
  const line = course(shape);
  const path = linePath(line.points);
  const half = shape.reach;
  const planks = walk(line, 3.4).map(({ at, along }) => `M${spot([at[0] + along[1] * half, at[1] - along[0] * half])}l${spot([-along[1] * half * 2, along[0] * half * 2])}`);
  return (
    pathElement('span-cast', path, ` stroke-width="${short(half * 2 + 1)}" transform="translate(2.6 3.6)"`) +
    pathElement('span', path, ` stroke-width="${short(half * 2)}"`) +
    pathElement('span-plank', planks.join('')) +
    pathElement('span-rail', both(line, half))
  );
}

/** Trenches along strips; a round one is a pit. */
export function drawTableTrenches(shapes: readonly Shape[], seed: string): string {
  const lines = shapes.filter(({ form }) => form === 'strip');
  const trenches = lines.map((shape) => ({
    points: course({ ...shape, points: beside({ points: shape.points, closed: false }, -5.6).points }).points,
    torn: { first: false, last: false },
  }));
  return shapes.filter(({ form }) => form !== 'strip').map((shape) => pit(shape, seed)).join('') + drawTrenches(trenches, lines.map((_, index) => `${seed} ${index}`));
}

function pit(shape: Shape, seed: string): string {
  const field = depthField(shape, seed, 14, 3, 1.2);
  const rim = outlines(field, 0);
  const strokes = rim.flatMap((trace) => walk(trace, 3.6).map(({ at, along }) => `M${spot([at[0] + along[1] * 1.5, at[1] - along[0] * 1.5])}l${spot([along[1] * 6.4, -along[0] * 6.4])}`));
  return pathElement('work-hachure', strokes.join('')) + pathElement('pit', curvePath(rim)) + pathElement('pit-floor', curvePath(outlines(field, 7)));
}

export interface Wall {
  readonly kind: string;
  readonly points: readonly Point[];
}

/** A line of land as it stands: what it is made of is seen from above. */
export function drawWall({ kind, points }: Wall, seed: string, prefix: string): string {
  const path = linePath(points);
  if (kind === 'hedge') return hedge(points, seed, prefix);
  if (kind === 'fence') return fence(points);
  if (kind === 'barricade') return barricade(points, seed);
  if (kind === 'stone-wall') return stoneWall(points, seed);
  return (
    pathElement('wall-cast', path, ' transform="translate(3 4.2)" stroke-width="4.6"') +
    pathElement('brick-wall', path) +
    pathElement('brick-top', path) +
    pathElement('brick-joint', path)
  );
}

function hedge(points: readonly Point[], seed: string, prefix: string): string {
  const chance = chanceFrom(seed);
  return walk({ points, closed: false }, 6.2)
    .map(({ at }) => `<use href="#${prefix}crown${Math.floor(chance() * 8)}" transform="translate(${spot([at[0] + between(chance, -1, 1), at[1] + between(chance, -1, 1)])})scale(.78)"/>`)
    .join('');
}

function fence(points: readonly Point[]): string {
  const posts = walk({ points, closed: false }, 9).map(({ at }) => `M${spot([at[0] - 1.1, at[1] - 1.1])}h2.2v2.2h-2.2Z`);
  const path = linePath(points);
  return (
    pathElement('wall-cast', path, ' transform="translate(1.5 2.2)" stroke-width="1.6"') +
    pathElement('fence-rail', path) +
    pathElement('fence-post', posts.join(''))
  );
}

function stoneWall(points: readonly Point[], seed: string): string {
  const chance = chanceFrom(seed);
  const stones = walk({ points, closed: false }, 4.4).map(({ at }) => stone([at[0], at[1] + between(chance, -0.6, 0.6)], between(chance, 2.4, 3.2), chance() * 3, chance()));
  return pathElement('wall-cast', linePath(points), ' transform="translate(1.8 2.6)" stroke-width="4"') + pathElement('wall-stone', stones.join(''));
}

/** Two rows of sandbags. */
function barricade(points: readonly Point[], seed: string): string {
  const chance = chanceFrom(seed);
  const bag = ({ at, along }: { at: Point; along: Point }, across: number): string => {
    const turn = (Math.atan2(along[1], along[0]) * 180) / Math.PI + between(chance, -9, 9);
    return `<rect class="sandbag" x="-3.4" y="-2.3" width="6.8" height="4.6" rx="2" transform="translate(${spot([at[0] - along[1] * across, at[1] + along[0] * across])})rotate(${short(turn)})"/>`;
  };
  const steps = walk({ points, closed: false }, 6.4);
  return (
    pathElement('wall-cast', linePath(points), ' transform="translate(2.2 3)" stroke-width="9"') +
    steps.map((step) => bag(step, -2.6)).join('') +
    steps.map((step) => bag(step, 2.4)).join('')
  );
}
