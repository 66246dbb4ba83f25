/**
 * The legal list in the words of the panel. The notation of the title is read into verbs and what they are done to;
 * what may be done, and what it means, is the server's.
 */
import type { Point } from '../../land/hex';

/** An action of the legal list: its notation, its verb, and what it names. */
export interface Choice {
  readonly text: string;
  readonly verb: string;
  /** "f7" and "g2" as numbers; -1 where it names none. */
  readonly figure: number;
  readonly group: number;
  /** Where it goes or falls, in 1/1000 inch. */
  readonly point?: Point | undefined;
  readonly words: readonly string[];
}

const thousandths = (inches: string): number => Math.round(Number(inches) * 1000);

function pointOf(word: string): Point | undefined {
  const [east, north] = word.split(',');
  if (east === undefined || north === undefined || !/^[\d.]+$/.test(east) || !/^[\d.]+$/.test(north)) return undefined;
  return [thousandths(east), thousandths(north)];
}

function numberOf(words: readonly string[], letter: string): number {
  const word = words.find((each) => new RegExp(`^${letter}\\d+$`).test(each));
  return word ? Number(word.slice(1)) : -1;
}

/** Reads a line of the legal list. */
export function choiceOf(text: string): Choice {
  const [verb = '', ...words] = text.split(' ');
  return { text, verb, words, figure: numberOf(words, 'f'), group: numberOf(words, 'g'), point: words.map(pointOf).find(Boolean) };
}

/** Reads the legal list. */
export const choicesOf = (texts: readonly string[]): readonly Choice[] => texts.map(choiceOf);

/** What a verb is called on a button. */
const WORDS: Readonly<Record<string, string>> = {
  done: 'Done',
  run: 'Fast move',
  prone: 'Go prone',
  stand: 'Stand up',
  setup: 'Set the weapon up',
  pack: 'Pack the weapon',
  fire: 'Fire',
  firemove: 'Fire, then move',
  together: 'Fire together',
  rally: 'Rally',
  shoot: 'Open fire',
  hold: 'Hold fire',
};

/** The key of a verb. */
const KEYS: Readonly<Record<string, string>> = {
  done: 'D',
  run: 'R',
  prone: 'P',
  stand: 'S',
  fire: 'F',
  firemove: 'G',
  together: 'T',
  rally: 'Y',
  shoot: 'F',
  hold: 'H',
};

export const keyOf = (verb: string): string | undefined => KEYS[verb];

/** Verbs that are told on the table or in lists, not on buttons. */
const ELSEWHERE: ReadonlySet<string> = new Set(['move', 'face', 'activate', 'alone', 'pick', 'row']);

const isOnTable = ({ figure, group, point }: Choice): boolean => figure >= 0 || group >= 0 || point !== undefined;

/** The choices that are done to a figure: targets, and whatever a later chapter does to one. */
export const onFigures = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ verb, figure, point }) => figure >= 0 && point === undefined && !ELSEWHERE.has(verb));

/** The choices that are done at a place and are no moves: throws, wire. */
export const atPlaces = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ verb, point }) => point !== undefined && !ELSEWHERE.has(verb));

/** What is done to a figure, before its name. */
export function doneTo({ verb }: Pick<Choice, 'verb'>): string {
  if (verb === 'aim') return '';
  if (verb === 'aimall') return 'All at ';
  if (verb === 'give') return 'The die to ';
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}: `;
}

/** The choices that are buttons, the weightiest first, to end with "done". */
export function plainChoices(choices: readonly Choice[]): readonly Choice[] {
  const order = ['shoot', 'together', 'fire', 'firemove', 'run', 'rally'];
  const rank = ({ verb }: Choice): number => (verb === 'done' ? 99 : order.includes(verb) ? order.indexOf(verb) : 50);
  return choices.filter((choice) => !ELSEWHERE.has(choice.verb) && !isOnTable(choice)).toSorted((a, b) => rank(a) - rank(b));
}

/** A plain choice on its button; a verb that this page has no word for is shown as it is written. */
export function wordsOf({ verb, words, text }: Choice): string {
  const word = WORDS[verb];
  if (word === undefined) return text.charAt(0).toUpperCase() + text.slice(1);
  return words.length > 0 ? `${word}: ${words.join(' ')}` : word;
}

/** A percentage without decimals; what is neither sure nor impossible never looks so. */
export function percent(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
