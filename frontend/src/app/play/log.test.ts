import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../generated/table';
import { groupLog, sinceMyTurn } from './log';

const line = (text: string, seat: string | null = null, icon = 'move'): LogLine => ({
  seq: 0,
  turn: '1',
  text,
  rules: [],
  icon,
  cells: [],
  event: null,
  seat,
});

describe('the log', () => {
  it('is grouped by phase, in the order of play, without empty phases', () => {
    const log = [line('Phase A', null, 'phase'), line('a1'), line('a2'), line('Phase B', null, 'phase')];
    expect(groupLog(log).map(({ heading, lines }) => [heading, lines.map(({ text }) => text)])).toEqual([
      ['Phase A', ['a1', 'a2']],
    ]);
  });

  it('names what comes before the first phase, and a game without phases', () => {
    expect(groupLog([line('a'), line('Phase A', null, 'phase')])[0]?.heading).toBe('Before the game');
    expect(groupLog([line('a'), line('b')]).map(({ heading }) => heading)).toEqual(['The game']);
  });

  it('tells what happened since my turn, also while I act again', () => {
    const log = [line('1', 'german'), line('2', 'soviet'), line('3', 'soviet'), line('4', 'german')];
    expect(sinceMyTurn(log, 'german').map(({ text }) => text)).toEqual(['2', '3']);
    expect(sinceMyTurn(log.slice(0, 3), 'german').map(({ text }) => text)).toEqual(['2', '3']);
    expect(sinceMyTurn(log, null)).toEqual([]);
  });
});
