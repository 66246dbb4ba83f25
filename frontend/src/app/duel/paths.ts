/** The hexes that a piece passes on a way given in notation. Drawing only: the way itself comes from the server. */
import { neighbourOf, type BoardSize } from '../../land/hex';
import { directionOf } from './names';

/** Cells from the start to the end of a way of `forward`, `back`, `left`, `right` and `shift D`; others are passed over. */
export function cellsOfWay(
  start: number,
  hull: number,
  actions: readonly string[],
  size: BoardSize,
): readonly number[] {
  const cells = [start];
  let heading = hull;
  for (const action of actions) {
    const [verb, word] = action.split(' ');
    if (verb === 'left') heading = (heading + 5) % 6;
    if (verb === 'right') heading = (heading + 1) % 6;
    const facing =
      verb === 'forward'
        ? heading
        : verb === 'back'
          ? (heading + 3) % 6
          : verb === 'shift'
            ? directionOf(word ?? '')
            : undefined;
    const next = facing === undefined ? undefined : neighbourOf(cells.at(-1) ?? start, facing, size);
    if (next !== undefined) cells.push(next);
  }
  return cells;
}
