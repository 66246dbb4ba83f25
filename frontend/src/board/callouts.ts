/** Finds room for callouts: they point at what they explain and never cover a piece. All in screen pixels. */
import { centreOf, type Point } from '../land/hex';
import { TARGET_RADIUS, type DrawnLine } from './lines';
import type { BoardModel } from './model';
import { NARROW, toScreen, type Frame, type View } from './view';

/** A rectangle on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Which way the callout lies from the point it explains. */
export type Direction = 'above' | 'below' | 'left' | 'right';

/** A placed callout; without a box it goes to the strip at the foot of the board. */
export interface Callout {
  readonly id: string;
  readonly title: string;
  readonly reason: string | undefined;
  readonly tone: 'ok' | 'warn' | 'plain';
  readonly box: Box | undefined;
  readonly direction: Direction;
  /** Where the pointer's tip is. */
  readonly tip: Point;
}

/** Half the size of what must stay visible of a piece, in board units. */
const PIECE_HALF: Record<string, number> = { tiger: 30, t34: 27, wreck: 28, stuka: 36, marker: 20, gun: 21, mine: 15, block: 22 };
/** Length of the pointer. */
const POINTER = 9;
/** Distance kept from the frame. */
const MARGIN = 8;

/** Size of a callout with these texts, by the mean width of their letters. */
export function calloutSize(title: string, reason: string | undefined): { width: number; height: number } {
  const text = Math.max(title.length * 7.3, (reason ?? '').length * 5.6);
  return { width: Math.round(Math.min(300, Math.max(150, text + 34))), height: reason ? 44 : 29 };
}

/** Places every titled line's callout: above, below, left, right, and else the strip. */
export function placeCallouts(lines: readonly DrawnLine[], model: BoardModel, view: View, frame: Frame): Callout[] {
  const taken = pieceBoxes(model, view);
  const narrow = frame.width < NARROW;
  const placed: Callout[] = [];
  for (const { line, anchor } of lines) {
    if (!line.title) continue;
    const { width, height } = calloutSize(line.title, line.reason);
    const ringed = (model.targets ?? []).includes(line.to) && line.stopAt === undefined;
    const reach = (ringed ? TARGET_RADIUS + 9 : 15) * view.scale;
    const at = toScreen(anchor, view);
    const found = narrow ? undefined : findRoom(at, reach, width, height, taken, frame);
    if (found) taken.push(found.box);
    placed.push({
      id: line.id,
      title: line.title,
      reason: line.reason,
      tone: line.tone ?? (line.style === 'blocked' ? 'warn' : line.style === 'fire' ? 'ok' : 'plain'),
      box: found?.box,
      direction: found?.direction ?? 'below',
      tip: found?.tip ?? at,
    });
  }
  return placed;
}

function findRoom(
  [x, y]: Point,
  reach: number,
  width: number,
  height: number,
  taken: readonly Box[],
  frame: Frame,
): { box: Box; direction: Direction; tip: Point } | undefined {
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return undefined;
  // A callout may slide along its side as long as the pointer still leaves it away from a corner.
  const slides = [0.5, 0.3, 0.7, 0.14, 0.86];
  const directions: Direction[] = ['above', 'below', 'left', 'right'];
  for (const direction of directions) {
    for (const slide of slides) {
      const box = boxAt(direction, slide, x, y, reach, width, height);
      const free = inside(box, frame) && !taken.some((other) => overlap(box, other));
      if (free) return { box, direction, tip: tipOf(direction, x, y, reach) };
    }
  }
  return undefined;
}

function boxAt(direction: Direction, slide: number, x: number, y: number, reach: number, width: number, height: number): Box {
  const gap = reach + POINTER;
  switch (direction) {
    case 'above':
      return { left: x - width * slide, top: y - gap - height, width, height };
    case 'below':
      return { left: x - width * slide, top: y + gap, width, height };
    case 'left':
      return { left: x - gap - width, top: y - height * slide, width, height };
    default:
      return { left: x + gap, top: y - height * slide, width, height };
  }
}

function tipOf(direction: Direction, x: number, y: number, reach: number): Point {
  if (direction === 'above') return [x, y - reach];
  if (direction === 'below') return [x, y + reach];
  return direction === 'left' ? [x - reach, y] : [x + reach, y];
}

function pieceBoxes(model: BoardModel, view: View): Box[] {
  const spots = [...model.pieces, ...(model.ghosts ?? [])].map(({ hex, kind }) => ({ hex, half: PIECE_HALF[kind] ?? 20 }));
  return spots.map(({ hex, half }) => {
    const [x, y] = toScreen(centreOf(hex, model.land), view);
    const reach = half * view.scale;
    return { left: x - reach, top: y - reach * 0.82, width: reach * 2, height: reach * 1.64 };
  });
}

function inside({ left, top, width, height }: Box, frame: Frame): boolean {
  return left >= MARGIN && top >= MARGIN && left + width <= frame.width - MARGIN && top + height <= frame.height - MARGIN;
}

/** Whether two boxes share any area. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
