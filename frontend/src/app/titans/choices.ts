/**
 * The legal list as the panel reads it. The notation of the title is parted into verbs and what they are done to; what
 * may be done, and what it means, is the server's.
 */
import type { Point } from '../../land/hex';
import { writtenPoint } from '../../tabletop/geometry';
import { spelt } from './model';
import { DONE, KEYS, VERBS } from './words';

/** An action of the legal list: its notation, its verb, and what it names. */
export interface Choice {
  readonly text: string;
  readonly verb: string;
  /** "f7", "g2" and "v1" as numbers; -1 where it names none. */
  readonly figure: number;
  readonly group: number;
  readonly vehicle: number;
  /** Where it goes or falls, in 1/1000 inch: its last point. */
  readonly point?: Point | undefined;
  /** All its points. */
  readonly points: readonly Point[];
  /** The storey that it leads to, 0 on the ground. */
  readonly level: number;
  readonly words: readonly string[];
}

const thousandths = (inches: string): number => Math.round(Number(inches) * 1000);

function pointOf(word: string): Point | undefined {
  const [east, north] = word.split(',');
  if (east === undefined || north === undefined || !/^-?[\d.]+$/.test(east) || !/^-?[\d.]+$/.test(north)) return undefined;
  return [thousandths(east), thousandths(north)];
}

function numberOf(words: readonly string[], letter: string): number {
  const word = words.find((each) => new RegExp(`^${letter}\\d+$`).test(each));
  return word ? Number(word.slice(1)) : -1;
}

/** Reads a line of the legal list. */
export function choiceOf(text: string): Choice {
  const [verb = '', ...words] = text.split(' ');
  const points = words.map(pointOf).filter((point): point is Point => point !== undefined);
  const storey = words.indexOf('storey');
  return {
    text,
    verb,
    words,
    figure: numberOf(words, 'f'),
    group: numberOf(words, 'g'),
    vehicle: numberOf(words, 'v'),
    point: points.at(-1),
    points,
    level: storey < 0 ? 0 : Number(words[storey + 1]),
  };
}

/** Reads the legal list. */
export const choicesOf = (texts: readonly string[]): readonly Choice[] => texts.map(choiceOf);

export const keyOf = (verb: string): string | undefined => KEYS[verb];

/** Verbs that are told on the table or in lists, not on buttons. */
const ELSEWHERE: ReadonlySet<string> = new Set(['move', 'face', 'activate', 'alone', 'pick', 'crew', 'row', 'drive', 'back', 'steer', 'fly', 'bomb', 'mount', 'ambush']);

const isOnTable = ({ figure, group, vehicle, point }: Choice): boolean => figure >= 0 || group >= 0 || vehicle >= 0 || point !== undefined;

/** The choices that are done to a figure or a vehicle: targets, and whatever a later chapter does to one. */
export const onPieces = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ verb, figure, vehicle, point }) => (figure >= 0 || vehicle >= 0) && point === undefined && !ELSEWHERE.has(verb));

/** The choices that are done at a place and are no moves: throws, wire. */
export const atPlaces = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ verb, point }) => point !== undefined && !ELSEWHERE.has(verb));

/** What is done at a place: with which weapon, else the verb. */
export const meanOf = ({ verb, words }: Pick<Choice, 'verb' | 'words'>): string => (verb === 'throw' ? (words[0] ?? verb) : verb);

/** What is done at a place, in words. */
export function meanWords({ verb, words }: Pick<Choice, 'verb' | 'words'>): string {
  const word = verbWords(verb);
  return verb === 'throw' && words[0] ? `${word} ${spelt(words[0])}` : word;
}

/** What a verb is called; one that this page has no word for is shown as it is written. */
export const verbWords = (verb: string): string => VERBS[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1);

/** What is done to a figure or a vehicle, before its name; nothing where the list is one of targets. */
export const doneTo = ({ verb }: Pick<Choice, 'verb'>): string => (verb === 'aim' || verb === 'engage' ? '' : `${verbWords(verb)} `);

/** The choices that are buttons, the weightiest first, to end with "done". */
export function plainChoices(choices: readonly Choice[]): readonly Choice[] {
  const order = ['shoot', 'together', 'fire', 'firemove', 'run', 'rally'];
  const rank = ({ verb }: Choice): number => (verb === 'done' ? 99 : order.includes(verb) ? order.indexOf(verb) : 50);
  return choices.filter((choice) => !ELSEWHERE.has(choice.verb) && !isOnTable(choice)).toSorted((a, b) => rank(a) - rank(b));
}

/** A plain choice on its button, in a step. */
export function wordsOf({ verb, words }: Pick<Choice, 'verb' | 'words'>, step = ''): string {
  if (verb === 'done') return DONE[step] ?? verbWords(verb);
  return words.length > 0 ? `${verbWords(verb)}: ${words.join(' ')}` : verbWords(verb);
}

/** The choice whose point is nearest to a place, if one is as near as `within`. */
export function nearestOf(list: readonly Choice[], [east, north]: Point, within: number): Choice | undefined {
  let [found, least]: [Choice | undefined, number] = [undefined, within];
  for (const choice of list) {
    const far = choice.point ? Math.hypot(choice.point[0] - east, choice.point[1] - north) : Infinity;
    if (far <= least) [found, least] = [choice, far];
  }
  return found;
}

/** Verbs of which any point is tried, not only those that are listed: the server says yes or no. */
const FREE: ReadonlySet<string> = new Set(['deploy', 'enter', 'lay']);

/** A choice done at a point of its own, in the notation; nothing for one that is done at the listed places only. */
export function freely({ verb, words }: Pick<Choice, 'verb' | 'words'>, point: Point): string | undefined {
  return FREE.has(verb) ? [verb, ...words.slice(0, -1), writtenPoint(point)].join(' ') : undefined;
}

/** How near an enemy comes before a hidden group shows itself, on a button. */
export const ambushReach = (inches: string): string => (inches === '0' ? 'Not before' : `${inches}"`);

/** When a hidden group shows itself. */
export const ambushWords = (inches: string): string =>
  inches === '0' ? 'Until they are discovered' : `For an enemy in sight within ${inches}"`;

/** A percentage without decimals; what is neither sure nor impossible never looks so. */
export function percent(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
