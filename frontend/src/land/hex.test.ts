import { describe, expect, it } from 'vitest';
import {
  boardExtent,
  centreOf,
  cornersAround,
  FACING_VECTORS,
  hexDistance,
  HEX_WIDTH,
  hexNamed,
  labelOf,
  neighbourOf,
  pointToHex,
  shortTurn,
  stepsBetween,
} from './hex';

const DUEL = { columns: 11, rows: 9 };
const ALL = Array.from({ length: 99 }, (_, hex) => hex);
const named = (label: string): number => {
  const hex = hexNamed(label, DUEL);
  if (hex === undefined) throw new Error(`no hex ${label}`);
  return hex;
};

describe('hex names', () => {
  it('prints column and row from 1', () => {
    expect(labelOf(4 * 11 + 3, DUEL)).toBe('0405');
    expect(named('0405')).toBe(4 * 11 + 3);
  });

  it('goes there and back for every hex', () => {
    for (const hex of ALL) expect(named(labelOf(hex, DUEL))).toBe(hex);
  });

  it('knows no hex off the board or in bad spelling', () => {
    for (const label of ['1201', '0110', '0000', '405', '04 5', '']) expect(hexNamed(label, DUEL)).toBeUndefined();
  });
});

describe('hex places', () => {
  it('puts odd printed rows half a hex further east', () => {
    expect(centreOf(named('0101'), DUEL)[0]).toBeCloseTo(HEX_WIDTH);
    expect(centreOf(named('0102'), DUEL)[0]).toBeCloseTo(HEX_WIDTH / 2);
  });

  it('finds the neighbour that lies in each direction', () => {
    for (const hex of ALL) {
      FACING_VECTORS.forEach(([dx, dy], facing) => {
        const [x, y] = centreOf(hex, DUEL);
        expect(neighbourOf(hex, facing, DUEL)).toBe(pointToHex(x + dx * HEX_WIDTH, y + dy * HEX_WIDTH, DUEL));
      });
    }
  });

  it('names the neighbours of 0405', () => {
    const labels = [0, 1, 2, 3, 4, 5].map((facing) => labelOf(neighbourOf(named('0405'), facing, DUEL) ?? -1, DUEL));
    expect(labels).toEqual(['0505', '0506', '0406', '0305', '0404', '0504']);
  });

  it('finds the hex of any point near a centre and none outside', () => {
    for (const hex of ALL) {
      for (const [x, y] of cornersAround(centreOf(hex, DUEL), 0.97)) expect(pointToHex(x, y, DUEL)).toBe(hex);
    }
    expect(pointToHex(-20, 100, DUEL)).toBeUndefined();
    expect(pointToHex(500, boardExtent(DUEL)[1] + 5, DUEL)).toBeUndefined();
  });

  it('measures 1 from a centre to every corner and side', () => {
    for (const [x, y] of cornersAround([0, 0])) expect(hexDistance(x, y, 0, 0)).toBeCloseTo(1);
  });
});

describe('steps and turns', () => {
  it('counts steps as a walk does', () => {
    const walk = new Map([[named('0605'), 0]]);
    const queue = [named('0605')];
    for (const hex of queue) {
      for (let facing = 0; facing < 6; facing += 1) {
        const next = neighbourOf(hex, facing, DUEL);
        if (next === undefined || walk.has(next)) continue;
        walk.set(next, (walk.get(hex) ?? 0) + 1);
        queue.push(next);
      }
    }
    for (const hex of ALL) expect(stepsBetween(named('0605'), hex, DUEL)).toBe(walk.get(hex));
  });

  it('turns by the short way', () => {
    expect(shortTurn(0, 300)).toBe(-60);
    expect(shortTurn(300, 0)).toBe(60);
    expect(shortTurn(720, 180)).toBe(180);
    expect(shortTurn(-60, 230)).toBe(-70);
  });
});

describe('flat hexes', () => {
  const MAP = { columns: 12, rows: 10, tops: 'flat' } as const;
  const cell = (label: string): number => hexNamed(label, MAP) ?? -1;

  it('has the neighbours of the printed map: even columns stand half a hex further south', () => {
    const around = (label: string): string[] =>
      [0, 1, 2, 3, 4, 5].map((facing) => labelOf(neighbourOf(cell(label), facing, MAP) ?? -1, MAP));
    expect(around('0405')).toEqual(['0404', '0505', '0506', '0406', '0306', '0305']);
    expect(around('0505')).toEqual(['0504', '0604', '0605', '0506', '0405', '0404']);
  });

  it('finds each hex under its middle and near its corners', () => {
    for (let hex = 0; hex < 120; hex += 1) {
      const centre = centreOf(hex, MAP);
      expect(pointToHex(...centre, MAP)).toBe(hex);
      for (const [x, y] of cornersAround(centre, 0.97, MAP)) expect(pointToHex(x, y, MAP)).toBe(hex);
    }
  });

  it('counts steps as a walk over neighbours does', () => {
    const walk = new Map([[cell('0605'), 0]]);
    for (const [hex, steps] of walk) {
      for (let facing = 0; facing < 6; facing += 1) {
        const next = neighbourOf(hex, facing, MAP);
        if (next !== undefined && !walk.has(next)) walk.set(next, steps + 1);
      }
    }
    for (const [hex, steps] of walk) expect(stepsBetween(cell('0605'), hex, MAP)).toBe(steps);
  });

  it('measures 1 at its corners', () => {
    for (const [x, y] of cornersAround([0, 0], 1, MAP)) expect(hexDistance(x, y, 0, 0, MAP)).toBeCloseTo(1);
  });
});
