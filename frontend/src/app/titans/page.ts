/** What the page knows of Clash of Titans before anything of it is shown. */
import type { TitlePage } from '../titles';

export const titans: TitlePage = {
  table: () => import('./TitansTable.svelte'),
  start: () => import('./start'),
  lesson: () => import('./learn/TitansLesson.svelte'),
  symbols: () => import('./learn/TitansSymbols.svelte'),
};
