import { describe, expect, it } from 'vitest';
import type { MakeAnswer } from '../../generated/titans';
import { tableOf } from './model';
import { figure, TANK, VIEW } from './testing';
import { aboardWords, conditionOf, pieceOf, shapeOf, vehicleBadge, vehicleOf, vehiclePieces } from './vehicles';

const MAKE: MakeAnswer = { row: 'panzer-ivh', name: 'Panzer IVH', kind: 'tank', weight: 'medium', turret: true, open_topped: false, armour: [6, 3, 2], apr: 8, machine_guns: 2, road: 16, off_road: 8, turns: 2, passengers: 0 };
const MAKES = new Map([[MAKE.row, MAKE]]);
const gun: MakeAnswer = { ...MAKE, row: 'pak-40', kind: 'gun', turret: false, open_topped: true };

describe('a vehicle on the table', () => {
  it('is drawn to scale, its turret where that points', () => {
    const [tank] = vehiclePieces(VIEW, MAKES, (side) => side);
    expect(tank).toMatchObject({ id: pieceOf(0), make: 'tank', size: [38.4, 19.2], heading: -90, turret: 40, barrel: 'long', wrecked: false });
    expect(vehicleOf(pieceOf(0))).toBe(0);
    expect(vehicleOf(7)).toBe(-1);
  });

  it('tells who is aboard: crew, those inside, those who ride on it', () => {
    expect(aboardWords(VIEW, TANK)).toBe('crew of 2, 1 inside, 1 rider');
  });

  it('shows riders on its deck, out of the outline of their group', () => {
    const { pieces, hulls } = tableOf(VIEW, MAKES, (side) => side);
    const rider = pieces.find(({ id }) => id === 4);
    expect(rider).toMatchObject({ kind: 'figure', riding: true });
    expect(rider?.at).not.toEqual(pieces.find(({ kind }) => kind === 'vehicle')?.at);
    expect(hulls.find(({ id }) => id === 0)?.members).toHaveLength(2);
    expect(hulls.map(({ name }) => name)).toContain('Panzer 1');
  });

  it('off the table is not drawn', () => {
    expect(vehiclePieces({ ...VIEW, vehicles: [{ ...TANK, place: null }] }, MAKES, (side) => side)).toEqual([]);
  });
});

describe('the state of a vehicle', () => {
  it('is one sign, the worst', () => {
    expect(vehicleBadge({ marks: ['stuck', 'immobile'] }, false)).toBe('tracked');
    expect(vehicleBadge({ marks: ['wrecked', 'immobile'] }, true)).toBeUndefined();
    expect(vehicleBadge({ marks: ['acted'] }, true)).toBe('done');
  });

  it('is told in words', () => {
    expect(conditionOf({ marks: ['wrecked', 'stuck'] }, MAKE)).toEqual(['a burning wreck']);
    expect(conditionOf({ marks: ['buttoned', 'immobile'] }, MAKE)).toEqual(['it moves no more', 'hatches shut', 'not loaded']);
    expect(conditionOf({ marks: ['loaded', 'packed'] }, gun)).toEqual(['packed']);
  });
});

it('each class has a drawing, Tigers and T-34s their own', () => {
  const kinds = ['tank', 'self-propelled gun', 'armoured car', 'half-track', 'carrier', 'truck', 'light vehicle', 'gun'];
  expect(new Set(kinds.map((kind) => shapeOf('x', { ...MAKE, kind }))).size).toBe(kinds.length);
  expect([shapeOf('tiger-ie', MAKE), shapeOf('t-34-85', MAKE)]).toEqual(['tiger', 't34']);
});

it('a gun whose crew stands about it has no name beside that of the crew', () => {
  const served = { ...VIEW, figures: VIEW.figures.map((each) => (each.number === 2 ? figure(2, { group: 1, place: [6_000, 3_000] }) : each)) };
  const { hulls } = tableOf(served, MAKES, (side) => side);
  expect(hulls.filter(({ name }) => name === 'Panzer 1')).toHaveLength(1);
});
