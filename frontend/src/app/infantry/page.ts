/** What the page knows of Combat Infantry before anything of it is shown. */
import type { TitlePage } from '../titles';

export const infantry: TitlePage = {
  table: () => import('./InfantryTable.svelte'),
  start: () => import('./start'),
  lesson: () => import('./learn/InfantryLesson.svelte'),
  symbols: () => import('./learn/InfantrySymbols.svelte'),
};
