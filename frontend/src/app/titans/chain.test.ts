import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../generated/table';
import type { LinkView } from '../../generated/titans';
import { foldsOf, reactionsOf } from './chain';
import { figuresOf } from './display';

const line = (seq: number, event: object): LogLine => ({ seq, turn: '1', text: `line ${seq}`, rules: [], icon: '', cells: [], event, seat: null });
const link = (step: string): LinkView => ({ step, seat: '', rule: '', group: -1, vehicle: -1, figures: [], causes: [], dice: [], sortie: null, path: [], left: [] });

describe('the chain of reactions', () => {
  it('is what stands on the active figure', () => {
    const chain = ['endturn', 'choosegroup', 'actgroup', 'actfigure', 'watch', 'endchain', 'aimvolley'].map(link);
    expect(reactionsOf(chain).map(({ step }) => step)).toEqual(['watch', 'aimvolley']);
    expect(reactionsOf(['endturn', 'choosegroup'].map(link))).toEqual([]);
  });
});

describe('the log folded by cause', () => {
  it('puts what came of a move under it, who was made to run too', () => {
    const folds = foldsOf([
      line(1, { type: 'moved', figure: 1, why: 'move' }),
      line(2, { type: 'tested', group: 3 }),
      line(3, { type: 'reacted', figure: 4 }),
      line(4, { type: 'fired', figure: 4, targets: [1] }),
      line(5, { type: 'moved', figure: 1, why: 'duck back' }),
      line(6, { type: 'groupactivated', group: 2 }),
    ]);
    expect(folds.map(({ cause, after }) => [cause.seq, after.map(({ seq }) => seq)])).toEqual([
      [1, [2, 3]],
      [4, [5]],
      [6, []],
    ]);
  });

  it('keeps the shots of one volley together', () => {
    const folds = foldsOf([line(1, { type: 'fired', figure: 1 }), line(2, { type: 'fired', figure: 2 }), line(3, { type: 'harmed', figure: 9 })]);
    expect(folds).toHaveLength(1);
    expect(folds[0]?.after.map(({ seq }) => seq)).toEqual([2, 3]);
  });
});

it('a line names the figures that it is about', () => {
  expect(figuresOf(line(1, { type: 'fired', figure: 4, targets: [7, 7, 9] }))).toEqual([4, 7, 9]);
  expect(figuresOf(line(1, { type: 'turnbegan', turn: 3 }))).toEqual([]);
});
