import { describe, expect, it } from 'vitest';
import { LAND } from './start/demo';
import { choicesOf } from './choices';
import { buildingAt, floorsOf, floorWords, moveAt, movesOn } from './floors';

/** The farmhouse of the example stands about (24, 6.5), the wooden house about (16, 5). */
const moves = choicesOf(['move 24,6', 'move 24,6 storey 1', 'move 25,6 storey 1', 'move 24,6 storey 2', 'move 16,5', 'move 10,20']);

describe('the storeys of a building', () => {
  it('may be chosen where a move leads to more than one', () => {
    const floors = floorsOf(LAND, moves, undefined);
    expect(floors).toHaveLength(1);
    expect(floors[0]).toMatchObject({ building: 0, levels: [2, 1, 0], chosen: 0 });
    expect(floorsOf(LAND, moves, { building: 0, level: 1 })[0]?.chosen).toBe(1);
    expect(buildingAt(LAND, [10_000, 20_000])).toBe(-1);
  });

  it('one who is upstairs sees the storeys though the ground floor be out of reach', () => {
    expect(floorsOf(LAND, choicesOf(['move 24,6 storey 3']), undefined)[0]).toMatchObject({ levels: [3], chosen: 3 });
  });

  it('decides which points are shown inside, and none outside', () => {
    const shown = movesOn(LAND, moves, floorsOf(LAND, moves, { building: 0, level: 1 }));
    expect(shown.map(({ text }) => text)).toEqual(['move 24,6 storey 1', 'move 25,6 storey 1', 'move 16,5', 'move 10,20']);
  });

  it('decides what a press in the building means', () => {
    const first = floorsOf(LAND, moves, { building: 0, level: 1 });
    expect(moveAt(LAND, moves, first, [24_100, 6_100])).toBe('move 24,6 storey 1');
    expect(moveAt(LAND, moves, first, [22_540, 6_000])).toBe('move 22.5,6 storey 1');
    expect(moveAt(LAND, moves, first, [10_000, 20_200])).toBe('move 10,20');
    expect(moveAt(LAND, moves, first, [12_000, 20_000])).toBe('move 12,20');
  });

  it('have names', () => {
    expect([0, 2, -1].map(floorWords)).toEqual(['Ground floor', 'Storey 2', 'Below ground, 1']);
  });
});
