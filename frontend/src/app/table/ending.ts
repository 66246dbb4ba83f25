/** How a game ended, in a sentence. */
import type { Outcome } from '../../generated/table';
import type { Seats } from '../play/seats';

/** What a score is called, and what it is counted in: "Victory points", "VP". */
export interface Counted {
  readonly name: string;
  readonly unit: string;
}

/** A part of a side's score. */
export interface Part {
  readonly text: string;
  readonly points: number;
}

/** "You win by 3 VP.", "The Soviet side wins.": a margin is told only where the winner's score is the higher of two. */
export function headlineOf(outcome: Outcome, seats: Seats, own: string | undefined, unit: string | undefined): string {
  if (outcome.winner === null) return 'A draw.';
  const who = outcome.winner === own ? 'You win' : `The ${seats.side(outcome.winner)?.name ?? outcome.winner} side wins`;
  const won = outcome.score[outcome.winner];
  const others = Object.entries(outcome.score).filter(([side]) => side !== outcome.winner);
  const lost = others[0]?.[1];
  const tells = unit !== undefined && others.length === 1 && won !== undefined && lost !== undefined && won > lost;
  return tells ? `${who} by ${won - lost} ${unit}.` : `${who}.`;
}
