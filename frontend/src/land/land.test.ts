import { describe, expect, it, vi } from 'vitest';
import { boardExtent, centreOf, cornersAround, hexDistance, hexNamed } from './hex';
import { sampleField } from './field';
import { outlinePath } from './grid';
import { cachedLand, drawLand, drawSwatch } from './land';
import { curvePath } from './path';
import { chanceFrom, noiseFrom } from './random';
import { scatter } from './scatter';
import { hexField, patchOf, SHAPE_LEVEL } from './shapes';
import type { LandInput, Terrain } from './types';
import { drawEarthworks, frontTrenches } from './works';

const SIZE = { columns: 11, rows: 9 };
const at = (label: string): number => hexNamed(label, SIZE) ?? -1;

function landWith(terrain: Partial<Record<Terrain, string[]>>, front: string[] = [], mapId = 'test'): LandInput {
  const cells: Terrain[] = Array.from({ length: 99 }, () => 'steppe');
  for (const [name, labels] of Object.entries(terrain)) for (const label of labels) cells[at(label)] = name as Terrain;
  return { ...SIZE, terrain: cells, front: front.map(at), season: 'summer', mapId };
}

const MIXED = landWith({ forest: ['0302', '0402'], high: ['0404', '0405'], swamp: ['0203'], drift: ['0901'] }, ['0401', '0502', '0403']);

describe('chance', () => {
  it('belongs to its text', () => {
    const [a, b, c] = [chanceFrom('one'), chanceFrom('one'), chanceFrom('two')];
    const draw = (chance: () => number): number[] => Array.from({ length: 8 }, () => chance());
    const first = draw(a);
    expect(draw(b)).toEqual(first);
    expect(draw(c)).not.toEqual(first);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('makes noise without steps', () => {
    const noise = noiseFrom('smooth');
    for (let x = 0; x < 6; x += 0.01) expect(Math.abs(noise(x + 0.01, 2.3) - noise(x, 2.3))).toBeLessThan(0.03);
  });
});

const changedSheets = (before: LandInput, after: LandInput): number =>
  cachedLand(after).sheets.filter((sheet, order) => sheet !== cachedLand(before).sheets[order]).length;

describe('a drawn land', () => {
  it('is the same each time and another for another map', async () => {
    vi.resetModules();
    const afresh = await import('./land');
    expect(afresh.drawLand(MIXED).ground === drawLand(MIXED).ground).toBe(true);
    expect(drawLand({ ...MIXED, mapId: 'other' }).ground === drawLand(MIXED).ground).toBe(false);
  });

  it('keeps its ground when a front element breaks', () => {
    const broken = { ...MIXED, front: MIXED.front.slice(1), laid: MIXED.front };
    expect(changedSheets(MIXED, broken)).toBe(1);
  });

  it('changes one sheet when a drift melts', () => {
    const melted = { ...MIXED, terrain: MIXED.terrain.map((name): Terrain => (name === 'drift' ? 'steppe' : name)) };
    expect(changedSheets(MIXED, melted)).toBe(1);
  });

  it('draws swatches for a legend', () => {
    for (const ground of ['forest', 'high', 'swamp', 'drift', 'front'] as const) {
      expect(drawSwatch(ground, 'winter').length).toBeGreaterThan(1000);
    }
  });

  it('prints every hex number once', () => {
    const { net } = drawLand(MIXED);
    expect(net.match(/>\d{4}</g)).toHaveLength(99);
    expect(new Set(net.match(/>\d{4}</g)).size).toBe(99);
  });

  it('gives a winter land other trees', () => {
    const winter = drawLand({ ...MIXED, season: 'winter' });
    expect(winter.ground).toContain('crown-snow');
    expect(drawLand(MIXED).ground).not.toContain('crown-snow');
  });

  it('holds no number that is not one', () => {
    const { ground, works, net } = drawLand(MIXED);
    expect(ground + works + net).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('shapes', () => {
  it('always cover the inner part of their hex and spill little', () => {
    for (const mapId of ['a', 'b', 'c', 'd']) {
      const land = landWith({ forest: ['0605'] }, [], mapId);
      const field = hexField(patchOf(land, [at('0605')]));
      const [x, y] = centreOf(at('0605'), SIZE);
      for (const [cx, cy] of cornersAround([x, y], 0.6)) expect(sampleField(field, cx, cy)).toBeGreaterThan(SHAPE_LEVEL);
      for (const [cx, cy] of cornersAround([x, y], 1.35)) expect(sampleField(field, cx, cy)).toBeLessThan(SHAPE_LEVEL);
    }
  });

  it('never move a tree when another wood falls', () => {
    const one = scatter(SIZE, [at('0302')], 'm tree', 8, () => true).map(({ at: tree }) => tree.join());
    const two = scatter(SIZE, [at('0302'), at('0808')], 'm tree', 8, () => true).map(({ at: tree }) => tree.join());
    expect(two).toEqual(expect.arrayContaining(one));
  });

  it('keep trees apart', () => {
    const trees = scatter(SIZE, [at('0302'), at('0402')], 'm tree', 8, () => true).map(({ at: tree }) => tree);
    trees.forEach(([ax, ay], index) => {
      for (const [bx, by] of trees.slice(index + 1)) expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThanOrEqual(8);
    });
  });
});

describe('the front line', () => {
  const MAIN = ['0401', '0502', '0403', '0504', '0505', '0506', '0407', '0408', '0409'];
  const laidAs = (laid: readonly string[], broken: readonly string[] = []): LandInput => {
    const cells = laid.map(at);
    return { ...landWith({}, [...laid]), laid: cells, front: cells.filter((hex) => !broken.map(at).includes(hex)) };
  };
  const inHex = (points: readonly (readonly [number, number])[], label: string): boolean => {
    const [x, y] = centreOf(at(label), SIZE);
    return points.every(([px, py]) => hexDistance(px, py, x, y) < 1);
  };

  it('runs once from edge to edge', () => {
    for (const land of [laidAs(MAIN), landWith({}, MAIN)]) {
      const lines = frontTrenches(land);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.points[0]?.[1]).toBeLessThan(10);
      expect(lines[0]?.points.at(-1)?.[1]).toBeGreaterThan(boardExtent(SIZE)[1] - 10);
    }
  });

  it('runs as it was laid, also where a shorter way would do', () => {
    const wound = ['0401', '0402', '0502', '0403', '0404', '0405', '0406', '0407', '0408', '0409'];
    expect(frontTrenches(laidAs(wound))).toHaveLength(1);
    const [x, y] = centreOf(at('0402'), SIZE);
    const nearest = frontTrenches(laidAs(wound))[0]?.points.map(([px, py]) => hexDistance(px, py, x, y)) ?? [];
    expect(Math.min(...nearest)).toBeLessThan(0.6);
  });

  it('has a short trench of its own for each element in depth', () => {
    const depth = ['0304', '0305', '0306'];
    const trenches = frontTrenches(laidAs([...MAIN, ...depth])).slice(1);
    expect(trenches).toHaveLength(3);
    trenches.forEach(({ points }, index) => expect(inHex(points, depth[index] ?? '')).toBe(true));
  });

  it('leaves a gap of one hex with torn ends where an element broke, and moves nothing else', () => {
    const [whole] = frontTrenches(laidAs(MAIN));
    const lines = frontTrenches(laidAs(MAIN, ['0505']));
    expect(lines.map(({ torn }) => torn)).toEqual([
      { first: false, last: true },
      { first: true, last: false },
    ]);
    const [x, y] = centreOf(at('0505'), SIZE);
    for (const [px, py] of lines.flatMap(({ points }) => points))
      expect(hexDistance(px, py, x, y)).toBeGreaterThan(0.99);
    const kept = new Set(whole?.points.map(String));
    const moved = lines.flatMap(({ points }) => points).filter((point) => !kept.has(String(point)));
    expect(moved).toHaveLength(2);
  });

  it('leaves no stub where the second of two in a row broke', () => {
    const lines = frontTrenches(laidAs(MAIN, ['0401', '0505', '0506', '0409']));
    expect(lines).toHaveLength(2);
    expect(drawEarthworks(laidAs(MAIN, MAIN))).not.toContain('work-edge');
  });

  it('draws what is left of a line whose laying is not known', () => {
    const left = MAIN.filter((label) => label !== '0505');
    expect(frontTrenches(landWith({}, left))).toHaveLength(2);
  });

  it('shows one that stands alone', () => {
    expect(frontTrenches(landWith({}, ['0405']))).toHaveLength(1);
    expect(frontTrenches(laidAs(['0405']))).toHaveLength(1);
  });
});

describe('curves', () => {
  it('begin and end where an open line does and close a ring', () => {
    const points = [[0, 0], [10, 0], [10, 10], [0, 10]] as const;
    expect(curvePath([{ points, closed: false }])).toBe('M0 0Q10 0 10 5Q10 10 0 10');
    expect(curvePath([{ points, closed: true }])).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z');
  });
});

describe('the rim', () => {
  it('is one closed line round all hexes', () => {
    expect(outlinePath(SIZE).match(/M/g)).toHaveLength(1);
    expect(outlinePath(SIZE).match(/L/g)?.length).toBe(77);
  });
});
