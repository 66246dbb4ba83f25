import { describe, expect, it } from 'vitest';
import { segments } from './segments';

describe('sentences of Duel', () => {
  it('name weapons in their side\'s ink', () => {
    const found = segments('Tiger I at 0605 destroys T-34 no. 2 at 0805: 5 − 2 hexes = 3.');
    expect(found.filter(({ colour }) => colour)).toEqual([
      { text: 'Tiger I', colour: 'german' },
      { text: 'T-34 no. 2', colour: 'soviet' },
    ]);
  });
});
