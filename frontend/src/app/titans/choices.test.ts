import { describe, expect, it } from 'vitest';
import { atPlaces, choiceOf, choicesOf, doneTo, onFigures, percent, plainChoices, wordsOf } from './choices';

describe('the legal list', () => {
  it('is read into verbs, figures, groups and points', () => {
    expect(choiceOf('activate g2')).toMatchObject({ verb: 'activate', group: 2, figure: -1 });
    expect(choiceOf('aim f7 gun 1')).toMatchObject({ verb: 'aim', figure: 7 });
    expect(choiceOf('move 23.5,10')).toMatchObject({ verb: 'move', point: [23_500, 10_000] });
    expect(choiceOf('throw hand-grenade 5,6.5')).toMatchObject({ verb: 'throw', point: [5_000, 6_500], words: ['hand-grenade', '5,6.5'] });
  });

  it('puts on buttons what has no place on the table, and "done" last', () => {
    const plain = plainChoices(choicesOf(['done', 'move 1,2', 'prone', 'fire', 'aim f3', 'face 90', 'run']));
    expect(plain.map(({ verb }) => verb)).toEqual(['fire', 'run', 'prone', 'done']);
  });

  it('tells what is done to a figure, and at a place, though its verb be new', () => {
    const all = choicesOf(['aim f3', 'grapple f4', 'throw hand-grenade 1,2', 'wire 3,4', 'move 1,2', 'pick f9', 'done', 'ponder']);
    expect(onFigures(all).map(({ figure }) => figure)).toEqual([3, 4]);
    expect(atPlaces(all).map(({ verb }) => verb)).toEqual(['throw', 'wire']);
    expect(plainChoices(all).map(({ verb }) => verb)).toEqual(['ponder', 'done']);
    expect(all.slice(0, 2).map(doneTo)).toEqual(['', 'Grapple: ']);
  });

  it('is told in words, and as it is written where there are none', () => {
    expect(wordsOf(choiceOf('firemove'))).toBe('Fire, then move');
    expect(wordsOf(choiceOf('ford'))).toBe('Ford');
  });
});

describe('a percentage', () => {
  it('says what is sure and what is impossible, and nothing else', () => {
    expect([0, 0.001, 0.166, 0.999, 1].map(percent)).toEqual(['0 %', '1 %', '17 %', '99 %', '100 %']);
  });
});
