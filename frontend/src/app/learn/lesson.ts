/** What every lesson is made of. */
import type { BoardModel } from '../../board/model';
import type { Wanted } from '../start/newgame';

/** A page: one idea in words, the rules behind it, and what its picture shows. */
export interface LessonPage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly rules: readonly string[];
}

/** A board with the part of it that a picture shows. */
export interface Scene {
  readonly model: BoardModel;
  /** Label of the hex in the middle. */
  readonly focus: string;
  /** How many hexes have to be seen from west to east, and from north to south. */
  readonly across: number;
  readonly down: number;
}

/** A lesson as it is written down: numbers of the rules by name, and pages whose words name them in braces. */
interface Written {
  readonly numbers: Readonly<Record<string, number>>;
  readonly pages: readonly LessonPage[];
}

/** Puts the numbers of the rules where a text names them in braces. */
export function filled(text: string, numbers: Written['numbers']): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(numbers[name] ?? braces));
}

/** The pages of a lesson, ready to be shown. */
export const pagesOf = ({ pages, numbers }: Written): readonly LessonPage[] =>
  pages.map((page) => ({ ...page, text: filled(page.text, numbers), caption: filled(page.caption, numbers) }));

/** A first game: the Germans, by default with everything laid out, against the easy bot. */
export const firstGame = (title: string, scenario: string, options: Wanted['options'] = { setup: 'prepared' }): Wanted => ({
  title,
  scenario,
  seats: [
    { id: 'german', side: 'german' },
    { id: 'soviet', side: 'soviet' },
  ],
  side: 'german',
  mode: 'bot',
  level: 'random',
  options,
});

/** The page that an address names, counted from 0; the first if it names none of so many. */
export function pageNamed(search: string, count: number): number {
  const wanted = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted - 1 : 0;
}
