/** What the page knows of Duel before anything of it is shown. */
import type { DuelView } from '../../generated/duel';
import type { TitlePage } from '../titles';

export const duel: TitlePage = {
  table: () => import('./DuelTable.svelte'),
  start: () => import('./start'),
  lesson: () => import('./learn/DuelLesson.svelte'),
  symbols: () => import('./learn/DuelSymbols.svelte'),
  // While land is laid nothing is hidden: both players may look on.
  isOpen: (view) => (view as DuelView).phase === 'landscape',
};
