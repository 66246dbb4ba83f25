/** Names that the page of Clash of Titans needs beside those the server sends. */
import type { LandAnswer, ObjectiveView, TitansView } from '../../generated/titans';
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

/** A list in words: "4, 5 or 6". */
function listed(words: readonly string[], last: string): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** What a side is after, in a sentence. */
export function objectiveWords(objective: ObjectiveView, land?: Pick<LandAnswer, 'places'>): string {
  const { kind, sections, places, counts, win_above, draw_from } = objective;
  const within = (last: string): string => `section${sections.length > 1 ? 's' : ''} ${listed(sections.map(String), last)}`;
  const named = places.map((id) => land?.places.find((place) => place.id === id)?.name || id.replaceAll('-', ' '));
  const shares = win_above === null ? '' : `: more than ${win_above} % win${draw_from === null ? '' : `, ${draw_from} % draw`}`;
  switch (kind) {
    case 'exit':
      return counts.startsWith('tanks')
        ? `Get tanks off by ${within('or')}${counts === 'tanks' ? '' : '; each one lost counts against them'}${shares}`
        : `Get units off by ${within('or')}${shares}`;
    case 'hold':
      return `No enemy able to act at ${listed(named, 'or')} when a turn ends`;
    case 'delay':
      return `Keep the enemy out of ${within('or')} in time`;
    case 'patrol':
      return `Stand in ${within('and')}`;
    case 'observe':
      return `Bring the observers to the top floor of ${listed(named, 'or')}`;
    case 'losses':
      return 'Cost the enemy men';
    case 'prevent':
      return 'Keep the enemy from his aim';
    default:
      return `${capital(kind.replaceAll('-', ' '))}${sections.length > 0 ? `: ${within('and')}` : ''}${named.length > 0 ? `: ${named.join(', ')}` : ''}`;
  }
}
