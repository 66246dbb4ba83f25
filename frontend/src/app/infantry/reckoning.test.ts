import { describe, expect, it } from 'vitest';
import { partsOf } from './reckoning';

const line = (event: object) => ({ event }) as never;

describe('the score at the end', () => {
  it('is told by objectives; what is left is for enemy units', () => {
    const log = [
      line({ type: 'eliminated', unit: 3, points: 1 }),
      line({ type: 'pointsscored', side: 'german', points: 3, objective: 'Nevak' }),
      line({ type: 'pointsscored', side: 'soviet', points: 2, objective: 'Malin' }),
    ];
    expect(partsOf(log, 'german', 8)).toEqual([
      { text: 'Nevak', points: 3 },
      { text: 'Enemy units', points: 5 },
    ]);
    expect(partsOf(log, 'soviet', 2)).toEqual([{ text: 'Malin', points: 2 }]);
  });

  it('names those that left the map for points', () => {
    expect(partsOf([line({ type: 'leftmap', unit: 1, points: 2 })], 'german', 2)).toEqual([
      { text: 'Enemy units, units off the map', points: 2 },
    ]);
  });
});
