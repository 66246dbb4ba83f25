import { describe, expect, it } from 'vitest';
import type { DuelView } from '../../generated/duel';
import { boardOf, frontAsLaid } from './model';
import { emptyView } from './testing';

const tank = (id: number, change: Partial<DuelView['tanks'][number]> = {}): DuelView['tanks'][number] => ({
  id,
  name: id < 8 ? `T-34 no. ${id + 1}` : `Tiger ${'I'.repeat(id - 7)}`,
  hex: 40,
  hull: 3,
  turret: 0,
  status: 'active',
  drops: 0,
  fresh: false,
  moved: false,
  fired: false,
  damage: 0,
  cards: null,
  ...change,
});

describe('boardOf', () => {
  it('shows tanks on the board only', () => {
    const view = { ...emptyView, tanks: [tank(0), tank(1, { hex: -1, status: 'waiting' }), tank(8, { hex: 12 })] };
    expect(boardOf(view, 'map').pieces.map(({ id, kind }) => [id, kind])).toEqual([
      ['T1', 't34'],
      ['I', 'tiger'],
    ]);
  });

  it('shows only what the viewer knows of a marker', () => {
    const markers = [
      { id: 0, hex: 1, real: null },
      { id: 1, hex: 2, real: true },
      { id: 2, hex: 3, real: false },
      { id: 3, hex: -1, real: true },
    ];
    const pieces = boardOf({ ...emptyView, markers }, 'map').pieces;
    expect(pieces.map(({ face }) => face)).toEqual(['back', 'own-wheel', 'own-bluff']);
  });

  it('turns up a gun with its calibre', () => {
    const guns = [{ id: 10, name: 'gun 1', hex: 5, facing: 1, up: true, tire: 'moving', fired: false, kind: 'gun88' }];
    expect(boardOf({ ...emptyView, guns }, 'map').pieces[0]).toMatchObject({
      id: 'G1',
      face: 'up-88',
      hull: 1,
      tire: 'moving',
    });
  });

  it('shows what is laid in a set-up that is still secret', () => {
    const steps: DuelView['steps'] = [
      {
        type: 'layweapons',
        placed: [
          { type: 'layairfield', cell: 44 },
          { type: 'face', direction: 0 },
          { type: 'laytiger', cell: 47 },
          { type: 'face', direction: 5 },
        ],
      },
    ];
    const board = boardOf({ ...emptyView, steps }, 'map');
    expect(board.airfield).toEqual({ hex: 44 });
    expect(board.pieces.map(({ id, kind, hull }) => [id, kind, hull])).toEqual([
      ['draft-0', 'stuka', 0],
      ['draft-2', 'tiger', 5],
    ]);
  });

  it('adds what the step at hand marks', () => {
    const view = { ...emptyView, tanks: [tank(0)] };
    const board = boardOf(view, 'map', { marks: { T1: { selected: true } }, highlights: [{ hex: 3, style: 'legal' }] });
    expect(board.pieces[0]?.selected).toBe(true);
    expect(board.highlights).toHaveLength(1);
  });

  it('shows a wreck as one', () => {
    const view = { ...emptyView, tanks: [tank(0, { status: 'wreck' })] };
    expect(boardOf(view, 'map').pieces[0]).toMatchObject({ kind: 'wreck', was: 't34' });
  });

  it('marks a tank in a snowdrift with its drops', () => {
    const view = { ...emptyView, winter: true, tanks: [tank(0, { drops: 2 })] };
    expect(boardOf(view, 'map')).toMatchObject({ land: { season: 'winter' }, badges: [{ hex: 40, count: 2 }] });
  });
});

describe('overlays', () => {
  it('lights a hex once', () => {
    const twice = [
      { hex: 3, style: 'legal', text: '2' },
      { hex: 3, style: 'legal', text: '' },
    ] as const;
    expect(boardOf(emptyView, 'map', { highlights: twice, targets: [3, 3] })).toMatchObject({
      highlights: [{ text: '2' }],
      targets: [3],
    });
  });
});

describe('the front', () => {
  it('keeps the order in which the log tells it was laid', () => {
    const laid = frontAsLaid([
      { event: { type: 'phasebegan', phase: 1, turn: 0 } },
      { event: { type: 'frontlaid', cells: [3, 14, 25] } },
    ] as Parameters<typeof frontAsLaid>[0]);
    expect(laid).toEqual([3, 14, 25]);
    expect(boardOf({ ...emptyView, front: [3, 25] }, 'map', {}, laid).land).toMatchObject({ front: [3, 25], laid });
    expect(frontAsLaid([])).toBeUndefined();
  });
});
