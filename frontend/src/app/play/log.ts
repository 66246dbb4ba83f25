/** The log in the groups in which the page shows it: told from the beginning, as a story. */
import type { LogLine } from '../../generated/table';

export interface LogGroup {
  readonly heading: string;
  readonly lines: readonly LogLine[];
}

/** Cuts the log at the lines that begin a phase; phases in which nothing is told are left out. */
export function groupLog(log: readonly LogLine[]): readonly LogGroup[] {
  const begun = log.some(({ icon }) => icon === 'phase') ? 'Before the game' : 'The game';
  const groups: { heading: string; lines: LogLine[] }[] = [];
  for (const line of log) {
    if (line.icon === 'phase') groups.push({ heading: line.text, lines: [] });
    else (groups.at(-1) ?? (groups.push({ heading: begun, lines: [] }), groups[0]!)).lines.push(line);
  }
  return groups.filter(({ lines }) => lines.length > 0);
}

/** What others did between this seat's last two spells of acting. */
export function sinceMyTurn(log: readonly LogLine[], seat: string | null): readonly LogLine[] {
  if (seat === null) return [];
  const mine = (line: LogLine): boolean => line.seat === seat;
  const told = log.filter(({ icon }) => icon !== 'phase');
  const last = told.findLastIndex((line) => !mine(line) && line.seat !== null);
  const before = told.slice(0, last + 1).findLastIndex(mine);
  return told.slice(before + 1, last + 1);
}
