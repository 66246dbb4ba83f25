/** Where a game stands, as far as any title tells it. */
import type { Moment } from '../table/phases';
import type { BaseView } from '../table/view';

/** The turn, and the step at hand in place of a phase. */
export function momentOf({ turn, decision }: Pick<BaseView, 'turn' | 'decision'>): Moment {
  const step = decision?.step ?? '';
  return { turn, phases: [], now: step, name: turn > 0 ? `Turn ${turn}` : 'Set-up' };
}
