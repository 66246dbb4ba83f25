import { describe, expect, it } from 'vitest';
import { turnsOf } from './phases';

describe('the turns of a log', () => {
  it('begin with the first line that is counted to them; the set-up is none', () => {
    const log = [
      { turn: '0', seq: 1 },
      { turn: null, seq: 2 },
      { turn: '1', seq: 3 },
      { turn: '1', seq: 4 },
      { turn: '2', seq: 9 },
    ];
    expect(turnsOf(log).map(({ name, seq }) => [name, seq])).toEqual([
      ['Turn 1', 3],
      ['Turn 2', 9],
    ]);
  });
});
