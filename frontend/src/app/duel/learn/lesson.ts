/**
 * The pages of the lesson, ready to be shown.
 *
 * All that they tell stands in `lesson.json`, which a test of the rules checks against the engine: its numbers, its
 * positions and what comes of them.
 */
import type { LessonPage } from '../../learn/lesson';
import lesson from './lesson.json';

/** A number of the rules by its name in `lesson.json`. */
export type NumberName = keyof typeof lesson.numbers;

/** Puts the numbers of the rules where a text names them in braces. */
export function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(lesson.numbers[name as NumberName] ?? braces));
}

export const pages: readonly LessonPage[] = lesson.pages.map((page) => ({
  ...page,
  text: filled(page.text),
  caption: filled(page.caption),
}));

export const numberOf = (name: string): number => lesson.numbers[name as NumberName];
