/** Where the number of a highlight goes: the middle of its hex, or beside what stands or passes there. */
import { centreOf, type Point } from '../land/hex';
import type { DrawnLine } from './lines';
import type { BoardModel, Highlight, PlanStep } from './model';

/** Places of a dot about the middle of its hex, best first. */
const PLACES = {
  middle: [0, 0],
  northEast: [25, -22],
  southEast: [24, 26],
  south: [0, 25],
  northWest: [-31, -29],
} as const satisfies Record<string, Point>;

/** A dot's place in board units. */
export function dotPlace(highlight: Highlight, model: BoardModel, lines: readonly DrawnLine[]): Point {
  const [x, y] = centreOf(highlight.hex, model.land);
  const [dx, dy] = offsetOf(highlight, model, lines);
  return [x + dx, y + dy];
}

function offsetOf({ hex, arrow }: Highlight, model: BoardModel, lines: readonly DrawnLine[]): Point {
  const occupied = model.pieces.some((piece) => piece.hex === hex) || (model.ghosts ?? []).some((ghost) => ghost.hex === hex);
  if (arrow !== undefined) return occupied || crossed(hex, model, lines) ? [27, 24] : PLACES.middle;
  const numbered = (model.steps ?? []).some((step) => step.hex === hex);
  if (model.pieces.some((piece) => piece.hex === hex && piece.kind === 'block')) return PLACES.northWest;
  if (occupied) return numbered ? PLACES.southEast : PLACES.northEast;
  return crossed(hex, model, lines) ? PLACES.south : PLACES.middle;
}

/** Whether a line of fire passes the middle of a hex. A dotted path may be covered by its numbers. */
function crossed(hex: number, model: BoardModel, lines: readonly DrawnLine[]): boolean {
  const [x, y] = centreOf(hex, model.land);
  return lines.some(({ line, start, end, beyond, along }) => {
    if (line.style === 'path') return false;
    const last = beyond ?? end;
    const distance = (x - start[0]) * along[0] + (y - start[1]) * along[1];
    const length = Math.hypot(last[0] - start[0], last[1] - start[1]);
    const aside = Math.abs((x - start[0]) * along[1] - (y - start[1]) * along[0]);
    return distance > 0 && distance < length && aside < 13;
  });
}

/** Place of a numbered step of a plan. */
export function stepPlace({ hex, place }: PlanStep, model: BoardModel): Point {
  const [x, y] = centreOf(hex, model.land);
  return place === 'north' ? [x, y - 31] : [x + 46, y - 15];
}
