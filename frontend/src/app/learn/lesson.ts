/**
 * The pages of the lesson, ready to be shown.
 *
 * All that they tell stands in `lesson.json`, which a test of the rules checks against the engine: its numbers, its
 * positions and what comes of them.
 */
import lesson from './lesson.json';

/** A number of the rules by its name in `lesson.json`. */
export type NumberName = keyof typeof lesson.numbers;

/** A page: one idea in words, the rules behind it, and what its picture shows. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly rules: readonly string[];
}

/** Puts the numbers of the rules where a text names them in braces. */
export function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(lesson.numbers[name as NumberName] ?? braces));
}

export const pages: readonly Page[] = lesson.pages.map((page) => ({
  ...page,
  text: filled(page.text),
  caption: filled(page.caption),
}));

export const numberOf = (name: string): number => lesson.numbers[name as NumberName];

/** The page that an address names, counted from 0; the first if it names none. */
export function pageNamed(search: string): number {
  const wanted = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= pages.length ? wanted - 1 : 0;
}
