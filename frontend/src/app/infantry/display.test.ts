import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/infantry';
import { momentOf } from './names';
import { showEvent, shownOverlay } from './display';
import { block, emptyView } from './testing';

const view = { ...emptyView, blocks: [{ ...block(1, 'german', 5), label: { type: 'ger-rifle', company: 'F', platoon: 1, steps: 4 } }] };

describe('events in the drawing', () => {
  it('moves, turns up, weakens and removes a block', () => {
    const moved = showEvent(view, { type: 'moved', unit: 1, start: 5, end: 6, cost: 2, rule: '' });
    expect(moved.blocks[0]?.hex).toBe(6);
    const shown = showEvent(moved, { type: 'revealed', unit: 1, label: '', steps: 4, cell: 6, rule: '' });
    expect(shown.blocks[0]?.facing).toBe('face-up');
    const hurt = showEvent(shown, { type: 'steplost', unit: 1, cell: 6, steps: 3, rule: '' });
    expect(hurt.blocks[0]?.label?.steps).toBe(3);
    expect(showEvent(hurt, { type: 'eliminated', unit: 1, label: '', cell: 6, points: 1, rule: '' }).blocks[0]?.hex).toBe(-1);
  });

  it('keeps the strength that a viewer does not know', () => {
    const unknown = { ...emptyView, blocks: [block(1, 'soviet', 5)] };
    expect(showEvent(unknown, { type: 'steplost', unit: 1, cell: 5, steps: -1, rule: '' }).blocks[0]?.label).toBeNull();
  });

  it('draws a line of fire with its dice; a ten is printed as 0', () => {
    const event: Event = {
      type: 'fired', how: 'fire', unit: 1, label: '', origin: 5, cell: 7, target: -1, need: 4, sum: [], dice: [10, 3, 7], hits: 1, rule: '', spotter: -1,
    }; // prettier-ignore
    const overlay = shownOverlay({ event, text: '', rules: [], icon: 'fire', cells: [5, 7], seq: 1, seat: null, turn: 1 } as never);
    expect(overlay.lines?.[0]).toMatchObject({ from: 5, to: 7, title: '0 3 7: one hit', reason: 'hits on 1 to 4' });
  });
});

describe('where a game stands', () => {
  const at = (...types: string[]): string => momentOf({ turn: 1, decision: null, steps: types.map((type) => ({ type })) as never }).now;

  it('tells the part of the activation from the steps', () => {
    expect(at('nextcompany', 'endcommands', 'ownaction', 'activation', 'unitaction')).toBe('commands');
    expect(at('nextcompany', 'endcommands', 'unitaction')).toBe('hq');
    expect(at('nextcompany', 'endcommands', 'ownaction', 'activation', 'deployhq')).toBe('deploy');
    expect(at('nextcompany', 'nextassault', 'assaultround', 'fireorretreat')).toBe('assaults');
  });

  it('is the set-up before the first turn', () => {
    expect(momentOf({ turn: 0, decision: null, steps: [] }).now).toBe('setup');
  });
});
