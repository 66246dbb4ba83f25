/** Slanted strokes that fill a hex, for danger that must be seen without its colour. */
import { cornersAround, type Grid, type Point } from '../land/hex';
import { linePath } from '../land/path';

/** Distance between two strokes, in board units. */
const GAP = 9;

/** Strokes rising to the east, cut off at the hex's inner frame. */
export function hatching(centre: Point, scale = 0.84, grid: Grid = {}): string {
  const corners = cornersAround(centre, scale, grid);
  // Points of one stroke share x + y.
  const sums = corners.map(([x, y]) => x + y);
  let path = '';
  for (let sum = Math.ceil(Math.min(...sums) / GAP) * GAP; sum < Math.max(...sums); sum += GAP) {
    path += linePath(cutsAt(corners, sum));
  }
  return path;
}

/** The two points where x + y = sum crosses a convex outline. */
function cutsAt(corners: readonly Point[], sum: number): Point[] {
  return corners.flatMap(([ax, ay], index): Point[] => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    const from = ax + ay - sum;
    const to = bx + by - sum;
    if (from === to || from * to > 0 || to === 0) return [];
    const share = from / (from - to);
    return [[ax + (bx - ax) * share, ay + (by - ay) * share]];
  });
}
