/** The earthwork of the front line: a crenellated trench, its parapet, and hachures toward the enemy in the east. */
import { walk } from './field';
import { boardExtent, centreOf, HEX_SIZE, neighbourOf, rowOf, type Point } from './hex';
import { linePath, pathElement, spot } from './path';
import type { LandInput } from './types';

/** Length of one tooth of the trench, in board units. */
const TOOTH = 4.7;

/** The front line, as SVG. Hexes that were `laid` and are missing from `front` leave a gap. */
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

/** Lines through the centres of touching front hexes, each running from north to south, with gaps where one broke. */
export function frontLines(land: LandInput): Point[][] {
  const standing = new Set(land.front);
  const laid = new Set(land.laid ?? land.front);
  return frontChains(laid, land).flatMap((chain) => standingParts(chain, standing, land));
}

/** Chains of joined front hexes; one that stands alone is a chain of its own. */
function frontChains(laid: ReadonlySet<number>, land: LandInput): number[][] {
  const links = frontLinks(laid, land);
  const chains: number[][] = [];
  const used = new Set<string>();
  const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const extend = (chain: number[]): number[] => {
    for (;;) {
      const last = chain[chain.length - 1] as number;
      const next = links.get(last)?.find((hex) => !used.has(key(last, hex)));
      if (next === undefined) return chain;
      used.add(key(last, next));
      chain.push(next);
    }
  };
  const order = [...links.keys()];
  const alone = order.filter((hex) => links.get(hex)?.length === 0);
  const ends = order.filter((hex) => links.get(hex)?.length !== 2);
  for (const start of [...ends, ...order]) {
    for (let chain = extend([start]); chain.length > 1; chain = extend([start])) chains.push(southward(chain, land));
  }
  return [...chains, ...alone.map((hex) => [hex])];
}

function southward(chain: number[], land: LandInput): number[] {
  const first = rowOf(chain[0] as number, land);
  const last = rowOf(chain[chain.length - 1] as number, land);
  return first <= last ? chain : chain.toReversed();
}

/** The parts of a chain that still stand: each element reaches half way to the next, also beside a gap. */
function standingParts(chain: readonly number[], standing: ReadonlySet<number>, land: LandInput): Point[][] {
  if (chain.length === 1) return standing.has(chain[0] as number) ? [lonely(chain[0] as number, land)] : [];
  const centres = chain.map((hex) => centreOf(hex, land));
  const half = (a: number, b: number): Point => {
    const [ax, ay] = centres[a] as Point;
    const [bx, by] = centres[b] as Point;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const parts: Point[][] = [];
  let part: Point[] = [];
  chain.forEach((hex, index) => {
    if (!standing.has(hex)) return;
    if (part.length === 0) part.push(index > 0 ? half(index - 1, index) : past(centres[0] as Point, centres[1] as Point, land));
    part.push(centres[index] as Point);
    const next = chain[index + 1];
    if (next !== undefined && standing.has(next)) return;
    part.push(next !== undefined ? half(index, index + 1) : past(centres[index] as Point, centres[index - 1] as Point, land));
    parts.push(part);
    part = [];
  });
  return parts;
}

/**
 * Which front hexes are joined. The shortest chain from the north edge to the south edge is the main line; what lies
 * in depth is joined among itself, so that no rings and crosses are drawn.
 */
function frontLinks(front: ReadonlySet<number>, land: LandInput): Map<number, number[]> {
  const main = mainLine(front, land);
  const onMain = new Set(main);
  const links = new Map<number, number[]>();
  for (const hex of [...front].sort((a, b) => a - b)) {
    const at = main.indexOf(hex);
    if (at >= 0) {
      links.set(hex, [main[at + 1], main[at - 1]].filter((other) => other !== undefined));
      continue;
    }
    const depth = new Set([...front].filter((other) => !onMain.has(other)));
    links.set(hex, touching(hex, depth, land).filter((other) => !shortCut(hex, other, depth, land)));
  }
  return links;
}

/** Front hexes beside a hex, those to the south first. */
function touching(hex: number, front: ReadonlySet<number>, land: LandInput): number[] {
  return [1, 2, 4, 5, 0, 3].flatMap((facing) => {
    const other = neighbourOf(hex, facing, land);
    return other !== undefined && front.has(other) ? [other] : [];
  });
}

/** In a triangle of three the level side is left out. */
function shortCut(hex: number, other: number, front: ReadonlySet<number>, land: LandInput): boolean {
  if (rowOf(hex, land) !== rowOf(other, land)) return false;
  const beside = new Set(touching(other, front, land));
  return touching(hex, front, land).some((third) => beside.has(third));
}

/** The shortest chain of touching front hexes from the first row to the last; none when the line is broken. */
function mainLine(front: ReadonlySet<number>, land: LandInput): number[] {
  const starts = [...front].filter((hex) => rowOf(hex, land) === 0).sort((a, b) => a - b);
  const before = new Map<number, number | undefined>(starts.map((hex) => [hex, undefined]));
  const queue = [...starts];
  for (const hex of queue) {
    if (rowOf(hex, land) === land.rows - 1) {
      const chain = [hex];
      for (let back = before.get(hex); back !== undefined; back = before.get(back)) chain.unshift(back);
      return chain;
    }
    for (const next of touching(hex, front, land)) {
      if (before.has(next)) continue;
      before.set(next, hex);
      queue.push(next);
    }
  }
  return [];
}

/** Where a chain's end leads: on to the edge in the outer rows, else a little past the centre. */
function past(end: Point, inner: Point, land: LandInput): Point {
  const [, height] = boardExtent(land);
  const dx = end[0] - inner[0];
  const dy = end[1] - inner[1];
  const length = Math.hypot(dx, dy);
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
