import { describe, expect, it } from 'vitest';
import { blockOffset } from '../../board/places';
import { boardOf, hexsideLimits, lookOf, pieceOf } from './model';
import { block, emptyMap, emptyView } from './testing';

const label = { type: 'ger-rifle', company: 'F', platoon: 2, steps: 3 };

describe('the board of a view', () => {
  it('shows an enemy back alike for every unit', () => {
    const looks = [1, 2, 3].map((id) => lookOf(block(id, 'soviet', 5), emptyMap));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
    expect(looks[0]?.label).toBeUndefined();
    expect(pieceOf(block(9, 'soviet', 5), emptyMap).name).toBe('a Soviet block, standing');
  });

  it('prints the label and what is left of it', () => {
    const own = { ...block(1, 'german', 5), label };
    expect(lookOf(own, emptyMap).label).toEqual({ symbol: 'squad', code: 'F2', steps: 3, full: 4, fire: 2, range: 2, move: 5 });
    expect(pieceOf(own, emptyMap).name).toBe('German Rifle squad F2, strength 3, standing');
  });

  it('has blocks on the map only, markers, and control when it is asked for', () => {
    const view = { ...emptyView, blocks: [block(1, 'german', 5), block(2, 'german', -1)], smoke: [7], german: [4, 5], soviet: [9] };
    const closed = boardOf(view, emptyMap, {}, false);
    expect(closed.pieces.map(({ id }) => id)).toEqual(['u1']);
    expect(closed.markers).toContainEqual({ kind: 'smoke', hex: 7 });
    expect(closed.zones).toEqual([]);
    expect(boardOf(view, emptyMap, {}, true).zones?.map(({ style }) => style)).toEqual(['german', 'soviet', 'disputed']);
  });

  it('makes a marsh of the lake when the dam is gone', () => {
    const map = { ...emptyMap, id: 'lake', hexes: emptyMap.hexes.map((hex, at) => (at === 3 ? { ...hex, terrain: 'lake' } : hex)) };
    expect(boardOf(emptyView, map, {}, false).land.country?.ground[3]).toBe('lake');
    expect(boardOf({ ...emptyView, dam: 2 }, map, {}, false).land.country?.ground[3]).toBe('marsh');
  });

  it('stands the two sides of an assault against each other', () => {
    const view = { ...emptyView, blocks: [block(1, 'german', 5), block(2, 'soviet', 5), block(3, 'soviet', 5)] };
    const board = boardOf(view, emptyMap, {}, false);
    const [german, first, second] = board.pieces.map((piece) => blockOffset(piece, board, false));
    expect(german?.[0]).toBeLessThan(0);
    expect(first?.[0]).toBeGreaterThan(0);
    expect(second?.[1]).toBeGreaterThan(first?.[1] ?? Infinity);
  });

  it('has the limits of hexsides inside the map, with what of them is used', () => {
    const side = { terrain: ['clear'], costs: [2], rough: [2] };
    const limits = {
      cell: 5,
      place: '0601',
      terrain: 'clear',
      level: 0,
      stack: 3,
      defence_fire: 1,
      defence_bombard: 1,
      sides: [
        { ...side, direction: 0, cell: -1, fire: 2, fired: 0, assault: 2, charged: 0 },
        { ...side, direction: 3, cell: 17, fire: 2, fired: 1, assault: 1, charged: 1 },
      ],
    };
    expect(hexsideLimits(limits, (hex) => `hex ${hex}`)).toEqual([
      {
        hex: 5,
        facing: 3,
        counts: [
          { kind: 'fire', of: 2, used: 1 },
          { kind: 'assault', of: 1, used: 1 },
        ],
        spoken: 'Hexside south, to hex 17: fire 1 of 2 used, assault 1 of 1',
      },
    ]);
  });

  it('flags goals that are places, and not those that count units in a part of the map', () => {
    const goal = { name: '', side: '', edge: '', holder: '' };
    const objectives = [
      { ...goal, kind: 'place', points: 3, hexes: [69, 70], holder: 'german' },
      { ...goal, kind: 'across', points: 1, hexes: [69, 70, 71] },
      { ...goal, kind: 'exit', points: 2, hexes: [] },
    ];
    const goals = boardOf({ ...emptyView, objectives }, emptyMap, {}, false).markers?.filter(({ kind }) => kind === 'goal');
    expect(goals).toEqual([{ kind: 'goal', hex: 69, text: '3', side: 'german' }]);
  });
});
