/** How the board lies in its frame: scale and offset, all in CSS pixels. */
import { boardExtent, type BoardSize, type Point } from '../land/hex';

/** Screen = board * scale + offset. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Size of the board's frame on the screen, in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A part of the board, in board units. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room kept round the hexes at fit: at the sides for the edge names, below for the tools. */
const ROOM = { side: 26, top: 22, bottom: 42 } as const;
/** Below this width of frame the board is laid out for a phone. */
export const NARROW = 760;
/** The largest scale: a hex fills most of a phone. */
export const MOST_SCALE = 4;

/** The view that shows all hexes as large as they go. */
export function fitView(size: BoardSize, frame: Frame): View {
  const [width, height] = boardExtent(size);
  const narrow = frame.width < NARROW;
  const side = narrow ? 6 : ROOM.side;
  const room = narrow ? 6 : ROOM.top;
  const below = narrow ? 6 : ROOM.bottom;
  const fitted = Math.min((frame.width - 2 * side) / width, (frame.height - room - below) / height, MOST_SCALE);
  // At exactly 100 % every hairline falls on its pixel, so a hair's breadth of room is given away for it.
  const scale = Math.abs(fitted - 1) < 0.01 ? 1 : Math.max(0.2, fitted);
  return {
    scale,
    x: Math.round((frame.width - width * scale) / 2),
    y: Math.round(room + (frame.height - room - below - height * scale) / 2),
  };
}

/** A view of that scale with a board point in the frame's middle. */
export function viewAt(point: Point, scale: number, frame: Frame): View {
  return { scale, x: frame.width / 2 - point[0] * scale, y: frame.height / 2 - point[1] * scale };
}

/** The view a board opens with: everything on a desk, hexes of a finger's size round the matter in hand on a phone. */
export function openingView(size: BoardSize, frame: Frame, centre: Point): View {
  const fit = fitView(size, frame);
  if (frame.width >= NARROW) return fit;
  return viewAt(centre, Math.max(fit.scale, 1), frame);
}

/** The view that fills the frame with hexes, as near to a point as the board's edges let it come. */
export function coverView(size: BoardSize, frame: Frame, centre: Point): View {
  if (frame.width < NARROW) return openingView(size, frame, centre);
  const [width, height] = boardExtent(size);
  const scale = Math.min(MOST_SCALE, Math.max(fitView(size, frame).scale, Math.max(frame.width / width, frame.height / height) * 1.01));
  const clamp = (offset: number, room: number, length: number): number => Math.min(0, Math.max(room - length * scale, offset));
  const { x, y } = viewAt(centre, scale, frame);
  return { scale, x: Math.round(clamp(x, frame.width, width)), y: Math.round(clamp(y, frame.height, height)) };
}

/** Where a board point lies on the screen. */
export function toScreen([x, y]: Point, { scale, x: dx, y: dy }: View): Point {
  return [x * scale + dx, y * scale + dy];
}

/** The board point under a place on the screen. */
export function toBoard([x, y]: Point, { scale, x: dx, y: dy }: View): Point {
  return [(x - dx) / scale, (y - dy) / scale];
}

/** Radius of a piece's hit area in board units: 40 pixels across, 44 for fingers, never past its hex. */
export function hitRadius(scale: number, coarse: boolean): number {
  return Math.min(38, Math.max(20, (coarse ? 22 : 20) / scale));
}
