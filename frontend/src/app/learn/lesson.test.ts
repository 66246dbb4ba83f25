import { describe, expect, it } from 'vitest';
import { filled, firstGame, pageNamed, pagesOf } from './lesson';

describe('a lesson', () => {
  it('finds its page by the address', () => {
    expect(pageNamed('', 12)).toBe(0);
    expect(pageNamed('?page=3', 12)).toBe(2);
    expect(pageNamed('?page=12', 12)).toBe(11);
    expect(pageNamed('?page=13', 12)).toBe(0);
    expect(pageNamed('?page=x', 12)).toBe(0);
  });

  it('leads to a first game with the options of its title', () => {
    expect(firstGame('duel', 'summer-1943').options).toEqual({ setup: 'prepared' });
    expect(firstGame('titans', 's1', {})).toMatchObject({ scenario: 's1', side: 'german', options: {} });
  });

  it('has the numbers of the rules in its words', () => {
    expect(filled('{exit} VP, {none}', { exit: 5 })).toBe('5 VP, {none}');
    const page = { id: 'goal', title: 'Goal', text: '{exit} VP', caption: 'for {exit}', rules: [] };
    expect(pagesOf({ numbers: { exit: 5 }, pages: [page] })).toEqual([{ ...page, text: '5 VP', caption: 'for 5' }]);
  });
});
