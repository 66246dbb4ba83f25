/** The words of the page are held against what the engine writes: its notation, and the steps of its stack. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEYS, STEPS, stepWords, VERBS } from './words';

const GENERATED = readFileSync(new URL('../../generated/titans.ts', import.meta.url), 'utf8');
const engine = (module: string): string => readFileSync(new URL(`../../../../src/steppe/games/titans/${module}.py`, import.meta.url), 'utf8');

it('every verb of the notation has words', () => {
  const table = engine('notation').split('_VERBS: Final')[1]?.split('\n}\n')[0] ?? '';
  const verbs = [...table.matchAll(/^ {4}"(\w+)": /gm)].map(([, verb]) => verb as string);
  expect(verbs).toContain('move');
  expect(verbs.filter((verb) => !(verb in VERBS))).toEqual([]);
  expect(Object.keys(KEYS).filter((verb) => !(verb in VERBS))).toEqual([]);
});

it('every action on the wire is written by a verb that has words', () => {
  const union = /export type Action =([^;]+);/.exec(GENERATED)?.[1] ?? '';
  const actions = [...union.matchAll(/\| (\w+)/g)].map(([, name]) => name as string);
  const written = new Set([...engine('notation').matchAll(/\bo\.(\w+)/g)].map(([, name]) => name));
  expect(actions).toContain('Move');
  expect(actions.filter((action) => !written.has(action))).toEqual([]);
});

it('every step of the stack has words', () => {
  const union = engine('steps').split('AnyStep: TypeAlias = (')[1]?.split('\n)\n')[0] ?? '';
  const steps = [...union.matchAll(/(\w+)/g)].map(([, name]) => (name as string).toLowerCase());
  expect(steps).toContain('actfigure');
  expect(steps.filter((step) => !(step in STEPS))).toEqual([]);
});

it('a step without words shows its name', () => {
  expect(stepWords('aimvolley')).toBe('Aims a volley');
  expect(stepWords('somethingnew')).toBe('Somethingnew');
});
