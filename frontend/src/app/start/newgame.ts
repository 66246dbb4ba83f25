/** Making a game and keeping its links in this browser. */
import { createGame } from '../api/client';
import { rememberGame } from '../memory';

export type Side = 'german' | 'soviet' | 'either';
export type Mode = 'bot' | 'screen' | 'link';

/** What somebody chose on the start screen. */
export interface Wanted {
  readonly scenario: string;
  /** The scenario's seats. */
  readonly seats: readonly string[];
  readonly side: Side;
  readonly mode: Mode;
  /** The bot's name at the server. */
  readonly level: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** A first game: the Germans, everything laid out, against the easy bot. */
export const QUICK_GAME: Wanted = {
  scenario: 'summer-1943',
  seats: ['german', 'soviet'],
  side: 'german',
  mode: 'bot',
  level: 'random',
  options: { setup: 'prepared' },
};

/** Random choice of a side by the page; the game's own chance is not touched. */
const anySide = (seats: readonly string[]): string =>
  seats[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % seats.length] ?? 'german';

/** Makes the game; the link of the seat to begin with. Throws `Trouble` if the server will not. */
export async function startGame({ scenario, seats, side, mode, level, options }: Wanted): Promise<string> {
  const seat = side === 'either' ? anySide(seats) : side;
  const players = Object.fromEntries(seats.map((id) => [id, mode === 'bot' && id !== seat ? level : 'human']));
  const made = await createGame({ title: 'duel', scenario, players, options, mode });
  const own = mode === 'screen' ? seats : [seat];
  rememberGame({
    game: made.game,
    title: 'duel',
    scenario,
    mode,
    links: made.links,
    own,
    spectator: made.spectator,
    players,
    options,
    since: Date.now(),
  });
  return made.links[own[0] ?? ''] ?? '';
}
