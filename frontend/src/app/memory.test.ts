import { describe, expect, it } from 'vitest';
import { joinGames, type KnownGame } from './memory';

const link = (seat: string, spectator?: string): KnownGame => ({
  game: 'g',
  title: 'ring',
  scenario: 'three',
  mode: 'link',
  links: { [seat]: `token of ${seat}` },
  own: [seat],
  spectator,
  players: {},
  options: {},
  since: 1,
});

describe('the links of one game', () => {
  it('are kept together', () => {
    expect(joinGames(undefined, link('red'))).toEqual(link('red'));
    expect(joinGames(link('red', 'eye'), link('pink'))).toMatchObject({
      links: { red: 'token of red', pink: 'token of pink' },
      own: ['red', 'pink'],
      spectator: 'eye',
    });
    expect(joinGames(link('red'), link('red')).own).toEqual(['red']);
  });
});
