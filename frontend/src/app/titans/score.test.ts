import { expect, it } from 'vitest';
import { scoreOf } from './score';
import { figure } from './testing';

it('counts who is able, who is not for now, and who is lost', () => {
  const figures = [figure(0), figure(1, { able: false, status: 'stunned' }), figure(2, { able: false, gone: true, place: null }), figure(3, { able: false, status: 'out-of-the-fight' }), figure(4, { side: 'soviet' })];
  expect(scoreOf({ figures, edges: [{ side: 'german', edge: 'north' }, { side: 'soviet', edge: 'south' }], broken: [0, 2] })).toEqual([
    { side: 'german', men: 4, able: 1, running: 1, broken: 0 },
    { side: 'soviet', men: 1, able: 1, running: 0, broken: 2 },
  ]);
});
