/** Small texts about games that several screens share. */

/** Levels of the bots by the name of the player that the server runs. */
const LEVELS: Readonly<Record<string, string>> = { random: 'Easy', solitaire: 'Rulebook', greedy: 'Normal' };

export const levelOf = (player: string): string => LEVELS[player] ?? player.charAt(0).toUpperCase() + player.slice(1);

/** Order of the levels, easiest first; a new player of the server comes last. */
export function sortLevels(players: readonly string[]): readonly string[] {
  const order = Object.keys(LEVELS);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...players].sort((a, b) => place(a) - place(b));
}

/** "against the normal bot", "same screen", "with a friend". */
export function companyOf(mode: string, players: Readonly<Record<string, string>>): string {
  const bots = Object.values(players).filter((player) => player !== 'human');
  if (bots.length > 0 && bots.length === Object.keys(players).length) return bots.length === 2 ? 'two bots' : 'only bots';
  if (Object.keys(players).length === 1) return 'alone';
  if (bots[0]) return `against the bot (${levelOf(bots[0]).toLowerCase()})`;
  return mode === 'screen' ? 'same screen' : 'with a friend';
}

/** "20 min", "3 days": how long ago. */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / 60000));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The first letter large, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first letter small, for the middle of a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A number with a true minus. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A number with its sign, as sums print it. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));
