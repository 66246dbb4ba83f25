import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../generated/table';
import { Seats } from './seats';

const seat = (id: string, side: string, name: string, side_name = ''): SeatInfo => ({
  id,
  side,
  name,
  side_name,
  emblem: side === 'german' ? 'cross' : 'star',
  colour: side,
  text: `what ${id} commands`,
});
const seats = new Seats([
  seat('d', 'german', 'German, company D', 'German'),
  seat('b', 'soviet', 'Soviet'),
  seat('e', 'german', 'German, company E', 'German'),
]);

describe('seats', () => {
  it('are gathered into sides, in the order of the scenario', () => {
    expect(seats.sides.map(({ name, emblem, seats: own }) => [name, emblem, own.map(({ id }) => id)])).toEqual([
      ['German', 'cross', ['d', 'e']],
      ['Soviet', 'star', ['b']],
    ]);
  });

  it('tell what a side commands', () => {
    expect(seats.side('soviet')?.text).toBe('what b commands');
    expect(seats.side('german')?.text).toBe('2 seats: company D, company E');
  });

  it('are called by their names', () => {
    expect(seats.player('b')).toBe('the Soviet player');
    expect(seats.player('e')).toBe('the player of German, company E');
    expect(seats.name('unknown')).toBe('unknown');
  });

  it('know who plays with whom', () => {
    expect(seats.areAllies('d', 'e')).toBe(true);
    expect(seats.areAllies('d', 'b')).toBe(false);
    expect(seats.areAllies('x', 'y')).toBe(false);
  });
});
