/** Making a game and keeping its links in this browser. */
import type { SeatInfo } from '../../generated/table';
import { createGame } from '../api/client';
import { rememberGame } from '../memory';

/** The id of a side, or "either" for chance. */
export type SideChoice = string;
export type Mode = 'bot' | 'screen' | 'link';
type Seat = Pick<SeatInfo, 'id' | 'side'>;

/** What somebody chose on the start screen. */
export interface Wanted {
  readonly title: string;
  readonly scenario: string;
  /** The scenario's seats. */
  readonly seats: readonly Seat[];
  readonly side: SideChoice;
  readonly mode: Mode;
  /** The bot's name at the server. */
  readonly level: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** The seats that are played in this browser: all at one screen, else those of the side. */
export function ownSeats({ seats, side, mode }: Pick<Wanted, 'seats' | 'side' | 'mode'>): readonly string[] {
  return seats.filter((seat) => mode === 'screen' || seat.side === side).map(({ id }) => id);
}

/** Random choice of a side by the page; the game's own chance is not touched. */
function anySide(seats: readonly Seat[]): string {
  const sides = [...new Set(seats.map(({ side }) => side))];
  return sides[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % sides.length] ?? '';
}

/** Makes the game; the link of the seat to begin with. Throws `Trouble` if the server will not. */
export async function startGame({ title, scenario, seats, side, mode, level, options }: Wanted): Promise<string> {
  const own = ownSeats({ seats, mode, side: side === 'either' ? anySide(seats) : side });
  const players = Object.fromEntries(
    seats.map(({ id }) => [id, mode === 'bot' && !own.includes(id) ? level : 'human']),
  );
  const made = await createGame({ title, scenario, players, options, mode });
  rememberGame({
    game: made.game,
    title,
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
