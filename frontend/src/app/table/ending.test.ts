import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../generated/table';
import { Seats } from '../play/seats';
import { headlineOf } from './ending';

const seat = (id: string, name: string) => ({
  id,
  side: id,
  name,
  emblem: '',
  colour: '',
  text: '',
  side_name: '',
});
const seats = new Seats([seat('german', 'German'), seat('soviet', 'Soviet')]);
const outcome = (winner: string | null, german: number, soviet: number): Outcome => ({
  winner,
  score: { german, soviet },
  reason: '',
  rule: '',
});

describe('the headline of the end', () => {
  it('says who won and by how much', () => {
    expect(headlineOf(outcome('soviet', 4, 7), seats, 'soviet', 'VP')).toBe('You win by 3 VP.');
    expect(headlineOf(outcome('soviet', 4, 7), seats, 'german', 'VP')).toBe('The Soviet side wins by 3 VP.');
    expect(headlineOf(outcome(null, 4, 4), seats, 'german', 'VP')).toBe('A draw.');
  });

  it('tells no margin where the score did not decide', () => {
    expect(headlineOf(outcome('german', 4, 7), seats, undefined, 'VP')).toBe('The German side wins.');
    expect(headlineOf({ ...outcome('german', 0, 0), score: {} }, seats, 'german', 'VP')).toBe('You win.');
    expect(headlineOf(outcome('soviet', 4, 7), seats, 'soviet', undefined)).toBe('You win.');
  });
});
