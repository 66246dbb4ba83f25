import { describe, expect, it } from 'vitest';
import { outcomeLine, type ShotAnswer } from './answers';
import { withoutCase } from './names';

const shot = (power: number, effect: ShotAnswer['effect'], rest: Partial<ShotAnswer> = {}): ShotAnswer => ({
  weapon: 12,
  target: 3,
  weapon_name: 'gun 3',
  target_name: 'T-34 no. 4',
  origin: 3,
  cell: 7,
  distance: 4,
  struck: 'front',
  steps: 0,
  rows: [
    { text: 'Firepower, ATG 36', value: 3, rule: '' },
    { text: `${3 - power} hexes of distance`, value: power - 3, rule: '' },
  ],
  power,
  armour: 2,
  effect,
  points: 0,
  rule: '',
  hidden: false,
  sentence: '',
  assuming: null,
  ...rest,
});

describe('a shot in a line', () => {
  it('tells what comes of it', () => {
    expect(outcomeLine(shot(1, 'damaged'))).toBe('3 − 2 hexes = 1, front armour 2: damaged');
  });

  it('keeps to the sum where nothing is left', () => {
    expect(outcomeLine(shot(-1, 'none'))).toBe('3 − 4 hexes: no effect');
  });

  it('says that the ground hides the target', () => {
    expect(outcomeLine(shot(1, 'damaged', { hidden: true }))).toContain('the ground hides the target');
  });
});

describe('the cases of the fire phase', () => {
  it('leave the sentence, and their letter goes beside it', () => {
    expect(withoutCase('Case A, barrel to barrel: Tiger II may fire at T-34 no. 3, or hold.')).toEqual({
      case: 'A',
      text: 'Tiger II may fire at T-34 no. 3, or hold.',
    });
    expect(withoutCase('Case C: turn the turret.')).toEqual({ case: 'C', text: 'Turn the turret.' });
    expect(withoutCase('Draw the front line: begin in row 1.')).toEqual({ text: 'Draw the front line: begin in row 1.' });
  });
});
