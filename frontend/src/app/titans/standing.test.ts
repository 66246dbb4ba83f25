import { describe, expect, it } from 'vitest';
import { standingOf } from './standing';
import { figure, VIEW } from './testing';

const [squad, crew] = VIEW.groups;

describe('a group in the tray', () => {
  it('is not gone only because nobody of it has been seen', () => {
    const unseen = { ...VIEW, figures: VIEW.figures.filter(({ group }) => group !== 0) };
    expect(squad && standingOf(unseen, squad)).toEqual({ words: '4, not seen yet', state: 'unseen' });
  });

  it('is to come, hidden, or ready', () => {
    const mission = { ...VIEW.mission, waiting: [2, 3] };
    expect(crew && standingOf({ ...VIEW, mission }, crew).words).toBe('2 of 2, to come');
    const lurking = { ...VIEW.mission, hidden: [2, 3] };
    expect(crew && standingOf({ ...VIEW, mission: lurking }, crew).words).toBe('2 of 2, hidden');
    expect(crew && standingOf(VIEW, crew).words).toBe('2 of 2, ready');
  });

  it('is gone when nobody of it can act', () => {
    const fallen = { ...VIEW, figures: [figure(0, { able: false }), figure(1, { able: false })] };
    expect(squad && standingOf(fallen, squad)).toEqual({ words: '0 of 4, gone', state: 'gone' });
  });
});
