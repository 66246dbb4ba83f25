/** Where a piece stands on its hex when others stand there too. */
import type { Point } from '../land/hex';
import type { BoardModel, Piece } from './model';

/** In the middle of the hex. */
const MIDDLE: Point = [0, 0];
/** A mine gives way to whatever else lies on its hex. */
const MINE_ASIDE: Point = [-21, 26];
/** Other markers give way to tanks. */
const MARKER_ASIDE: Point = [-20, -19];

/** Offset of a piece from the middle of its hex, in board units. Aircraft fly over and move nobody. */
export function pieceOffset(piece: Piece, model: BoardModel): Point {
  if (piece.kind !== 'mine' && piece.kind !== 'gun' && piece.kind !== 'marker') return MIDDLE;
  const others = model.pieces.filter(({ id, hex, kind }) => hex === piece.hex && id !== piece.id && kind !== 'stuka');
  if (others.length === 0) return MIDDLE;
  if (piece.kind === 'mine') return MINE_ASIDE;
  return others.some(({ kind }) => kind === 'tiger' || kind === 't34' || kind === 'wreck') ? MARKER_ASIDE : MIDDLE;
}
