import { describe, expect, it } from 'vitest';
import { Legal, matching } from './legal';

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

describe('a search among the actions', () => {
  it('finds what has all its words', () => {
    const texts = ['fire A 0605', 'fire B 0605', 'move A 0505', 'pass'];
    expect(matching(texts, '0605 fire')).toEqual(['fire A 0605', 'fire B 0605']);
    expect(matching(texts, 'FIRE a')).toEqual(['fire A 0605']);
    expect(matching(texts, ' ')).toEqual(texts);
    expect(matching(texts, 'retreat')).toEqual([]);
  });
});
