import { describe, expect, it } from 'vitest';
import { ago, companyOf, minus, signed, sortLevels } from './words';

describe('words', () => {
  it('names the company', () => {
    expect(companyOf('bot', { german: 'human', soviet: 'greedy' })).toBe('against the bot (normal)');
    expect(companyOf('screen', { german: 'human', soviet: 'human' })).toBe('same screen');
    expect(companyOf('link', { german: 'human', soviet: 'human' })).toBe('with a friend');
  });

  it('names the company of more than two seats, and of one', () => {
    expect(companyOf('bot', { d: 'human', e: 'human', b: 'random' })).toBe('against the bot (easy)');
    expect(companyOf('bot', { d: 'greedy', e: 'greedy', b: 'random' })).toBe('only bots');
    expect(companyOf('bot', { red: 'human' })).toBe('alone');
  });

  it('sorts levels from easy up', () => {
    expect(sortLevels(['greedy', 'wizard', 'random'])).toEqual(['random', 'greedy', 'wizard']);
  });

  it('writes numbers with a true minus', () => {
    expect([minus(3), minus(-3), signed(3), signed(-3), signed(0)]).toEqual(['3', '−3', '+3', '−3', '0']);
  });

  it('tells how long ago', () => {
    expect(ago(0, 20 * 60000)).toBe('20 min');
    expect(ago(0, 48 * 3600000)).toBe('2 days');
  });
});
