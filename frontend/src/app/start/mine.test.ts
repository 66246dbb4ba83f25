import { describe, expect, it } from 'vitest';
import type { Summary } from '../../generated/table';
import type { KnownGame } from '../memory';
import { dealt, tokensToAsk } from './mine';

const known = (change: Partial<KnownGame>): KnownGame => ({
  game: 'g',
  title: 'ring',
  scenario: 'three',
  mode: 'bot',
  links: { red: 'r', blue: 'b', pink: 'p' },
  own: ['red', 'pink'],
  spectator: 's',
  players: {},
  options: {},
  since: 1,
  ...change,
});
const summary = (game: string, token: string, yours: boolean, updated: number): Summary =>
  ({ game, token, yours, updated }) as Summary;

describe('my games', () => {
  it('are asked for by every seat that is played here', () => {
    expect(tokensToAsk([known({})])).toEqual(['r', 'p']);
    expect(tokensToAsk([known({ mode: 'screen' })])).toEqual(['r']);
    expect(tokensToAsk([known({ own: [], links: {} })])).toEqual(['s']);
  });

  it('are shown once, by the seat that has to decide', () => {
    const told = dealt([
      summary('old', 'o', false, 1),
      summary('new', 'n1', false, 5),
      summary('new', 'n2', true, 4),
    ]);
    expect(told.map(({ token }) => token)).toEqual(['n2', 'o']);
  });
});
