/** Aims in plain words, for every kind that the scenarios know. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ObjectiveView } from '../../generated/titans';
import { objectiveWords } from './names';

const aim = (kind: string, more: Partial<ObjectiveView> = {}): ObjectiveView => ({ side: 'german', kind, sections: [], places: [], counts: '', win_above: null, draw_from: null, ...more });

describe('an objective', () => {
  it('is told as a sentence', () => {
    expect(objectiveWords(aim('exit', { sections: [5, 6], counts: 'units', win_above: 50, draw_from: 33 }))).toBe('Get units off by sections 5 or 6: more than 50 % win, 33 % draw');
    expect(objectiveWords(aim('exit', { sections: [4, 5, 6], counts: 'tanks exited less tanks lost' }))).toBe('Get tanks off by sections 4, 5 or 6; each one lost counts against them');
    expect(objectiveWords(aim('patrol', { sections: [4, 6] }))).toBe('Stand in sections 4 and 6');
    expect(objectiveWords(aim('hold', { places: ['slag-heap'] }), { places: [{ id: 'slag-heap', name: 'the Slag Heap', at: [0, 0], shapes: [], sections: [] }] })).toBe('No enemy able to act at the Slag Heap when a turn ends');
    expect(objectiveWords(aim('observe', { places: ['building-1', 'building-2'] }))).toBe('Bring the observers to the top floor of building 1 or building 2');
  });

  it('has words of its own for every kind of the scenarios', () => {
    const source = readFileSync(new URL('../../../../src/steppe/games/titans/scenarios.py', import.meta.url), 'utf8');
    const kinds = [...(/kind: Literal\[("exit"[^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/"([\w-]+)"/g)].map(([, kind]) => kind as string);
    expect(kinds).toContain('losses');
    const told = kinds.map((kind) => objectiveWords(aim(kind)));
    expect(told.filter((words, index) => words.toLowerCase() === (kinds[index] ?? '').toLowerCase())).toEqual([]);
  });
});
