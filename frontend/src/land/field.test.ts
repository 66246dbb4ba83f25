import { describe, expect, it } from 'vitest';
import { chaikin, emptyField, mapField, sampleField, slopeOf, traceLevel, walk } from './field';

const cone = (radius: number) =>
  mapField(emptyField(-50, -50, 50, 50, 4), (x, y) => radius - Math.hypot(x, y));

describe('tracing a field', () => {
  it('finds one closed ring round a cone, all of it near the level', () => {
    const traces = traceLevel(cone(30), 0);
    expect(traces).toHaveLength(1);
    expect(traces[0]?.closed).toBe(true);
    for (const [x, y] of traces[0]?.points ?? []) expect(Math.abs(Math.hypot(x, y) - 30)).toBeLessThan(0.5);
  });

  it('keeps the high side on the right of the line', () => {
    const [ring] = traceLevel(cone(30), 0);
    for (const { at, along } of walk(ring ?? { points: [], closed: false }, 7)) {
      const right = [-along[1], along[0]] as const;
      expect(Math.hypot(at[0] + right[0], at[1] + right[1])).toBeLessThan(Math.hypot(at[0], at[1]));
    }
  });

  it('leaves lines open only at the border of the field', () => {
    const slope = mapField(emptyField(0, 0, 40, 40, 4), (x) => x);
    const traces = traceLevel(slope, 17);
    expect(traces).toHaveLength(1);
    expect(traces[0]?.closed).toBe(false);
    expect(traces[0]?.points.map(([x]) => x).every((x) => Math.abs(x - 17) < 1e-4)).toBe(true);
  });

  it('separates two hills and joins them through a saddle', () => {
    const hills = (apart: number) =>
      mapField(emptyField(-60, -40, 60, 40, 3), (x, y) => Math.max(20 - Math.hypot(x - apart, y), 20 - Math.hypot(x + apart, y)));
    expect(traceLevel(hills(30), 0)).toHaveLength(2);
    expect(traceLevel(hills(12), 0)).toHaveLength(1);
  });
});

describe('reading a field', () => {
  it('blends between samples and measures slope', () => {
    const slope = mapField(emptyField(0, 0, 40, 40, 4), (x, y) => 2 * x - y);
    expect(sampleField(slope, 9.5, 6.25)).toBeCloseTo(12.75, 3);
    const [east, south] = slopeOf(slope, 20, 20);
    expect(east).toBeCloseTo(2, 3);
    expect(south).toBeCloseTo(-1, 3);
  });
});

describe('smoothing', () => {
  it('doubles the points of a ring each round and stays inside it', () => {
    const square = { points: [[0, 0], [10, 0], [10, 10], [0, 10]] as const, closed: true };
    const round = chaikin(square, 2);
    expect(round.points).toHaveLength(16);
    for (const [x, y] of round.points) expect(x >= 0 && x <= 10 && y >= 0 && y <= 10).toBe(true);
  });

  it('keeps the ends of an open line', () => {
    const bend = chaikin({ points: [[0, 0], [10, 0], [10, 10]], closed: false }, 3);
    expect(bend.points[0]).toEqual([0, 0]);
    expect(bend.points.at(-1)).toEqual([10, 10]);
  });
});
