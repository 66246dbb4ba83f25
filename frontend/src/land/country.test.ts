import { describe, expect, it } from 'vitest';
import { centreOf, cornersAround } from './hex';
import { cachedLand } from './land';
import type { Country, LandInput } from './types';
import { courses, middleOf, roadPath, sideKey } from './ways';

const SIZE = { columns: 6, rows: 5, tops: 'flat' } as const;
const at = (column: number, row: number): number => row * SIZE.columns + column;
const EMPTY: Country = {
  ground: Array.from({ length: 30 }, () => 'clear'),
  level: Array.from({ length: 30 }, () => 0),
  names: Array.from({ length: 30 }, () => ''),
  roads: [],
  waters: [],
  bridges: [],
  fords: [],
  hedges: [],
  gaps: [],
  cliffs: [],
  marked: [],
};
const land = (country: Partial<Country>): LandInput => ({
  ...SIZE,
  terrain: Array.from({ length: 30 }, () => 'steppe'),
  front: [],
  season: 'summer',
  mapId: 'country test',
  country: { ...EMPTY, ...country },
});

describe('waters along hexsides', () => {
  it('joins the sides of a course to one line, from whichever hex they are named', () => {
    const bare = land({});
    const ring = [0, 1, 2, 3].map((facing) => ({ hex: at(2, 2), facing }));
    // The same last side from its other hex: south-west of 0303 is north-east of 0204.
    const chains = courses([...ring, { hex: at(1, 2), facing: 1 }], bare);
    expect(chains).toHaveLength(1);
    expect(chains[0]).toHaveLength(6);
  });

  it('goes on outside the board where it meets the rim', () => {
    const bare = land({});
    const [chain = []] = courses([{ hex: at(2, 0), facing: 0 }], bare);
    expect(chain.length).toBeGreaterThan(8);
    expect(Math.min(...chain.map(([, y]) => y))).toBeLessThan(-100);
  });
});

describe('roads through hexes', () => {
  it('crosses a bridge in the middle of its hexside', () => {
    const bare = land({});
    const side = { hex: at(2, 2), facing: 2 };
    const path = roadPath([side], [side], new Set([sideKey(side, bare)]), bare);
    const [x, y] = middleOf(side, bare).at;
    expect(path).toContain(`M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}C`);
  });

  it('has one curve for each hex that a road passes', () => {
    const bare = land({});
    const sides = [
      { hex: at(1, 2), facing: 2 },
      { hex: at(2, 3), facing: 1 },
    ];
    expect(roadPath(sides, sides, new Set(), bare).split('C')).toHaveLength(4);
  });
});

describe('a mapped country', () => {
  it('is drawn the same again, with what it holds', () => {
    const full = land({
      ground: EMPTY.ground.map((_, hex) => (hex === at(1, 1) ? 'town' : hex === at(3, 1) ? 'orchard' : hex === at(4, 3) ? 'lake' : 'clear')),
      names: EMPTY.names.map((_, hex) => (hex === at(1, 1) ? 'Olminsk' : '')),
      level: EMPTY.level.map((_, hex) => (hex === at(3, 3) ? 2 : hex === at(2, 3) ? 1 : 0)),
      bridges: [{ hex: at(2, 2), facing: 2, built: 'stone', name: 'Tvera Bridge' }],
    });
    const drawn = cachedLand(full).sheets.join('');
    for (const part of ['house', 'orchard-tree', 'class="lake"', 'hill-2', 'bridge-stone', 'Olminsk']) expect(drawn).toContain(part);
    expect(cachedLand({ ...full }).sheets.join('')).toBe(drawn);
    const [x, y] = centreOf(at(1, 1), SIZE);
    expect(cornersAround([x, y], 1, SIZE)).toHaveLength(6);
  });
});
