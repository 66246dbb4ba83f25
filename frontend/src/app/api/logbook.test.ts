import { describe, expect, it } from 'vitest';
import type { LogLine, Snapshot } from '../../generated/table';
import { joinLog } from './logbook';

const line = (seq: number, text: string): LogLine => ({
  seq,
  text,
  turn: null,
  rules: [],
  icon: '',
  cells: [],
  event: null,
  seat: null,
});
const tail = (from: number, ...log: LogLine[]): Snapshot => ({ log, log_from: from }) as unknown as Snapshot;

describe('joinLog', () => {
  it('adds a tail', () => {
    const held = [line(1, 'a'), line(2, 'b')];
    const joined = joinLog(held, tail(2, line(3, 'c')));
    expect(joined.log.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(joined.fresh.map(({ text }) => text)).toEqual(['c']);
    expect(joined.rewound).toBe(false);
  });

  it('finds what is new in a whole log', () => {
    const held = [line(1, 'a')];
    const joined = joinLog(held, tail(0, line(1, 'a'), line(2, 'b')));
    expect(joined.fresh.map(({ text }) => text)).toEqual(['b']);
    expect(joined.rewound).toBe(false);
  });

  it('notices a take-back', () => {
    const held = [line(1, 'a'), line(2, 'b')];
    const joined = joinLog(held, tail(1));
    expect(joined.log).toHaveLength(1);
    expect(joined.rewound).toBe(true);
  });
});
