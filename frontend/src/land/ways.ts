/** Lines that follow hexsides or cross them: where they run, as points. */
import { chaikin, type Trace } from './field';
import { APOTHEM, centreOf, cornersAround, neighbourOf, type Point } from './hex';
import { spot } from './path';
import { between, chanceFrom } from './random';
import { LAND_MARGIN, type HexSide, type LandInput } from './types';

/** How far a line is drawn past the last hex. */
const BEYOND = LAND_MARGIN + 60;
/** How far into a hex a road runs straight before it bends. */
const STRAIGHT = 23;

/** The two ends of a hexside, clockwise. */
export function endsOf({ hex, facing }: HexSide, land: LandInput): readonly [Point, Point] {
  const corners = cornersAround(centreOf(hex, land), 1, land);
  return [corners[facing] as Point, corners[(facing + 1) % 6] as Point];
}

/** The middle of a hexside, and the unit vector out of the hex. */
export function middleOf(side: HexSide, land: LandInput): { readonly at: Point; readonly out: Point } {
  const [a, b] = endsOf(side, land);
  const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [x, y] = centreOf(side.hex, land);
  return { at, out: [(at[0] - x) / APOTHEM, (at[1] - y) / APOTHEM] };
}

/** A name for a corner that is the same from each of its hexes. */
const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** Hexsides joined end to end, each chain as its corners in order; at the rim of the board a chain goes on outside. */
export function courses(sides: readonly HexSide[], land: LandInput): readonly (readonly Point[])[] {
  const where = new Map<string, Point>();
  const next = new Map<string, Set<string>>();
  for (const side of sides) {
    const [a, b] = endsOf(side, land).map((point) => {
      where.set(keyOf(point), point);
      return keyOf(point);
    }) as [string, string];
    next.set(a, (next.get(a) ?? new Set()).add(b));
    next.set(b, (next.get(b) ?? new Set()).add(a));
  }
  const chains: Point[][] = [];
  const take = (from: string, to: string): void => {
    next.get(from)?.delete(to);
    next.get(to)?.delete(from);
  };
  const follow = (start: string): void => {
    const chain = [start];
    for (let here = start; ; ) {
      const [onward] = next.get(here) ?? [];
      if (onward === undefined) break;
      take(here, onward);
      chain.push(onward);
      here = onward;
    }
    if (chain.length > 1) chains.push(chain.map((key) => where.get(key) as Point));
  };
  for (const [key, ways] of next) if (ways.size % 2 === 1) follow(key);
  for (const key of next.keys()) while ((next.get(key)?.size ?? 0) > 0) follow(key);
  const rim = rimOf(land);
  return chains.map((chain) => goOn(goOn(chain, rim, land).toReversed(), rim, land).toReversed());
}

/** The corners on the outline of the board, each with the middle of the hexes that meet there. */
function rimOf(land: LandInput): ReadonlyMap<string, Point> {
  const met = new Map<string, Point[]>();
  for (let hex = 0; hex < land.columns * land.rows; hex += 1) {
    const centre = centreOf(hex, land);
    for (const corner of cornersAround(centre, 1, land)) {
      met.set(keyOf(corner), [...(met.get(keyOf(corner)) ?? []), centre]);
    }
  }
  const rim = new Map<string, Point>();
  for (const [key, centres] of met) {
    if (centres.length === 3) continue;
    const sum = (axis: 0 | 1): number => centres.reduce((total, centre) => total + centre[axis], 0) / centres.length;
    rim.set(key, [sum(0), sum(1)]);
  }
  return rim;
}

/** A chain that ends at the rim goes on beyond it, winding a little. */
function goOn(chain: readonly Point[], rim: ReadonlyMap<string, Point>, land: LandInput): readonly Point[] {
  const last = chain.at(-1) as Point;
  const inner = rim.get(keyOf(last));
  if (!inner) return chain;
  const length = Math.hypot(last[0] - inner[0], last[1] - inner[1]) || 1;
  const out: Point = [(last[0] - inner[0]) / length, (last[1] - inner[1]) / length];
  const chance = chanceFrom(`${land.mapId} beyond ${keyOf(last)}`);
  const more = [1, 2, 3, 4, 5, 6].map((step): Point => {
    const ahead = (step / 6) * BEYOND;
    const aside = between(chance, -26, 26);
    return [last[0] + out[0] * ahead - out[1] * aside, last[1] + out[1] * ahead + out[0] * aside];
  });
  return [...chain, ...more];
}

/** Corners as a line that winds through them. */
export const winding = (points: readonly Point[]): Trace => chaikin({ points, closed: false }, 3);

/** A road in one hex: from hexside to hexside, or from a hexside to where the roads of the hex meet. */
interface Curve {
  readonly from: Point;
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/** Everything that leads over these hexsides, as one path of curves; `straight` are sides crossed in their middle. */
export function roadPath(roads: readonly HexSide[], all: readonly HexSide[], straight: ReadonlySet<string>, land: LandInput): string {
  const doors = doorsOf(roads, straight, land);
  const every = doorsOf(all, straight, land);
  let path = '';
  for (const [hex, own] of doors) {
    const hub = hubOf(every.get(hex) ?? own, hex, land);
    const rest = [...own];
    const pair = own.length > 1 ? widest(own) : undefined;
    if (pair) path += curveText(through(pair[0], pair[1]));
    for (const door of rest.filter((each) => each !== pair?.[0] && each !== pair?.[1])) path += curveText(toHub(door, hub));
  }
  for (const side of roads) if (neighbourOf(side.hex, side.facing, land) === undefined) path += wayOut(side, straight, land);
  return path;
}

/** Where a road comes into a hex: the point on the hexside and the way inward. */
interface Door {
  readonly at: Point;
  readonly inward: Point;
}

function doorsOf(roads: readonly HexSide[], straight: ReadonlySet<string>, land: LandInput): ReadonlyMap<number, Door[]> {
  const doors = new Map<number, Door[]>();
  const add = (hex: number, door: Door): void => void doors.set(hex, [...(doors.get(hex) ?? []), door]);
  for (const side of roads) {
    const { at, out } = doorway(side, straight, land);
    add(side.hex, { at, inward: [-out[0], -out[1]] });
    const beyond = neighbourOf(side.hex, side.facing, land);
    if (beyond !== undefined) add(beyond, { at, inward: out });
  }
  return doors;
}

/** The point where a road crosses a hexside: not quite its middle, unless a bridge lies there. */
function doorway(side: HexSide, straight: ReadonlySet<string>, land: LandInput): { readonly at: Point; readonly out: Point } {
  const { at, out } = middleOf(side, land);
  if (straight.has(sideKey(side, land))) return { at, out };
  const aside = between(chanceFrom(`${land.mapId} road ${keyOf(at)}`), -9, 9);
  // The way along a hexside differs in sign from its two hexes; the corner decides, which both know.
  const along: Point = out[0] < -0.01 || (Math.abs(out[0]) < 0.01 && out[1] < 0) ? [out[1], -out[0]] : [-out[1], out[0]];
  return { at: [at[0] + along[0] * aside, at[1] + along[1] * aside], out };
}

/** A name for a hexside that is the same from both its hexes. */
export const sideKey = (side: HexSide, land: LandInput): string => keyOf(middleOf(side, land).at);

/** The two doors that lie most opposite: the way straight on. */
function widest(doors: readonly Door[]): readonly [Door, Door] {
  let best: readonly [Door, Door] = [doors[0] as Door, doors[1] as Door];
  let least = Infinity;
  for (const a of doors) {
    for (const b of doors) {
      const turn = a.inward[0] * b.inward[0] + a.inward[1] * b.inward[1];
      if (a !== b && turn < least) [best, least] = [[a, b], turn];
    }
  }
  return best;
}

const ahead = ({ at, inward }: Door, by: number): Point => [at[0] + inward[0] * by, at[1] + inward[1] * by];

function through(a: Door, b: Door): Curve {
  return { from: a.at, first: ahead(a, STRAIGHT), second: ahead(b, STRAIGHT), to: b.at };
}

function toHub(door: Door, hub: Point): Curve {
  return { from: door.at, first: ahead(door, STRAIGHT), second: ahead(door, STRAIGHT), to: hub };
}

/** Where the roads of a hex meet: half way along the one that goes straight on. */
function hubOf(doors: readonly Door[], hex: number, land: LandInput): Point {
  if (doors.length < 2) return centreOf(hex, land);
  const { from, first, second, to } = through(...widest(doors));
  const half = (axis: 0 | 1): number => (from[axis] + 3 * first[axis] + 3 * second[axis] + to[axis]) / 8;
  return [half(0), half(1)];
}

function curveText({ from, first, second, to }: Curve): string {
  return `M${spot(from)}C${spot(first)} ${spot(second)} ${spot(to)}`;
}

/** A road that leaves the board goes on outside it. */
function wayOut(side: HexSide, straight: ReadonlySet<string>, land: LandInput): string {
  const { at, out } = doorway(side, straight, land);
  const chance = chanceFrom(`${land.mapId} way out ${keyOf(at)}`);
  const aside = between(chance, -110, 110);
  const far: Point = [at[0] + out[0] * BEYOND - out[1] * aside, at[1] + out[1] * BEYOND + out[0] * aside];
  const first: Point = [at[0] + out[0] * BEYOND * 0.4, at[1] + out[1] * BEYOND * 0.4];
  const second: Point = [far[0] - out[0] * BEYOND * 0.35, far[1] - out[1] * BEYOND * 0.35];
  return `M${spot(at)}C${spot(first)} ${spot(second)} ${spot(far)}`;
}
