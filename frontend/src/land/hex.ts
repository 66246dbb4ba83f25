/**
 * The one place that knows where hexes lie.
 *
 * Pointy-top hexes in rows: even row indices (printed rows 1, 3, 5 ...) stand half a hex further EAST than odd ones,
 * facings run clockwise from east: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. Flat-top hexes in columns: odd column indices
 * (printed columns 2, 4, 6 ...) stand half a hex further SOUTH than even ones, facings run clockwise from north: 0 N,
 * 1 NE, 2 SE, 3 S, 4 SW, 5 NW. Index = row * columns + column, both from 0. Lengths are board units: a hex is 48 units
 * from centre to corner, one unit is one CSS pixel at 100 %.
 */

/** Distance from a hex's centre to its corners, in board units. */
export const HEX_SIZE = 48;
/** Distance from a hex's centre to the middle of a side. */
export const APOTHEM = (HEX_SIZE * Math.sqrt(3)) / 2;
/** Distance between the centres of two hexes side by side. */
export const HEX_WIDTH = 2 * APOTHEM;
/** Distance between two rows of pointy hexes, or between two columns of flat ones. */
export const ROW_STEP = HEX_SIZE * 1.5;

/** A point in board units, x to the east and y to the south. */
export type Point = readonly [x: number, y: number];

/** How the hexes of a board stand; pointy where nothing is said. */
export interface Grid {
  readonly tops?: 'flat';
}

/** How many hexes a board has. */
export interface BoardSize extends Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Unit vectors from a pointy hex's centre through its sides, by facing. */
export const FACING_VECTORS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((facing) => {
  const angle = (facing * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** Names of the six facings of pointy hexes, for spoken labels. */
export const FACING_NAMES = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;

/** The extent of the board's hexes: from (0, 0) to this point. */
export function boardExtent({ columns, rows, tops }: BoardSize): Point {
  if (tops === 'flat') return [(columns - 1) * ROW_STEP + 2 * HEX_SIZE, (rows + (columns > 1 ? 0.5 : 0)) * HEX_WIDTH];
  return [(columns + (rows > 1 ? 0.5 : 0)) * HEX_WIDTH, (rows - 1) * ROW_STEP + 2 * HEX_SIZE];
}

export function columnOf(hex: number, { columns }: BoardSize): number {
  return hex % columns;
}

export function rowOf(hex: number, { columns }: BoardSize): number {
  return Math.floor(hex / columns);
}

/** Index of the hex in that column and row, or undefined when they are off the board. */
export function hexAt(column: number, row: number, { columns, rows }: BoardSize): number | undefined {
  const inside = column >= 0 && column < columns && row >= 0 && row < rows;
  return inside ? row * columns + column : undefined;
}

/** Centre of column and row, which may lie off the board. */
export function gridCentre(column: number, row: number, { tops }: Grid = {}): Point {
  if (tops === 'flat') {
    return [column * ROW_STEP + HEX_SIZE, (row + (Math.abs(column % 2) === 0 ? 0.5 : 1)) * HEX_WIDTH];
  }
  const east = Math.abs(row % 2) === 0 ? 1 : 0.5;
  return [(column + east) * HEX_WIDTH, row * ROW_STEP + HEX_SIZE];
}

/** Centre of a hex. */
export function centreOf(hex: number, size: BoardSize): Point {
  return gridCentre(columnOf(hex, size), rowOf(hex, size), size);
}

/**
 * The six corners of a hex round a centre, clockwise, so that side f runs from corner f to the next one; `scale` 1 is
 * the hex itself.
 */
export function cornersAround([x, y]: Point, scale = 1, { tops }: Grid = {}): Point[] {
  const first = tops === 'flat' ? -120 : -30;
  return [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = ((first + degrees) * Math.PI) / 180;
    return [x + Math.cos(angle) * HEX_SIZE * scale, y + Math.sin(angle) * HEX_SIZE * scale] as const;
  });
}

/** Column and row one step away; they may lie off the board. */
export function stepFrom(
  column: number,
  row: number,
  facing: number,
  grid: Grid = {},
): readonly [column: number, row: number] {
  if (grid.tops === 'flat') return stepFromFlat(column, row, facing);
  const even = Math.abs(row % 2) === 0;
  switch (((facing % 6) + 6) % 6) {
    case 0:
      return [column + 1, row];
    case 1:
      return [column + (even ? 1 : 0), row + 1];
    case 2:
      return [column - (even ? 0 : 1), row + 1];
    case 3:
      return [column - 1, row];
    case 4:
      return [column - (even ? 0 : 1), row - 1];
    default:
      return [column + (even ? 1 : 0), row - 1];
  }
}

function stepFromFlat(column: number, row: number, facing: number): readonly [column: number, row: number] {
  const low = Math.abs(column % 2) === 1 ? 1 : 0;
  switch (((facing % 6) + 6) % 6) {
    case 0:
      return [column, row - 1];
    case 1:
      return [column + 1, row - 1 + low];
    case 2:
      return [column + 1, row + low];
    case 3:
      return [column, row + 1];
    case 4:
      return [column - 1, row + low];
    default:
      return [column - 1, row - 1 + low];
  }
}

/** The neighbour through that side, or undefined at the edge of the board. */
export function neighbourOf(hex: number, facing: number, size: BoardSize): number | undefined {
  const [column, row] = stepFrom(columnOf(hex, size), rowOf(hex, size), facing, size);
  return hexAt(column, row, size);
}

/** Printed name: two digits of column and two of row, from 1. "0405" is the fourth column, fifth row. */
export function labelOf(hex: number, size: BoardSize): string {
  const two = (value: number): string => String(value + 1).padStart(2, '0');
  return two(columnOf(hex, size)) + two(rowOf(hex, size));
}

/** Index of a printed name, or undefined when it names no hex of this board. */
export function hexNamed(label: string, size: BoardSize): number | undefined {
  if (!/^\d{4}$/.test(label)) return undefined;
  return hexAt(Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1, size);
}

/** How far a point lies from a hex's centre: 0 there, 1 anywhere on its edge. */
export function hexDistance(x: number, y: number, centreX: number, centreY: number, { tops }: Grid = {}): number {
  const [dx, dy] =
    tops === 'flat'
      ? [Math.abs(y - centreY), Math.abs(x - centreX)]
      : [Math.abs(x - centreX), Math.abs(y - centreY)];
  return Math.max(dx, dx / 2 + (dy * Math.sqrt(3)) / 2) / APOTHEM;
}

/** Column and row of the cell that holds a point; they may lie off the board. */
export function cellAt(x: number, y: number, grid: Grid = {}): readonly [column: number, row: number] {
  if (grid.tops === 'flat') return flatCellAt(x, y);
  const nearRow = Math.round((y - HEX_SIZE) / ROW_STEP);
  let best: readonly [number, number] = [0, 0];
  let bestDistance = Infinity;
  for (const row of [nearRow - 1, nearRow, nearRow + 1]) {
    // Adding nought turns a -0 into 0.
    const column = Math.round(x / HEX_WIDTH - (Math.abs(row % 2) === 0 ? 1 : 0.5)) + 0;
    const [centreX, centreY] = gridCentre(column, row);
    const distance = hexDistance(x, y, centreX, centreY);
    if (distance < bestDistance) {
      best = [column, row];
      bestDistance = distance;
    }
  }
  return best;
}

function flatCellAt(x: number, y: number): readonly [column: number, row: number] {
  const nearColumn = Math.round((x - HEX_SIZE) / ROW_STEP);
  let best: readonly [number, number] = [0, 0];
  let bestDistance = Infinity;
  for (const column of [nearColumn - 1, nearColumn, nearColumn + 1]) {
    const row = Math.round(y / HEX_WIDTH - (Math.abs(column % 2) === 0 ? 0.5 : 1)) + 0;
    const [centreX, centreY] = gridCentre(column, row, { tops: 'flat' });
    const distance = hexDistance(x, y, centreX, centreY, { tops: 'flat' });
    if (distance < bestDistance) {
      best = [column + 0, row];
      bestDistance = distance;
    }
  }
  return best;
}

/** The hex that holds a point, or undefined off the board. */
export function pointToHex(x: number, y: number, size: BoardSize): number | undefined {
  const [column, row] = cellAt(x, y, size);
  return hexAt(column, row, size);
}

/** How many steps apart two hexes are. */
export function stepsBetween(from: number, to: number, size: BoardSize): number {
  if (size.tops === 'flat') {
    const halves = (hex: number): number => 2 * rowOf(hex, size) + (columnOf(hex, size) % 2);
    const aside = Math.abs(columnOf(to, size) - columnOf(from, size));
    return aside + Math.max(0, (Math.abs(halves(to) - halves(from)) - aside) / 2);
  }
  const doubled = (hex: number): number => 2 * columnOf(hex, size) + (rowOf(hex, size) % 2 === 0 ? 1 : 0);
  const across = Math.abs(doubled(to) - doubled(from));
  const down = Math.abs(rowOf(to, size) - rowOf(from, size));
  return down + Math.max(0, (across - down) / 2);
}

/** The smaller of the two turns, in degrees, that brings one angle to another: -180 < turn <= 180. */
export function shortTurn(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}
