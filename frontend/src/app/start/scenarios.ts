/** Scenarios as the start screen offers them: those that differ only in their seats are one. */
import type { OptionInfo, ScenarioInfo } from '../../generated/table';

/** A scenario, and all the ways of playing it; itself alone where there is one way. */
export interface Offer {
  readonly scenario: ScenarioInfo;
  readonly ways: readonly ScenarioInfo[];
}

export function offersOf(scenarios: readonly ScenarioInfo[]): readonly Offer[] {
  const known = new Set(scenarios.map(({ id }) => id));
  const own = scenarios.filter(({ variant_of }) => !known.has(variant_of));
  return own.map((scenario) => ({
    scenario,
    ways: [scenario, ...scenarios.filter(({ variant_of }) => variant_of === scenario.id)],
  }));
}

/** A scenario's options but its set-up, which has its own control: those of this scenario alone, and what all have. */
export function optionsOf(
  scenario: ScenarioInfo | undefined,
  scenarios: readonly ScenarioInfo[],
): { readonly own: readonly OptionInfo[]; readonly common: readonly OptionInfo[] } {
  const all = (scenario?.options ?? []).filter(({ name }) => name !== 'setup');
  const has = (each: ScenarioInfo, { name }: OptionInfo): boolean => each.options.some((option) => option.name === name);
  const common = all.filter((option) => scenarios.every((each) => has(each, option)));
  return { own: all.filter((option) => !common.includes(option)), common };
}

/** Whether a scenario can be had with everything laid out. */
export const canBePrepared = (scenario: ScenarioInfo | undefined): boolean =>
  scenario?.options.some(({ name, values }) => name === 'setup' && values.includes('prepared')) ?? false;

/** What an option's value is called. */
export function wordOf({ values, words }: OptionInfo, value: OptionInfo['default']): string {
  return words[values.indexOf(value)] ?? (value === true ? 'Yes' : value === false ? 'No' : String(value));
}
