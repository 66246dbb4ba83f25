import { describe, expect, it } from 'vitest';
import { ambushWords, atPlaces, choiceOf, choicesOf, doneTo, freely, meanWords, nearestOf, onPieces, percent, plainChoices, wordsOf } from './choices';

describe('the legal list', () => {
  it('is read into verbs, figures, groups and points', () => {
    expect(choiceOf('activate g2')).toMatchObject({ verb: 'activate', group: 2, figure: -1 });
    expect(choiceOf('aim f7 gun 1')).toMatchObject({ verb: 'aim', figure: 7 });
    expect(choiceOf('move 23.5,10')).toMatchObject({ verb: 'move', point: [23_500, 10_000] });
    expect(choiceOf('throw hand-grenade 5,6.5')).toMatchObject({ verb: 'throw', point: [5_000, 6_500], words: ['hand-grenade', '5,6.5'] });
  });

  it('is read into vehicles, bends, runs and storeys', () => {
    expect(choiceOf('crew v3')).toMatchObject({ verb: 'crew', vehicle: 3, figure: -1 });
    expect(choiceOf('drive 3,6 9,6')).toMatchObject({ point: [9_000, 6_000], points: [[3_000, 6_000], [9_000, 6_000]] });
    expect(choiceOf('drop -2,5').point).toEqual([-2_000, 5_000]);
    expect(choiceOf('move 3,6 storey 2')).toMatchObject({ point: [3_000, 6_000], level: 2 });
    expect(choiceOf('move 3,6').level).toBe(0);
  });

  it('finds the nearest of its places, if one is near', () => {
    const list = choicesOf(['move 1,1', 'move 2,1', 'done']);
    expect(nearestOf(list, [1_800, 1_000], 360)?.text).toBe('move 2,1');
    expect(nearestOf(list, [1_500, 1_000], 360)).toBeUndefined();
  });

  it('puts on buttons what has no place on the table, and "done" last', () => {
    const plain = plainChoices(choicesOf(['done', 'move 1,2', 'prone', 'fire', 'aim f3', 'face 90', 'run']));
    expect(plain.map(({ verb }) => verb)).toEqual(['fire', 'run', 'prone', 'done']);
  });

  it('tells what is done to a figure, and at a place, though its verb be new', () => {
    const all = choicesOf(['aim f3', 'grapple f4', 'throw hand-grenade 1,2', 'wire 3,4', 'move 1,2', 'pick f9', 'done', 'ponder']);
    expect(onPieces(all).map(({ figure }) => figure)).toEqual([3, 4]);
    expect(atPlaces(all).map(({ verb }) => verb)).toEqual(['throw', 'wire']);
    expect(plainChoices(all).map(({ verb }) => verb)).toEqual(['ponder', 'done']);
    expect(all.slice(0, 2).map(doneTo)).toEqual(['', 'Grapple ']);
  });

  it('is told in words, and as it is written where there are none', () => {
    expect(wordsOf(choiceOf('firemove'))).toBe('Fire, then move');
    expect(wordsOf(choiceOf('ford'))).toBe('Ford');
    expect(meanWords(choiceOf('throw hand-grenade 1,2'))).toBe('Throw hand grenade');
    expect(meanWords(choiceOf('disarm 1,2'))).toBe('Disarm the trap');
  });
});

describe('a percentage', () => {
  it('says what is sure and what is impossible, and nothing else', () => {
    expect([0, 0.001, 0.166, 0.999, 1].map(percent)).toEqual(['0 %', '1 %', '17 %', '99 %', '100 %']);
  });

  it('a group is set up at any point, a grenade falls at the places that are listed', () => {
    expect(freely(choiceOf('deploy g2 12,30'), [12_500, 31_250])).toBe('deploy g2 12.5,31.25');
    expect(freely(choiceOf('enter 12,0'), [14_000, 0])).toBe('enter 14,0');
    expect(freely(choiceOf('throw hand-grenade 12,30'), [12_500, 31_000])).toBeUndefined();
  });

  it('an ambush is told in inches', () => {
    expect(ambushWords('0')).toBe('Until they are discovered');
    expect(ambushWords('24')).toBe('For an enemy in sight within 24"');
  });
});
