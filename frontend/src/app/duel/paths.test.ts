import { describe, expect, it } from 'vitest';
import { hexNamed, labelOf } from '../../land/hex';
import { directionTo, pathLines } from '../table/hexes';
import { cellsOfWay } from './paths';

const size = { columns: 11, rows: 9 };
const at = (label: string): number => hexNamed(label, size) ?? -1;
const labels = (cells: readonly number[]): string[] => cells.map((cell) => labelOf(cell, size));

describe('ways', () => {
  it('follows turns', () => {
    expect(labels(cellsOfWay(at('0805'), 3, ['pick T1', 'forward', 'right', 'forward'], size))).toEqual([
      '0805',
      '0705',
      '0704',
    ]);
  });

  it('draws a straight run as one line', () => {
    const cells = cellsOfWay(at('0805'), 3, ['forward', 'forward', 'forward'], size);
    expect(pathLines(cells, size)).toHaveLength(1);
    expect(pathLines(cellsOfWay(at('0805'), 3, ['forward', 'left', 'forward'], size), size)).toHaveLength(2);
  });

  it('knows the direction to a neighbour', () => {
    expect(directionTo(at('0805'), at('0705'), size)).toBe(3);
    expect(directionTo(at('0805'), at('0305'), size)).toBeUndefined();
  });
});
