import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../generated/table';
import { lastRolls } from './results';

const line = (seq: number, text: string, event: object): LogLine => ({
  seq,
  turn: '1',
  text,
  rules: [],
  icon: 'note',
  cells: [7],
  event,
  seat: 'german',
});
const fired = (seq: number, who: string, dice: readonly number[], need: number, hits: number): LogLine =>
  line(seq, `${who} fires at hex 0804: dice against ${need}.`, { type: 'fired', how: 'fire', dice, need, hits, cell: 7 });
const lost = (seq: number): LogLine => line(seq, 'A Soviet block loses a step.', { type: 'steplost', unit: 4, cell: 7, steps: -1 });

describe('the last rolls', () => {
  it('tell hits from misses and what they did; a ten is printed as a nought', () => {
    const [group] = lastRolls([fired(1, 'MG 34 F', [2, 10, 4], 4, 2), lost(2)]);
    expect(group?.rolls).toHaveLength(1);
    expect(group?.rolls[0]).toMatchObject({
      title: 'MG 34 F fires at hex 0804',
      dice: [
        { face: '2', hit: true },
        { face: '0', hit: false },
        { face: '4', hit: true },
      ],
      result: 'two hits',
      did: ['A Soviet block loses a step.'],
    });
  });

  it('are the newest alone outside an assault', () => {
    const groups = lastRolls([fired(1, 'MG 34 F', [2], 4, 1), lost(2), fired(3, 'Mortar 50 F', [9], 4, 0)]);
    expect(groups.map(({ rolls }) => rolls.map(({ title }) => title))).toEqual([['Mortar 50 F fires at hex 0804']]);
  });

  it('are the last two halves of the rounds of an assault', () => {
    const half = (seq: number, round: number, side: string): LogLine =>
      line(seq, `Round ${round}: the ${side} side.`, { type: 'roundbegan', cell: 7, round, side: side.toLowerCase() });
    const groups = lastRolls([
      fired(1, 'MG 34 F', [2], 4, 1),
      line(2, 'Assault on hex 0804: 1 against 1.', { type: 'assaultbegan', cell: 7 }),
      half(3, 1, 'Soviet'),
      fired(4, 'Rifle squad B1', [1, 5], 2, 1),
      half(5, 1, 'German'),
      fired(6, 'Rifle squad F1', [8], 2, 0),
      half(7, 2, 'Soviet'),
      line(8, 'Rifle squad B1 checks its morale: 9 against 6, failed.', { type: 'moralechecked', die: 9, need: 6, passed: false }),
    ]);
    expect(groups.map(({ heading }) => heading)).toEqual(['Round 1, the German side', 'Round 2, the Soviet side']);
    expect(groups[1]?.rolls[0]).toMatchObject({ result: 'failed', dice: [{ face: '9', hit: false }] });
  });

  it('do not look past what is being shown', () => {
    expect(lastRolls([fired(1, 'MG 34 F', [2], 4, 1)], 0)).toEqual([]);
  });
});
