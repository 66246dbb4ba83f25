import { describe, expect, it } from 'vitest';
import type { Point } from '../land/hex';
import { clusters, hullOf, namePlaces, regionPath, sectorPath, withMarks, type FigurePiece, type Hull } from './model';

const hull = (id: number, members: readonly Point[], name = 'Squad 1'): Hull => ({ id, colour: 'german', name, members, strays: [], active: false });

describe('the outline of a group', () => {
  it('holds each of its men with room about him', () => {
    const outline = hullOf([[0, 0], [40, 0], [20, 30], [20, 10]], 10);
    expect(Math.min(...outline.map(([x]) => x))).toBeCloseTo(-10);
    expect(Math.max(...outline.map(([x]) => x))).toBeCloseTo(50);
    expect(Math.max(...outline.map(([, y]) => y))).toBeCloseTo(40);
    expect(outline.some(([x, y]) => Math.hypot(x - 20, y - 10) < 9.9)).toBe(false);
  });

  it('parts those who stand far from the others', () => {
    const parts = clusters([[0, 0], [20, 0], [200, 0], [40, 0], [215, 0]], 30);
    expect(parts.map(({ length }) => length)).toEqual([3, 2]);
  });
});

describe('names of groups', () => {
  it('lie under their men, and never on one another', () => {
    const places = namePlaces([hull(0, [[100, 100]]), hull(1, [[104, 100]]), hull(2, [[110, 102]]), hull(3, [[400, 100]])], 1);
    const at = (id: number): Point => places.find((each) => each.hull.id === id)?.at as Point;
    expect(at(0)[1]).toBeGreaterThan(100);
    expect(at(3)[1]).toBe(at(0)[1]);
    const rows = [0, 1, 2].map((id) => at(id)[1]).toSorted((a, b) => a - b);
    expect((rows[1] as number) - (rows[0] as number)).toBeGreaterThanOrEqual(15);
    expect((rows[2] as number) - (rows[1] as number)).toBeGreaterThanOrEqual(15);
  });
});

describe('a region of the inch grid', () => {
  it('is one closed line round its points, and one for each hole', () => {
    const block: Point[] = [];
    for (let x = 0; x < 5; x += 1) for (let y = 0; y < 5; y += 1) block.push([x * 16, y * 16]);
    expect(regionPath(block, 16).match(/Z/g)).toHaveLength(1);
    const holed = block.filter(([x, y]) => x !== 32 || y !== 32);
    expect(regionPath(holed, 16).match(/Z/g)).toHaveLength(2);
    expect(regionPath([], 16)).toBe('');
  });
});

describe('marks of a step', () => {
  const figure: FigurePiece = { kind: 'figure', id: 7, colour: 'german', at: [0, 0], heading: 0, arm: 'rifle', prone: false, out: false, leader: false, star: false, level: 0, speech: 'Kurt' };

  it('lie on the figures that they name', () => {
    const [marked, other] = withMarks([figure, { ...figure, id: 8 }], { marks: { 7: { legal: true, number: '17 %' } } });
    expect(marked).toMatchObject({ legal: true, number: '17 %' });
    expect(other?.legal).toBeUndefined();
  });
});

it('draws an arc about where he faces', () => {
  expect(sectorPath([0, 0], 0, 180, 10)).toMatch(/^M0 0L\S+ -10A10 10 0 0 1 \S+ 10Z$/);
});
