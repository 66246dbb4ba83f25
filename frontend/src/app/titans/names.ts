/** Names that the page of Clash of Titans needs beside those the server sends. */
import type { ObjectiveView, TitansView } from '../../generated/titans';
import { capital } from '../parts/words';
import type { Segment } from '../parts/named';
import type { Moment } from '../table/phases';
import { stepWords } from './words';

/** Where a battle stands: the turn, and which side acts. */
export function momentOf(view: TitansView): Moment {
  const sides = [...new Set(view.groups.map(({ side }) => side))];
  const acting = view.groups.find(({ number }) => number === view.active)?.side ?? view.decision?.seat ?? '';
  return {
    turn: view.turn,
    phases: sides.map((side) => ({ id: side, short: capital(side), long: `${capital(side)} side` })),
    now: acting,
    name: view.decision ? stepWords(view.decision.step) : capital(acting),
  };
}

/** Names of groups in a sentence stand in their side's ink. */
export function segmentsOf(view: TitansView, inkOf: (side: string) => string): (sentence: string) => readonly Segment[] {
  const names = [...view.groups].sort((a, b) => b.name.length - a.name.length);
  const ink = new Map(names.map(({ name, side }) => [name, inkOf(side)]));
  if (names.length === 0) return (text) => [{ text }];
  const pattern = new RegExp(`(${names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return (sentence) =>
    sentence
      .split(pattern)
      .filter(Boolean)
      .map((text) => {
        const colour = ink.get(text);
        return colour === undefined ? { text } : { text, colour };
      });
}

/** What a side is after, in a line. */
export function objectiveWords({ kind, sections, places, counts }: ObjectiveView): string {
  const where = [
    sections.length > 0 ? `section${sections.length > 1 ? 's' : ''} ${sections.join(', ')}` : '',
    places.map((place) => place.replaceAll('-', ' ')).join(', '),
  ].filter(Boolean);
  const what = capital(kind.replaceAll('-', ' '));
  return `${what}${where.length > 0 ? `: ${where.join('; ')}` : ''}${counts ? ` (${counts})` : ''}`;
}
