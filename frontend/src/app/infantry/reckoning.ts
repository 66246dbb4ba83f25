/** What the score at the end came from: the objectives as the log tells them, and the rest. */
import type { Event } from '../../generated/infantry';
import type { LogLine } from '../../generated/table';
import type { Part } from '../table/ending';

/** The parts of a side's score. What is not for an objective is for enemy units, or for leaving the map. */
export function partsOf(log: readonly Pick<LogLine, 'event'>[], side: string, score: number): readonly Part[] {
  const events = log.flatMap(({ event }) => (event ? [event as Event] : []));
  const goals = events.flatMap((event): Part[] =>
    event.type === 'pointsscored' && event.side === side ? [{ text: event.objective, points: event.points }] : [],
  );
  const rest = score - goals.reduce((sum, { points }) => sum + points, 0);
  const left = events.some((event) => event.type === 'leftmap' && event.points > 0);
  return [...goals, ...(rest > 0 ? [{ text: left ? 'Enemy units, units off the map' : 'Enemy units', points: rest }] : [])];
}
