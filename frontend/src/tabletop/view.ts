/** How a table lies in its frame: a wooden rim with a scale of inches round it. */
import { viewAt, type Frame, type View } from '../board/view';
import type { Point } from '../land/hex';

/** Width of the rim with the scale, in board units. */
export const RIM = 22;
export const MOST_SCALE = 5;

/** The view that shows the whole table. */
export function fitTable([width, height]: Point, frame: Frame): View {
  const scale = Math.max(0.15, Math.min((frame.width - 8) / (width + 2 * RIM), (frame.height - 8) / (height + 2 * RIM), MOST_SCALE));
  return { scale, x: Math.round((frame.width - width * scale) / 2), y: Math.round((frame.height - height * scale) / 2) };
}

/** The view that fills the frame as near to a point as the table lets it; on a phone figures get a finger's size. */
export function coverTable(extent: Point, frame: Frame, centre: Point): View {
  const fit = fitTable(extent, frame);
  const cover = Math.max((frame.width - RIM) / extent[0], (frame.height - RIM) / extent[1]);
  const scale = Math.min(MOST_SCALE, Math.max(fit.scale, frame.width < 760 ? 1.25 : cover));
  const { x, y } = viewAt(centre, scale, frame);
  const clamp = (offset: number, room: number, length: number): number =>
    length * scale + 2 * RIM * scale <= room ? (room - length * scale) / 2 : Math.min(RIM * scale, Math.max(room - (length + RIM) * scale, offset));
  return { scale, x: Math.round(clamp(x, frame.width, extent[0])), y: Math.round(clamp(y, frame.height, extent[1])) };
}

/** Ticks of the scale along a side of the rim: every inch, longer each sixth, with a number each twelfth. */
export function scaleTicks(length: number, inch: number): { readonly path: string; readonly numbers: readonly { readonly at: number; readonly text: string }[] } {
  let path = '';
  const numbers: { at: number; text: string }[] = [];
  for (let count = 0; count * inch <= length + 0.01; count += 1) {
    const reach = count % 12 === 0 ? 9 : count % 6 === 0 ? 6.5 : 3.5;
    path += `M${count * inch} 0v${-reach}`;
    if (count % 12 === 0 && count > 0) numbers.push({ at: count * inch, text: `${count}"` });
  }
  return { path, numbers };
}
