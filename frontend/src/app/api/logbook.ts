/** Joins the tails of the log that snapshots bring to the log that the page holds. */
import type { LogLine, Snapshot } from '../../generated/table';

export interface Joined {
  readonly log: readonly LogLine[];
  /** Lines that were not there before. */
  readonly fresh: readonly LogLine[];
  /** Something was taken back, so that the past itself is another one. */
  readonly rewound: boolean;
}

/** `held` is the page's log; the snapshot's lines go where it says (`log_from`). */
export function joinLog(held: readonly LogLine[], snapshot: Snapshot): Joined {
  const log = [...held.slice(0, snapshot.log_from), ...snapshot.log];
  const kept = commonLength(held, log);
  return { log, fresh: log.slice(kept), rewound: kept < held.length };
}

function commonLength(before: readonly LogLine[], after: readonly LogLine[]): number {
  const most = Math.min(before.length, after.length);
  let index = 0;
  while (index < most && same(before[index], after[index])) index += 1;
  return index;
}

function same(a: LogLine | undefined, b: LogLine | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.seq === b.seq && a.text === b.text);
}
