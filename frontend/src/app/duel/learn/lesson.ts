/**
 * The pages of the lesson, ready to be shown.
 *
 * All that they tell stands in `lesson.json`, which a test of the rules checks against the engine: its numbers, its
 * positions and what comes of them.
 */
import { pagesOf } from '../../learn/lesson';
import lesson from './lesson.json';

export const pages = pagesOf(lesson);

/** A number of the rules by its name in `lesson.json`. */
export const numberOf = (name: string): number => (lesson.numbers as Readonly<Record<string, number>>)[name] ?? 0;
