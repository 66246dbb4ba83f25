import { describe, expect, it } from 'vitest';
import { boardPoint, boxOf, depthField, depthIn, headingOf, INCH, tablePoint, toldInches, writtenPoint, type Shape } from './geometry';
import { sampleField } from '../land/field';

const TABLE = { width: 72_000, depth: 48_000 };
const YARD: Shape = { form: 'polygon', points: [[0, 0], [100, 0], [100, 60], [0, 60]], reach: 0 };

describe('points of a table', () => {
  it('lie with north up', () => {
    expect(boardPoint([0, 48_000], TABLE)).toEqual([0, 0]);
    expect(boardPoint([12_000, 0], TABLE)).toEqual([12 * INCH, 48 * INCH]);
  });

  it('come back the same, whole, and never off the table', () => {
    for (const point of [[0, 0], [23_500, 10_000], [72_000, 48_000], [1, 47_999]] as const) expect(tablePoint(boardPoint(point, TABLE), TABLE)).toEqual(point);
    expect(tablePoint([-50, 5_000], TABLE)).toEqual([0, 0]);
  });

  it('are written as actions write them', () => {
    expect(writtenPoint([23_500, 10_000])).toBe('23.5,10');
    expect(toldInches(8_640)).toBe('8.6"');
  });

  it('turn compass degrees into drawn ones', () => {
    expect(headingOf(0)).toBe(-90);
    expect(headingOf(90)).toBe(0);
  });
});

describe('how deep a point lies in a shape', () => {
  it('of a polygon', () => {
    expect(depthIn(YARD, [50, 30])).toBe(30);
    expect(depthIn(YARD, [50, 70])).toBe(-10);
  });

  it('of a strip and of a circle', () => {
    expect(depthIn({ form: 'strip', points: [[0, 0], [50, 0]], reach: 8 }, [20, 3])).toBe(5);
    expect(depthIn({ form: 'strip', points: [[0, 0], [50, 0]], reach: 8 }, [60, 0])).toBe(-2);
    expect(depthIn({ form: 'circle', points: [[10, 10]], reach: 5 }, [10, 12])).toBe(3);
  });

  it('is sampled with an edge that wavers by less than a fifth of an inch', () => {
    const field = depthField(YARD, 'seed', 10);
    for (const at of [[50, 30], [6, 6], [94, 50], [-6, 30], [50, 66]] as const) {
      expect(Math.abs(sampleField(field, at[0], at[1]) - depthIn(YARD, at))).toBeLessThan(INCH * 0.3);
    }
  });

  it('has a box round it', () => {
    expect(boxOf({ form: 'strip', points: [[5, 5], [50, 9]], reach: 2 })).toEqual([3, 3, 52, 11]);
  });
});
