import { describe, expect, it } from 'vitest';
import { APOTHEM } from '../land/hex';
import type { BoardModel, Piece, Side } from './model';
import { BLOCK_SCALE, blockOffset } from './places';

const block = (id: string, side: Side): Piece => ({ id, kind: 'block', side, hex: 5 }) as Piece;
const boardWith = (pieces: readonly Piece[]): BoardModel => ({ pieces }) as unknown as BoardModel;
const offsets = (pieces: readonly Piece[], open = false) => pieces.map((piece) => blockOffset(piece, boardWith(pieces), open));
const FACE = 46 * BLOCK_SCALE;

describe('blocks of a hex', () => {
  it.each([1, 2, 3])('keep the middles of %i well inside it', (count) => {
    const stack = ['a', 'b', 'c'].slice(0, count).map((id) => block(id, 'german'));
    for (const [x, y] of offsets(stack)) expect(Math.hypot(x, y)).toBeLessThan(APOTHEM / 2);
  });

  it.each([2, 3])('lie side by side, none on another, when a stack of %i is open', (count) => {
    const stack = ['a', 'b', 'c'].slice(0, count).map((id) => block(id, 'soviet'));
    const across = offsets(stack, true).map(([x]) => x);
    across.slice(1).forEach((x, index) => expect(x - (across[index] ?? 0)).toBeGreaterThan(FACE));
  });

  it('have a half each in an assault', () => {
    const [german, other, soviet] = offsets([block('a', 'german'), block('b', 'german'), block('c', 'soviet')]);
    expect(german?.[0]).toBe(other?.[0]);
    expect((german?.[0] ?? 0) + FACE / 2).toBeLessThan((soviet?.[0] ?? 0) - FACE / 2 + 1);
  });

  it.each([2, 3])('leave strength and symbol of one another clear where %i fight on a side', (count) => {
    const stack = ['a', 'b', 'c'].slice(0, count).map((id) => block(id, 'german'));
    const down = offsets([...stack, block('z', 'soviet')]).map(([, y]) => y).slice(0, count);
    // The strip with both ends 7 units below the middle of the face; a standing block hides 8 more with its depth.
    const seen = (23 + 7 + 7) * BLOCK_SCALE;
    down.slice(1).forEach((y, index) => expect(y - (down[index] ?? 0)).toBeGreaterThan(seen));
  });
});
