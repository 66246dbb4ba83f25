/** Marks on hexes and lines along them, as the panels of any hex board draw them. */
import type { BoardLine, Highlight } from '../../board/model';
import { neighbourOf, type BoardSize } from '../../land/hex';

/** Dotted lines along cells; straight parts are one line. */
export function pathLines(cells: readonly number[], size: BoardSize): BoardLine[] {
  const corners = cells.filter((cell, index) => !isStraight(cells[index - 1], cell, cells[index + 1], size));
  return corners.slice(1).map((to, index) => ({ id: `way ${index}`, from: corners[index] ?? to, to, style: 'path' }));
}

function isStraight(before: number | undefined, cell: number, after: number | undefined, size: BoardSize): boolean {
  if (before === undefined || after === undefined) return false;
  return [0, 1, 2, 3, 4, 5].some(
    (facing) => neighbourOf(before, facing, size) === cell && neighbourOf(cell, facing, size) === after,
  );
}

/** A hex in which something may be done. */
export const legalHex = (hex: number, text = '', spoken = 'legal'): Highlight => ({
  hex,
  style: 'legal',
  text,
  spoken,
});
export const selectedHex = (hex: number): Highlight => ({ hex, style: 'selected' });

/** Arrows on the hexes round a piece, one a direction that may be chosen. */
export function arrowHexes(
  hex: number,
  directions: readonly number[],
  size: BoardSize,
  spoken: (direction: number) => string,
): Highlight[] {
  return directions.flatMap((direction) => {
    const near = neighbourOf(hex, direction, size);
    return near === undefined
      ? []
      : [{ hex: near, style: 'legal' as const, text: '', arrow: direction, spoken: spoken(direction) }];
  });
}

/** The direction from a hex to its neighbour, or undefined where they do not touch. */
export function directionTo(from: number, to: number, size: BoardSize): number | undefined {
  return [0, 1, 2, 3, 4, 5].find((facing) => neighbourOf(from, facing, size) === to);
}
