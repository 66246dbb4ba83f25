/** Which games of this browser are asked for, and the one link of each that is shown. */
import type { Summary } from '../../generated/table';
import type { KnownGame } from '../memory';

/** As many as the server takes at once. */
const MOST = 200;

/** The links to ask about: of a game all that are played here, but one where all share the screen. */
export function tokensToAsk(games: readonly KnownGame[]): readonly string[] {
  return games
    .flatMap(({ links, own, spectator, mode }) => {
      const tokens = own.flatMap((seat) => links[seat] ?? []);
      if (tokens.length === 0) return spectator === undefined ? [] : [spectator];
      return mode === 'screen' ? tokens.slice(0, 1) : tokens;
    })
    .slice(0, MOST);
}

/** One summary a game, that of the seat which has to decide if there is one; what changed last comes first. */
export function dealt(summaries: readonly Summary[]): readonly Summary[] {
  const games = new Map<string, Summary>();
  for (const summary of summaries) {
    const held = games.get(summary.game);
    if (!held || (summary.yours && !held.yours)) games.set(summary.game, summary);
  }
  return [...games.values()].toSorted((a, b) => b.updated - a.updated);
}
