/** Points spread so that no two stand too close (Poisson disc by throwing darts). */
import { cellAt, centreOf, HEX_SIZE, hexAt, hexDistance, type BoardSize, type Point } from './hex';
import { between, chanceFrom } from './random';

/** A grid of points already taken, to ask quickly whether a place is free. */
export class Spacing {
  private readonly taken = new Map<number, Point[]>();

  /** `gap`: the least distance between two points, in board units. */
  constructor(private readonly gap: number) {}

  /** Takes the place unless another point stands within the gap. */
  take(point: Point): boolean {
    const column = Math.floor(point[0] / this.gap);
    const row = Math.floor(point[1] / this.gap);
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (const other of this.taken.get(keyOf(x, y)) ?? []) {
          if (Math.hypot(other[0] - point[0], other[1] - point[1]) < this.gap) return false;
        }
      }
    }
    const key = keyOf(column, row);
    const cell = this.taken.get(key);
    if (cell) cell.push(point);
    else this.taken.set(key, [point]);
    return true;
  }
}

/** One number for a cell of the grid; cells stay far below the factor. */
function keyOf(column: number, row: number): number {
  return (column + 4096) * 16384 + row + 4096;
}

/** A scattered point and the chance stream that decides how the thing there looks. */
export interface Scattered {
  readonly at: Point;
  /** Three numbers in [0, 1) that belong to the point. */
  readonly whim: readonly [number, number, number];
}

/**
 * Scatters points over hexes. Each hex has a stream of its own (map id + hex), so a redraw moves nothing.
 *
 * `accept` keeps points off where they do not belong; `darts` is how many are thrown at each hex.
 */
export function scatter(
  size: BoardSize,
  hexes: readonly number[],
  seed: string,
  gap: number,
  accept: (x: number, y: number) => boolean,
  darts = Math.round((30 * HEX_SIZE * HEX_SIZE) / (gap * gap)),
): Scattered[] {
  const spacing = new Spacing(gap);
  const points: Scattered[] = [];
  const among = new Set(hexes);
  for (const hex of hexes) {
    const chance = chanceFrom(`${seed} ${hex}`);
    const [centreX, centreY] = centreOf(hex, size);
    for (let dart = 0; dart < darts; dart += 1) {
      const x = centreX + between(chance, -1.2, 1.2) * HEX_SIZE;
      const y = centreY + between(chance, -1.25, 1.25) * HEX_SIZE;
      const whim = [chance(), chance(), chance()] as const;
      if (!belongs(size, hex, among, x, y) || !accept(x, y)) continue;
      if (spacing.take([x, y])) points.push({ at: [x, y], whim });
    }
  }
  return points;
}

/** A point belongs to its hex, or when it lies past the shape's hexes to the one it is nearest to. */
function belongs(size: BoardSize, hex: number, among: ReadonlySet<number>, x: number, y: number): boolean {
  const [column, row] = cellAt(x, y, size);
  const home = hexAt(column, row, size);
  if (home !== undefined && among.has(home)) return home === hex;
  const [centreX, centreY] = centreOf(hex, size);
  return hexDistance(x, y, centreX, centreY, size) < 1.3;
}
