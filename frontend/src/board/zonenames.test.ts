import { describe, expect, it } from 'vitest';
import { centreOf } from '../land/hex';
import type { BoardModel, Piece } from './model';
import { namePlace } from './zonenames';

const land = { columns: 9, rows: 9, tops: 'flat' } as BoardModel['land'];
const at = (column: number, row: number): number => row * 9 + column;
const zone = { id: 'z', style: 'outline', hexes: [at(4, 4)], name: 'PHQ 2' } as const;
const piece = (hex: number): Piece => ({ id: `at ${hex}`, kind: 'block', side: 'german', hex });

describe('the name of an area', () => {
  it('stands over its northern side', () => {
    const [x, y] = centreOf(at(4, 4), land);
    expect(namePlace(zone, { land, pieces: [] })).toEqual([x, y - 41]);
  });

  it('goes under its southern side where pieces stand in the north', () => {
    const [x, y] = centreOf(at(4, 4), land);
    expect(namePlace(zone, { land, pieces: [piece(at(4, 3))] })).toEqual([x, y + 41]);
  });
});
