import { describe, expect, it } from 'vitest';
import type { OptionInfo, ScenarioInfo } from '../../generated/table';
import { offersOf, optionsOf, wordOf } from './scenarios';

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  text: '',
  default: 1,
  values: [1, 2],
  words: [],
  ...more,
});
const scenario = (id: string, more: Partial<ScenarioInfo> = {}): ScenarioInfo => ({
  id,
  name: id,
  text: '',
  seats: [],
  options: [],
  facts: [],
  variant_of: '',
  variant: '',
  ...more,
});

describe('what the start screen offers', () => {
  const night = scenario('night');
  const seats = scenario('night-seats', { variant_of: 'night' });
  const day = scenario('day');

  it('is a scenario once, with its variants as ways to play it', () => {
    expect(offersOf([night, day, seats])).toEqual([
      { scenario: night, ways: [night, seats] },
      { scenario: day, ways: [day] },
    ]);
  });

  it('is a variant by itself where the scenario is not there', () => {
    expect(offersOf([seats])).toEqual([{ scenario: seats, ways: [seats] }]);
  });

  it('has options of its own where not all scenarios have them', () => {
    const [setup, rule, month] = [option('setup'), option('rule'), option('month')];
    const own = scenario('own', { options: [setup, rule, month] });
    const all = [scenario('night', { options: [setup, rule] }), own];
    expect(optionsOf(own, all)).toEqual({ own: [month], common: [rule] });
    expect(optionsOf(all[0], all)).toEqual({ own: [], common: [rule] });
  });

  it('calls values by their words', () => {
    expect(wordOf(option('month', { words: ['January', 'April'] }), 2)).toBe('April');
    expect(wordOf(option('turns'), 2)).toBe('2');
    expect(wordOf(option('night', { values: [false, true] }), true)).toBe('Yes');
  });
});
