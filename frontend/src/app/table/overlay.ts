/** What a step of play lays over a hex board, and how several such layers become one. */
import type { BoardModel, Highlight, Piece } from '../../board/model';

/** What the piece at hand adds to the board. */
export interface Marks {
  readonly legal?: boolean;
  readonly selected?: boolean;
  readonly draggable?: boolean;
}

/** What a step of play lays over the board. */
export type Overlay = Pick<BoardModel, 'highlights' | 'lines' | 'ghosts' | 'steps' | 'targets' | 'zones' | 'limits'> & {
  readonly marks?: Readonly<Record<string, Marks>>;
};

/** Two overlays as one; the first lies above. */
export function joinOverlays(above: Overlay, below: Overlay): Overlay {
  const taken = new Set((above.highlights ?? []).map(({ hex, style }) => `${hex} ${style}`));
  return {
    ...below,
    ...above,
    highlights: [
      ...(above.highlights ?? []),
      ...(below.highlights ?? []).filter(({ hex, style }) => !taken.has(`${hex} ${style}`)),
    ],
    lines: [
      ...(above.lines ?? []),
      ...(below.lines ?? []).filter(({ id }) => !(above.lines ?? []).some((line) => line.id === id)),
    ],
    targets: [...new Set([...(above.targets ?? []), ...(below.targets ?? [])])],
  };
}

/** A board with an overlay laid on it. A hex may be lit for several reasons; the first of a kind is drawn. */
export function laidOn(board: BoardModel, { marks, ...layers }: Overlay): BoardModel {
  return {
    ...board,
    ...layers,
    pieces: board.pieces.map((piece) => withMarks(piece, marks)),
    highlights: firstOfEach(layers.highlights ?? [], ({ hex, style }) => `${hex} ${style}`),
    targets: [...new Set(layers.targets ?? [])],
  };
}

function firstOfEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

function withMarks(piece: Piece, marks: Overlay['marks']): Piece {
  const mark = marks?.[piece.id];
  return mark ? { ...piece, ...mark } : piece;
}

/** Hexes that a log line or what is being shown is about. */
export const tellHexes = (hexes: readonly number[]): Overlay => ({
  highlights: hexes.map((hex): Highlight => ({ hex, style: 'planned' })),
});

/** What the panel points at is laid under an overlay: a log line's hexes; and over it what was looked for. */
export function withPointed(overlay: Overlay, pointed: readonly number[], found: number | undefined): Overlay {
  const told = pointed.length > 0 ? joinOverlays(overlay, tellHexes(pointed)) : overlay;
  return found === undefined ? told : joinOverlays({ highlights: [{ hex: found, style: 'selected' }] }, told);
}
