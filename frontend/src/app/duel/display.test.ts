import { describe, expect, it } from 'vitest';
import type { DuelView } from '../../generated/duel';
import { deedOf, isShown, showEvent, timeOf } from './display';
import { emptyView } from './testing';

const view: DuelView = {
  ...emptyView,
  front: [4, 15],
  markers: [{ id: 0, hex: 9, real: null }],
  tanks: [
    {
      id: 0,
      name: 'T-34 no. 1',
      hex: -1,
      hull: 0,
      turret: 0,
      status: 'waiting',
      drops: 0,
      fresh: false,
      moved: false,
      fired: false,
      damage: 0,
      cards: null,
    },
  ],
};

describe('showEvent', () => {
  it('puts a tank where its marker was', () => {
    const shown = showEvent(view, { type: 'markerrevealed', marker: 0, cell: 9, real: true, tank: 0, by: 8, rule: '' });
    expect(shown.markers[0]?.hex).toBe(-1);
    expect(shown.tanks[0]).toMatchObject({ hex: 9, status: 'active' });
  });

  it('drives a tank', () => {
    const shown = showEvent(view, { type: 'tankmoved', tank: 0, start: 9, end: 8, cost: 1, backward: false });
    expect(shown.tanks[0]?.hex).toBe(8);
  });

  it('breaks the front', () => {
    expect(showEvent(view, { type: 'frontbroken', tank: 0, cell: 4 }).front).toEqual([15]);
  });

  it('leaves the view alone for what has no drawing', () => {
    const event = { type: 'pointsscored', side: 'german', points: 2, rule: '' } as const;
    expect(showEvent(view, event)).toBe(view);
    expect(timeOf(event)).toBe(0);
  });
});

describe('watching', () => {
  it('follows turn and phase without a pause for them', () => {
    const begun = { type: 'phasebegan', phase: 6, turn: 4 } as const;
    expect(showEvent(view, begun)).toMatchObject({ phase: 'B', turn: 4 });
    expect([isShown(begun), timeOf(begun)]).toEqual([true, 0]);
  });

  it('tells whose deed it is, a shot by its weapon and not by whoever answered last', () => {
    const shot = { type: 'shot', weapon: 8, target: 1, effect: 'none', origin: 3, cell: 5 } as unknown as Parameters<
      typeof deedOf
    >[0];
    expect(deedOf(shot, 'soviet')).toEqual({ side: 'german', verb: 'fires' });
    expect(deedOf({ type: 'stukaturned', heading: 2 } as Parameters<typeof deedOf>[0], null).side).toBe('german');
    expect(deedOf({ type: 'frontbroken', tank: 8, cell: 4 }, 'german')).toEqual({ side: 'german', verb: 'moves' });
  });
});
