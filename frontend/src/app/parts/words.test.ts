import { describe, expect, it } from 'vitest';
import { ago, companyOf, segments, sortLevels } from './words';

describe('words', () => {
  it('names the company', () => {
    expect(companyOf('bot', { german: 'human', soviet: 'greedy' })).toBe('against the bot (normal)');
    expect(companyOf('screen', { german: 'human', soviet: 'human' })).toBe('same screen');
    expect(companyOf('link', { german: 'human', soviet: 'human' })).toBe('with a friend');
  });

  it('sorts levels from easy up', () => {
    expect(sortLevels(['greedy', 'wizard', 'random'])).toEqual(['random', 'greedy', 'wizard']);
  });

  it('tells how long ago', () => {
    expect(ago(0, 20 * 60000)).toBe('20 min');
    expect(ago(0, 48 * 3600000)).toBe('2 days');
  });

  it('finds the names of weapons', () => {
    const found = segments('Tiger I at 0605 destroys T-34 no. 2 at 0805: 5 − 2 hexes = 3.');
    expect(found.filter(({ side }) => side)).toEqual([
      { text: 'Tiger I', side: 'german' },
      { text: 'T-34 no. 2', side: 'soviet' },
    ]);
  });
});
