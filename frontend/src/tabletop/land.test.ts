import { describe, expect, it } from 'vitest';
import { HULLS, LAND, PIECES } from '../app/titans/start/demo';
import { furrows, strewn } from './crops';
import { depthIn, type Shape } from './geometry';
import { houseFloor, houseRoof } from './houses';
import { drawClouds, drawSections, housesOf, tableLand } from './land';
import { coverTable, fitTable, scaleTicks } from './view';

const sheets = (mapId = 'demo'): string => tableLand({ land: LAND, season: 'summer', mapId }).join('');
const area = (kind: string): (typeof LAND.areas)[number] => ({ ...(LAND.areas[0] as (typeof LAND.areas)[number]), kind });

describe('the land of a table', () => {
  it('is drawn the same again', () => {
    expect(sheets()).toBe(sheets());
    expect(sheets()).not.toBe(sheets('another'));
  });

  it('has a drawing for every kind of land', () => {
    const kinds = ['hill', 'slag-heap', 'fold', 'gully', 'anti-tank-ditch', 'river', 'mud', 'plough', 'wheat', 'sunflowers', 'rubble', 'woods', 'brush', 'crater'];
    const bare = tableLand({ land: { ...LAND, areas: [], walls: [] }, season: 'summer', mapId: 'kinds' }).join('').length;
    for (const kind of kinds) {
      const drawn = tableLand({ land: { ...LAND, areas: [area(kind)], walls: [] }, season: 'summer', mapId: 'kinds' }).join('');
      expect(drawn.length, kind).toBeGreaterThan(bare + 300);
    }
    for (const kind of ['road', 'track', 'stream', 'railway', 'embankment', 'bridge', 'trench']) {
      const strip = { ...area(kind), shape: { form: 'strip', points: [[2000, 2000], [9000, 9000], [20000, 9000]] as const, reach: 1000 } };
      expect(tableLand({ land: { ...LAND, areas: [strip], walls: [] }, season: 'summer', mapId: 'kinds' }).join('').length, kind).toBeGreaterThan(bare + 60);
    }
    for (const kind of ['hedge', 'fence', 'stone-wall', 'brick-wall', 'barricade']) {
      const wall = { number: 0, kind, name: '', points: [[2000, 2000], [9000, 2000]] as const, base: 0, top: 0, cover: 0 };
      expect(tableLand({ land: { ...LAND, areas: [], walls: [wall] }, season: 'summer', mapId: 'kinds' }).join('').length, kind).toBeGreaterThan(bare + 60);
    }
  });

  it('has no colours of its own: they are tokens', () => {
    expect(sheets()).not.toMatch(/(fill|stroke)="#/);
  });

  it('shows smoke where it hangs', () => {
    const smoke = { ...area('smoke'), shape: { form: 'circle', points: [[5000, 5000]] as const, reach: 1500 } };
    expect(drawClouds(LAND)).toBe('');
    expect(drawClouds({ ...LAND, areas: [smoke] })).toContain('cloud-smoke');
  });
});

describe('what is strewn', () => {
  const yard: Shape = { form: 'polygon', points: [[0, 0], [120, 0], [120, 90], [0, 90]], reach: 0 };

  it('stays inside its land and apart', () => {
    const trees = strewn(yard, 'trees', 9, 3);
    expect(trees.length).toBeGreaterThan(60);
    for (const { at } of trees) expect(depthIn(yard, at)).toBeGreaterThan(3);
    trees.forEach(({ at: [ax, ay] }, index) => {
      for (const { at } of trees.slice(index + 1)) expect(Math.hypot(at[0] - ax, at[1] - ay)).toBeGreaterThanOrEqual(9);
    });
  });

  it('is ploughed from edge to edge', () => {
    const lines = furrows(yard.points, 0, 10);
    expect(lines).toHaveLength(9);
    for (const [[ax], [bx]] of lines) expect([ax, bx].toSorted((a, b) => a - b)).toEqual([0, 120]);
  });
});

describe('buildings', () => {
  it('lie as their corners say', () => {
    const [barn] = housesOf(LAND, 'demo');
    expect(barn?.plan.length).toBeCloseTo(Math.hypot(8, 1) * 16, 0);
    expect(barn?.plan.width).toBeCloseTo(Math.hypot(0.5, 4) * 16, 0);
  });

  it('show each area with its value when the roof is off, and stones where one has fallen', () => {
    const plan = housesOf(LAND, 'demo')[0]?.plan;
    if (!plan) throw new Error('the example has no house');
    expect(houseFloor(plan).match(/area-value/g)).toHaveLength(2);
    expect(houseRoof(plan)).not.toContain('ruin-stone');
    expect(houseRoof({ ...plan, values: [1, 0] })).toContain('ruin-stone');
  });
});

describe('the sections', () => {
  it('are numbered, with a line between two of them', () => {
    const half = (number: number, west: number, east: number) => ({ number, west, east, south: 0, north: LAND.depth });
    const drawn = drawSections([half(1, 0, 20_000), half(2, 20_000, 40_000)], LAND);
    expect(drawn.match(/section-number/g)).toHaveLength(2);
    expect(drawn).toContain('M320 0V');
  });
});

describe('the frame', () => {
  it('shows the whole table, or fills itself with it', () => {
    const frame = { width: 1000, height: 700 };
    const fit = fitTable([1152, 768], frame);
    expect(fit.x).toBeGreaterThan(0);
    expect(fit.scale * 768).toBeLessThan(700);
    const cover = coverTable([1152, 768], frame, [0, 0]);
    expect(cover.scale).toBeGreaterThan(fit.scale);
    expect(cover.x).toBeGreaterThan(0);
  });

  it('has a scale of inches with a number each foot', () => {
    expect(scaleTicks(72 * 16, 16).numbers.map(({ text }) => text)).toEqual(['12"', '24"', '36"', '48"', '60"', '72"']);
  });
});

it('the example has its men in their outlines', () => {
  expect(HULLS.flatMap(({ members }) => members)).toHaveLength(PIECES.length);
});
