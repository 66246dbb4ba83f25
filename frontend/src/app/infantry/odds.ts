/** Chances in words: every number is the server's, here they only get their names. */
import type { LossRow, OddsAnswer } from '../../generated/infantry';

/** A result and its chance. */
export interface Chance {
  readonly text: string;
  readonly chance: number;
}

/** "43 %"; what is possible is never called 0, what is not certain never 100. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) return '< 1 %';
  if (whole === 100 && chance < 1) return '> 99 %';
  return `${whole} %`;
}

const STEPS = ['No step', 'One step', 'Two steps', 'Three steps', 'Four steps', 'Five steps', 'Six steps'] as const;
const HITS = ['No hit', 'One hit', 'Two hits', 'Three hits', 'Four hits', 'Five hits', 'Six hits'] as const;

function lossText({ steps, half }: LossRow): string {
  const whole = STEPS[steps] ?? `${steps} steps`;
  if (!half) return steps === 0 ? 'Nothing' : whole;
  return steps === 0 ? 'Half a step' : steps === 1 ? 'One and a half' : `${whole} and a half`;
}

/** The results of a roll: steps lost where that is known, else hits. Rare last ones are one line. */
export function chances(odds: Pick<OddsAnswer, 'losses' | 'hits'>, most = 6): readonly Chance[] {
  const all =
    odds.losses.length > 0
      ? odds.losses.map((row): Chance => ({ text: lossText(row), chance: row.chance }))
      : odds.hits.map(({ hits, chance }): Chance => ({ text: HITS[hits] ?? `${hits} hits`, chance }));
  const shown = all.filter(({ chance }) => chance > 0);
  if (shown.length <= most) return shown;
  const rest = shown.slice(most - 1).reduce((sum, { chance }) => sum + chance, 0);
  return [...shown.slice(0, most - 1), { text: 'More', chance: rest }];
}

/** A choice's outcome in a line: "1.2 hits, a step with 43 %". */
export function outcomeOf(odds: OddsAnswer): string {
  if (odds.losses.length > 0) return `a step with ${percent(odds.step)}, ${odds.expected.toFixed(1)} hits expected`;
  if (odds.dice > 0) return `${odds.success || 'succeeds'} with ${percent(odds.chance)}`;
  return '';
}
