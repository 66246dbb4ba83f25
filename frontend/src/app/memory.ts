/** What this browser remembers: the links of its games, notes, and how far each link has been watched. */

/** A game whose links this browser holds. */
export interface KnownGame {
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly mode: string;
  /** Tokens by seat; in a game by link the other player's stays here until it is sent. */
  readonly links: Readonly<Record<string, string>>;
  /** The seats that are played in this browser. */
  readonly own: readonly string[];
  readonly spectator?: string | undefined;
  readonly players: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly since: number;
}

const GAMES = 'steppe.games';
const MOST_GAMES = 60;

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be off or full: the game goes on, only the list of games is not kept.
  }
}

export const knownGames = (): readonly KnownGame[] => read<readonly KnownGame[]>(GAMES, []);

/** Keeps a game, newest first. */
export function rememberGame(game: KnownGame): void {
  write(GAMES, [game, ...knownGames().filter((known) => known.game !== game.game)].slice(0, MOST_GAMES));
}

/** Keeps a link that came from elsewhere, with those of the same game that are here already. */
export function rememberLink(found: KnownGame): void {
  rememberGame(joinGames(knownGames().find((known) => known.game === found.game), found));
}

/** What is known of one game by two of its links. */
export function joinGames(known: KnownGame | undefined, found: KnownGame): KnownGame {
  if (!known) return found;
  return {
    ...known,
    links: { ...known.links, ...found.links },
    own: [...new Set([...known.own, ...found.own])],
    spectator: known.spectator ?? found.spectator,
  };
}

export function forgetGame(game: string): void {
  write(
    GAMES,
    knownGames().filter((known) => known.game !== game),
  );
}

export const gameOfToken = (token: string): KnownGame | undefined =>
  knownGames().find((known) => Object.values(known.links).includes(token) || known.spectator === token);

export const readNotes = (game: string, seat: string | null): string =>
  read(`steppe.notes.${game}.${seat ?? 'public'}`, '');
export const writeNotes = (game: string, seat: string | null, text: string): void =>
  write(`steppe.notes.${game}.${seat ?? 'public'}`, text);

/** Number of the last snapshot that was watched through a link: what came after it is shown on return. */
export const watchedUntil = (token: string): number | undefined =>
  read<number | undefined>(`steppe.watched.${token}`, undefined);
export const setWatched = (token: string, seq: number): void => write(`steppe.watched.${token}`, seq);

export const readSetting = read;
export const writeSetting = write;
