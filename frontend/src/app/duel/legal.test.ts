import { describe, expect, it } from 'vitest';
import { Legal } from './legal';

const legal = new Legal(['turn G1 E', 'turn G1 SE', 'flip G2', 'done'].map((text) => ({ text, action: {} })));

describe('Legal', () => {
  it('knows what may be done', () => {
    expect(legal.has('done')).toBe(true);
    expect(legal.has('seal')).toBe(false);
  });

  it('finds what follows a verb', () => {
    expect(legal.after('turn')).toEqual([
      ['G1', 'E'],
      ['G1', 'SE'],
    ]);
    expect(legal.after('turn', 'G1')).toEqual([['E'], ['SE']]);
    expect(legal.names('turn')).toEqual(['G1']);
  });
});
