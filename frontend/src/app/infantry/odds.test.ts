import { describe, expect, it } from 'vitest';
import { chances, percent } from './odds';

describe('chances in words', () => {
  it('never calls a possible thing impossible, nor an uncertain one certain', () => {
    expect(percent(0)).toBe('0 %');
    expect(percent(0.001)).toBe('< 1 %');
    expect(percent(0.432)).toBe('43 %');
    expect(percent(0.9999)).toBe('> 99 %');
    expect(percent(1)).toBe('100 %');
  });

  it('tells steps where cover halves the hits', () => {
    // Three dice that hit on 4 or less, at a hex where two hits cost a step.
    const losses = [
      { steps: 0, half: false, chance: 0.216 },
      { steps: 0, half: true, chance: 0.432 },
      { steps: 1, half: false, chance: 0.288 },
      { steps: 1, half: true, chance: 0.064 },
    ];
    expect(chances({ losses, hits: [] }).map(({ text }) => text)).toEqual(['Nothing', 'Half a step', 'One step', 'One and a half']);
  });

  it('makes one line of many rare results', () => {
    const hits = [0.3, 0.3, 0.2, 0.1, 0.05, 0.03, 0.02].map((chance, count) => ({ hits: count, chance }));
    const lines = chances({ losses: [], hits });
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)?.text).toBe('More');
    expect(lines.at(-1)?.chance).toBeCloseTo(0.05);
  });
});
