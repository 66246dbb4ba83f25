import { describe, expect, it } from 'vitest';
import { tabTitle } from './caption';

const moment = { yours: true, over: false, mover: 'German', turn: 3, title: 'Duel of the Giants' };

describe('the title of the tab', () => {
  it('says first whose move it is', () => {
    expect(tabTitle(moment)).toBe('Your move, turn 3 — Duel of the Giants — Steppe');
    expect(tabTitle({ ...moment, yours: false })).toBe('German to move, turn 3 — Duel of the Giants — Steppe');
    expect(tabTitle({ ...moment, turn: 0 })).toBe('Your move — Duel of the Giants — Steppe');
    expect(tabTitle({ ...moment, over: true })).toBe('Game over, turn 3 — Duel of the Giants — Steppe');
  });
});
