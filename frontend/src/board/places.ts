/** Where a piece stands on its hex when others stand there too. */
import type { Point } from '../land/hex';
import type { BoardModel, Piece } from './model';

/** In the middle of the hex. */
const MIDDLE: Point = [0, 0];
/** A mine gives way to whatever else lies on its hex. */
const MINE_ASIDE: Point = [-21, 26];
/** Other markers give way to tanks. */
const MARKER_ASIDE: Point = [-20, -19];

/** A block on the board against its drawing of 46 by 46 units: with its depth half a hex high, so that three fit in one. */
export const BLOCK_SCALE = 0.8;

/** Where the blocks of a stack stand, first to last, by how many there are; the last is seen whole. */
const STACKS: Readonly<Record<number, readonly Point[]>> = {
  1: [[-2, 3]],
  2: [
    [-15, -4],
    [12, 8],
  ],
  3: [
    [-16, -9],
    [13, -6],
    [-5, 16],
  ],
};
/** The same when the stack lies open: no block covers another. */
const OPEN: Readonly<Record<number, readonly Point[]>> = {
  1: [[-2, 3]],
  2: [
    [-24, 3],
    [21, 3],
  ],
  3: [
    [-47, 3],
    [-2, 3],
    [43, 3],
  ],
};

/** How far apart the blocks of a side lie in an assault: what is shut out of sight of one is less than its symbol. */
const IN_ASSAULT = 30;

/** Offset of a block: stacks keep within their hex, and spread when they lie open; in an assault each side has a half. */
export function blockOffset(piece: Piece, model: BoardModel, open: boolean): Point {
  const stack = model.pieces.filter(({ hex, kind }) => hex === piece.hex && kind === 'block');
  const own = stack.filter(({ side }) => side === piece.side);
  const place = own.findIndex(({ id }) => id === piece.id);
  if (own.length === stack.length) return (open ? OPEN : STACKS)[own.length]?.[place] ?? row(place, own.length, open);
  const aside = piece.side === 'german' ? -1 : 1;
  const apart = open ? 45 : Math.min(IN_ASSAULT, (2 * IN_ASSAULT) / Math.max(1, own.length - 1));
  return [aside * 21 - 3, (place - (own.length - 1) / 2) * apart + 3];
}

/** Too many blocks for a hex: side by side, overlapping unless the stack lies open. */
function row(place: number, count: number, open: boolean): Point {
  const apart = open ? 45 : Math.min(20, 50 / count);
  return [(place - (count - 1) / 2) * apart - 2, 3 + (open ? 0 : ((place % 2) * 2 - 1) * 9)];
}

/** Offset of a piece from the middle of its hex, in board units. Aircraft fly over and move nobody. */
export function pieceOffset(piece: Piece, model: BoardModel): Point {
  if (piece.kind !== 'mine' && piece.kind !== 'gun' && piece.kind !== 'marker') return MIDDLE;
  const others = model.pieces.filter(({ id, hex, kind }) => hex === piece.hex && id !== piece.id && kind !== 'stuka');
  if (others.length === 0) return MIDDLE;
  if (piece.kind === 'mine') return MINE_ASIDE;
  return others.some(({ kind }) => kind === 'tiger' || kind === 't34' || kind === 'wreck') ? MARKER_ASIDE : MIDDLE;
}
