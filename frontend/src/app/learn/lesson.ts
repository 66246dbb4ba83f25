/** What every lesson is made of. */

/** A page: one idea in words, the rules behind it, and what its picture shows. */
export interface LessonPage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly rules: readonly string[];
}

/** The page that an address names, counted from 0; the first if it names none of so many. */
export function pageNamed(search: string, count: number): number {
  const wanted = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted - 1 : 0;
}
