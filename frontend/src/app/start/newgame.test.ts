import { describe, expect, it } from 'vitest';
import { ownSeats } from './newgame';

const seats = [
  { id: 'd', side: 'german' },
  { id: 'b', side: 'soviet' },
  { id: 'e', side: 'german' },
];

describe('the seats of this browser', () => {
  it('are all those of the side', () => {
    expect(ownSeats({ seats, side: 'german', mode: 'bot' })).toEqual(['d', 'e']);
    expect(ownSeats({ seats, side: 'soviet', mode: 'link' })).toEqual(['b']);
  });

  it('are all of the game at one screen', () => {
    expect(ownSeats({ seats, side: 'german', mode: 'screen' })).toEqual(['d', 'b', 'e']);
  });
});
