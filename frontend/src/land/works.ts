/**
 * The earthworks of the front: the line as it was laid, a crenellated trench with its parapet and hachures toward the
 * enemy in the east; short trenches of their own in depth; and what is left where a tank broke through.
 */
import { chaikin, walk } from './field';
import { boardExtent, centreOf, HEX_SIZE, neighbourOf, rowOf, type Point } from './hex';
import { linePath, pathElement, spot } from './path';
import { between, chanceFrom, type Chance } from './random';
import type { LandInput } from './types';

/** Length of one tooth of the trench, in board units. */
const TOOTH = 4.7;
/** How far a trench stops short of a hex in which an element broke. */
const SETBACK = 7;
/** Half the length of a trench in depth. */
const HALF_TRENCH = 29;
/** How far such a trench may lean, in radians: its neighbours lean the same way, so that none run into each other. */
const MOST_LEAN = 0.55;

/** A trench that stands. `torn` ends lie beside a broken element. */
export interface Trench {
  readonly points: readonly Point[];
  readonly torn: { readonly first: boolean; readonly last: boolean };
}

/** A place where an element broke: the way that its trench took. */
interface Ruin {
  readonly hex: number;
  readonly points: readonly Point[];
}

/** The front, as SVG. Elements that were `laid` and are missing from `front` leave trampled ground. */
export function drawEarthworks(land: LandInput): string {
  const { trenches, ruins } = earthworks(land);
  const seeds = trenches.map((_, index) => `${land.mapId} trench ${index}`);
  const wrecked = ruins.map((ruin) => drawRuin(ruin, chanceFrom(`${land.mapId} ruin ${ruin.hex}`)));
  return (
    pathElement('work-rut', join(wrecked, 'ruts')) +
    pathElement('work-trace', join(wrecked, 'trace')) +
    drawTrenches(trenches, seeds, join(wrecked, 'clods'))
  );
}

/** Trenches that stand, each drawn as its seed has it. */
export function drawTrenches(trenches: readonly Trench[], seeds: readonly string[], clods = ''): string {
  const drawn = trenches.map((trench, index) => drawTrench(trench, chanceFrom(seeds[index] ?? '')));
  return (
    pathElement('work-hachure', join(drawn, 'hachures')) +
    pathElement('work-parapet', join(drawn, 'parapet')) +
    pathElement('work-edge', join(drawn, 'trench')) +
    pathElement('work-fill', join(drawn, 'trench')) +
    pathElement('work-clod', clods + join(drawn, 'clods'))
  );
}

/** The trenches that stand: parts of the line from north to south, then those in depth. */
export function frontTrenches(land: LandInput): readonly Trench[] {
  return earthworks(land).trenches;
}

function earthworks(land: LandInput): { trenches: Trench[]; ruins: Ruin[] } {
  const laid = land.laid ?? land.front;
  const standing = new Set(land.front);
  const chains = chainsOf(land);
  const joined = new Set(chains.flat());
  const parts = chains.map((chain) => partsOf(chain, standing, land));
  const single = laid
    .filter((hex) => !joined.has(hex))
    .map((hex) => ({ hex, points: trenchInDepth(hex, chains, land) }));
  return {
    trenches: [
      ...parts.flatMap(({ trenches }) => trenches),
      ...single
        .filter(({ hex }) => standing.has(hex))
        .map(({ points }) => ({ points, torn: { first: false, last: false } })),
    ],
    ruins: [...parts.flatMap(({ ruins }) => ruins), ...single.filter(({ hex }) => !standing.has(hex))],
  };
}

function join<Key extends string>(parts: readonly Readonly<Record<Key, string>>[], key: Key): string {
  return parts.map((part) => part[key]).join('');
}

// Which elements are joined.

/** The line as it was laid; where that is not known, the shortest one from edge to edge, or what is left of it. */
function chainsOf(land: LandInput): readonly (readonly number[])[] {
  if (land.laid) return [lineAsLaid(land.laid, land)].filter((line) => line.length > 1);
  const front = new Set(land.front);
  const line = shortestLine(front, land);
  return line.length > 1 ? [line] : brokenChains(front, land);
}

/** The elements laid one beside the other up to the first in the last row. */
function lineAsLaid(laid: readonly number[], land: LandInput): number[] {
  const line: number[] = [];
  for (const hex of laid) {
    const last = line.at(-1);
    if (last !== undefined && (rowOf(last, land) === land.rows - 1 || !neighboursOf(last, land).includes(hex))) break;
    line.push(hex);
  }
  return line;
}

/** Hexes beside a hex, those to the south first. */
function neighboursOf(hex: number, land: LandInput): number[] {
  return [1, 2, 4, 5, 0, 3].map((facing) => neighbourOf(hex, facing, land)).filter((other) => other !== undefined);
}

/** The shortest chain of touching front hexes from the first row to the last; none when the line is broken. */
function shortestLine(front: ReadonlySet<number>, land: LandInput): number[] {
  const starts = [...front].filter((hex) => rowOf(hex, land) === 0).sort((a, b) => a - b);
  const before = new Map<number, number | undefined>(starts.map((hex) => [hex, undefined]));
  const queue = [...starts];
  for (const hex of queue) {
    if (rowOf(hex, land) === land.rows - 1) {
      const chain = [hex];
      for (let back = before.get(hex); back !== undefined; back = before.get(back)) chain.unshift(back);
      return chain;
    }
    for (const next of neighboursOf(hex, land)) {
      if (!front.has(next) || before.has(next)) continue;
      before.set(next, hex);
      queue.push(next);
    }
  }
  return [];
}

/** Chains that run from row to row, each hex in one of them at most; the easternmost hexes come first. */
function brokenChains(front: ReadonlySet<number>, land: LandInput): number[][] {
  const left = new Set([...front].sort((a, b) => rowOf(a, land) - rowOf(b, land) || b - a));
  const chains: number[][] = [];
  for (const start of left) {
    const chain: number[] = [];
    for (let hex: number | undefined = start; hex !== undefined; ) {
      chain.push(hex);
      left.delete(hex);
      hex = [1, 2].map((facing) => neighbourOf(chain.at(-1) ?? start, facing, land)).find((next) => left.has(next ?? -1));
    }
    if (chain.length > 1) chains.push(chain);
  }
  return chains;
}

// Where trenches run.

/** Control points of a chain's curve in one hex: where it comes in, the centre, where it goes out. */
function throughHex(chain: readonly number[], at: number, land: LandInput): readonly [Point, Point, Point] {
  const centre = centreOf(chain[at] as number, land);
  const middle = (other: number | undefined, back: number | undefined): Point => {
    if (other === undefined) return endOf(centre, centreOf(back as number, land), land);
    const [x, y] = centreOf(other, land);
    return [(centre[0] + x) / 2, (centre[1] + y) / 2];
  };
  return [middle(chain[at - 1], chain[at + 1]), centre, middle(chain[at + 1], chain[at - 1])];
}

/** Where a chain's end leads: on to the edge of the board in the outer rows, else straight on for a while. */
function endOf([x, y]: Point, [innerX, innerY]: Point, land: LandInput): Point {
  const [, height] = boardExtent(land);
  const [dx, dy] = [x - innerX, y - innerY];
  if (y <= HEX_SIZE * 1.01) return [x - dx * 0.08, 6];
  if (y >= height - HEX_SIZE * 1.01) return [x - dx * 0.08, height - 6];
  const share = (HEX_SIZE * 0.5) / Math.hypot(dx, dy);
  return [x + dx * share, y + dy * share];
}

/** A smooth way between two points that bends toward a third. */
function bend([from, over, to]: readonly [Point, Point, Point]): Point[] {
  return Array.from({ length: 9 }, (_, step) => {
    const t = step / 8;
    const mix = (axis: 0 | 1): number =>
      from[axis] * (1 - t) ** 2 + over[axis] * 2 * t * (1 - t) + to[axis] * t ** 2;
    return [mix(0), mix(1)];
  });
}

/** The parts of a chain that still stand, and the broken elements between them. */
function partsOf(
  chain: readonly number[],
  standing: ReadonlySet<number>,
  land: LandInput,
): { trenches: Trench[]; ruins: Ruin[] } {
  const trenches: Trench[] = [];
  const ruins: Ruin[] = [];
  const stands = (at: number): boolean => standing.has(chain[at] ?? -1);
  let part: Point[] = [];
  let torn = false;
  chain.forEach((hex, at) => {
    const points = bend(throughHex(chain, at, land));
    if (!stands(at)) return void ruins.push({ hex, points });
    if (part.length === 0) torn = at > 0;
    part.push(...points.slice(part.length > 0 ? 1 : 0));
    if (stands(at + 1)) return;
    const ends = { first: torn, last: at + 1 < chain.length };
    trenches.push({ points: cut(part, ends.first ? SETBACK : 0, ends.last ? SETBACK : 0), torn: ends });
    part = [];
  });
  return { trenches, ruins };
}

/** A way without its first and last so many units. */
function cut(points: readonly Point[], first: number, last: number): readonly Point[] {
  const forward = first > 0 ? withoutStart(points, first) : points;
  return last > 0 ? withoutStart(forward.toReversed(), last).toReversed() : forward;
}

function withoutStart(points: readonly Point[], length: number): Point[] {
  let left = length;
  for (let index = 1; index < points.length; index += 1) {
    const [ax, ay] = points[index - 1] as Point;
    const [bx, by] = points[index] as Point;
    const step = Math.hypot(bx - ax, by - ay);
    if (step > left) {
      const share = left / step;
      return [[ax + (bx - ax) * share, ay + (by - ay) * share], ...points.slice(index)];
    }
    left -= step;
  }
  return points.slice(-1);
}

/** A short trench in its own hex, bowed toward the enemy and leaning as the line before it does. */
function trenchInDepth(hex: number, chains: readonly (readonly number[])[], land: LandInput): Point[] {
  const [x, y] = centreOf(hex, land);
  const lean = Math.max(-MOST_LEAN, Math.min(MOST_LEAN, leanNear([x, y], chains, land)));
  const along: Point = [Math.sin(lean), Math.cos(lean)];
  const at = (share: number, out: number): Point => [
    x + along[0] * HALF_TRENCH * share + along[1] * out,
    y + along[1] * HALF_TRENCH * share - along[0] * out,
  ];
  return bend([at(-1, -3), at(0, 9), at(1, -3)]);
}

/** How far from south the nearest part of the line runs, in radians, positive to the east. */
function leanNear([x, y]: Point, chains: readonly (readonly number[])[], land: LandInput): number {
  let lean = 0;
  let nearest = Infinity;
  for (const chain of chains) {
    chain.forEach((_, at) => {
      const [from, [centreX, centreY], to] = throughHex(chain, at, land);
      const distance = Math.hypot(centreX - x, centreY - y);
      if (distance >= nearest - 1) return;
      nearest = distance;
      const south = to[1] < from[1] ? -1 : 1;
      lean = Math.atan2((to[0] - from[0]) * south, Math.abs(to[1] - from[1]));
    });
  }
  return lean;
}

// Drawing.

type Step = ReturnType<typeof walk>[number];

/** A point beside a way: positive toward the enemy. East of a way that runs south lies on its left. */
function beside({ at, along }: Step, by: number, ahead = 0): Point {
  return [at[0] + along[1] * by + along[0] * ahead, at[1] - along[0] * by + along[1] * ahead];
}

function drawTrench({ points, torn }: Trench, chance: Chance): Record<'trench' | 'parapet' | 'hachures' | 'clods', string> {
  const line = chaikin({ points, closed: false }, 1);
  const steps = walk(line, TOOTH);
  const trench = steps.map((step, index) => beside(step, index % 4 < 2 ? -2.4 : -8.8));
  const parapet = steps.map((step) => beside(step, 2));
  const strokes = walk(line, 3.6);
  const hachures = strokes.map((step, index) => {
    const end = Math.min(torn.first ? index : 99, torn.last ? strokes.length - 1 - index : 99);
    return stroke(step, index, end);
  });
  const ends = [torn.first ? steps[0] : undefined, torn.last ? steps.at(-1) : undefined];
  return {
    trench: linePath(trench),
    parapet: linePath(parapet),
    hachures: hachures.join(''),
    clods: ends.map((end, index) => (end ? crumbs(end, index === 0 ? -1 : 1, chance) : '')).join(''),
  };
}

/** One stroke of the slope before the parapet; beside a torn end the slope has slipped. */
function stroke(step: Step, index: number, fromEnd: number): string {
  if (fromEnd < 5 && index % 2 === 1) return '';
  // Pen strokes differ a little; the pattern is too long for the eye to find.
  const length = (6.6 + ((index * 7) % 5) * 0.55) * Math.min(1, 0.45 + fromEnd * 0.11);
  return `M${spot(beside(step, 2))}L${spot(beside(step, 2 + length, 1.6))}`;
}

/** Earth that has fallen from a torn end into the gap. */
function crumbs(end: Step, forward: number, chance: Chance): string {
  return Array.from({ length: 11 }, () => {
    const ahead = forward * between(chance, -3, 13);
    return clod(beside(end, between(chance, -12, 7), ahead), between(chance, 0.8, 2.1), chance);
  }).join('');
}

/** A clod: a small four-cornered shape, no two alike. */
function clod([x, y]: Point, size: number, chance: Chance): string {
  const turn = between(chance, 0, Math.PI);
  const corners = [0, 1, 2, 3].map((corner): Point => {
    const angle = turn + (corner * Math.PI) / 2 + between(chance, -0.4, 0.4);
    const reach = size * between(chance, 0.65, 1.15);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8];
  });
  return linePath(corners, true);
}

/** What is left of a broken element: a faint trace of its trench, clods, and the ruts of the tank that came over it. */
function drawRuin({ points }: Ruin, chance: Chance): Record<'trace' | 'clods' | 'ruts', string> {
  const steps = walk({ points, closed: false }, 5);
  const inner = steps.slice(2, -2);
  const trace = inner
    .filter(() => chance() < 0.72)
    .map((step) => {
      const side = between(chance, -8, 1);
      return `M${spot(beside(step, side))}L${spot(beside(step, side + between(chance, -1.6, 1.6), between(chance, 2, 3.4)))}`;
    });
  const clods = inner
    .filter(() => chance() < 0.6)
    .map((step) => clod(beside(step, between(chance, -13, 10)), between(chance, 0.7, 1.7), chance));
  const middle = steps[Math.floor(steps.length / 2)];
  return { trace: trace.join(''), clods: clods.join(''), ruts: middle ? ruts(middle, between(chance, -0.3, 0.3)) : '' };
}

/** Two tracks across a way, of short bars as a track leaves them. */
function ruts({ at, along }: Step, turned: number): string {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const over: Step = { at, along: [along[1] * cos + along[0] * sin, -along[0] * cos + along[1] * sin] };
  let path = '';
  for (const track of [-9, 9]) {
    for (let ahead = -27; ahead <= 27; ahead += 3) {
      path += `M${spot(beside(over, track - 2.3, ahead))}L${spot(beside(over, track + 2.3, ahead))}`;
    }
  }
  return path;
}
