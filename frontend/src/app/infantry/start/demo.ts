/** A small fight at a river for the start screen, made for the picture: no position of a game. */
import type { BlockLook, BoardModel, Piece, Side } from '../../../board/model';
import type { CountryGround, LandInput } from '../../../land/types';

const SIZE = { columns: 8, rows: 5, tops: 'flat' } as const;
export const MIDDLE = 2 * 8 + 3;

const ROWS = ['. w . . . w w .', '. w . . t . w .', '. . . . t t . .', 'o . . . . . . w', '. . w . . m . w'];
const NAMES: Readonly<Record<string, CountryGround>> = { '.': 'clear', w: 'woods', t: 'town', o: 'orchard', m: 'marsh' };
const ground = ROWS.flatMap((row) => row.split(' ').map((letter) => NAMES[letter] ?? 'clear'));
const at = (column: number, row: number): number => row * SIZE.columns + column;
/** Hexsides of a river that runs south in the middle. */
const river = [
  [3, 0, 1], [3, 0, 2], [3, 1, 1], [3, 1, 2], [3, 2, 1], [3, 2, 2], [3, 3, 1], [3, 3, 2], [3, 4, 1], [3, 4, 2],
] as const; // prettier-ignore

const land: LandInput = {
  ...SIZE,
  terrain: ground.map((name) => (name === 'woods' ? 'forest' : name === 'marsh' ? 'swamp' : 'steppe')),
  front: [],
  season: 'summer',
  mapId: 'infantry demo',
  country: {
    ground,
    level: ground.map((_, hex) => ([at(6, 2), at(7, 2), at(7, 1), at(6, 3)].includes(hex) ? 1 : 0)),
    names: ground.map((_, hex) => (hex === at(4, 1) || hex === at(4, 2) || hex === at(5, 2) ? 'Nevak' : '')),
    roads: [0, 1, 2, 3, 4, 5, 6].map((column) => ({ hex: at(column, 2), facing: column % 2 === 0 ? 2 : 1, kinds: ['paved'] })),
    waters: river.map(([column, row, facing]) => ({ hex: at(column, row), facing, kind: 'river', name: '' })),
    bridges: [{ hex: at(3, 2), facing: 1, built: 'stone', name: '' }],
    fords: [],
    hedges: [],
    gaps: [],
    cliffs: [],
    marked: [],
  },
};

function block(id: string, side: Side, hex: number, look: BlockLook): Piece {
  return { id, kind: 'block', side, hex, block: look };
}
const squad = (code: string, steps: number): BlockLook => ({
  stance: 'standing',
  label: { symbol: 'squad', code, steps, full: 4, fire: 2, range: 2, move: 5 },
});

export const demo: BoardModel = {
  land,
  pieces: [
    block('u1', 'german', at(2, 1), squad('F1', 4)),
    block('u2', 'german', at(2, 2), { stance: 'standing', label: { symbol: 'mg', code: 'F', steps: 3, full: 3, fire: 4, range: 5, move: 4 } }),
    block('u3', 'german', at(3, 3), { ...squad('F2', 2), stance: 'face-up' }),
    block('u4', 'german', at(1, 3), squad('F3', 3)),
    block('u5', 'soviet', at(4, 1), { stance: 'standing' }),
    block('u6', 'soviet', at(4, 2), { stance: 'face-up', label: { symbol: 'mg', code: 'B', steps: 3, full: 3, fire: 4, range: 5, move: 3 } }),
    block('u7', 'soviet', at(5, 2), { stance: 'standing' }),
    block('u8', 'soviet', at(6, 2), { stance: 'standing' }),
  ],
  highlights: [{ hex: at(2, 2), style: 'selected' }],
  lines: [{ id: 'fire', from: at(2, 2), to: at(4, 2), style: 'fire' }],
};
