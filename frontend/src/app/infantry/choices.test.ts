import { describe, expect, it } from 'vitest';
import { actorOf, commanderOf, readChoice, tellChoice, tellEnding } from './choices';
import { block, emptyView, SIZE } from './testing';

/** 0505: fifth column, fifth row. */
const HERE = 4 * 12 + 4;
const view = {
  ...emptyView,
  blocks: [block(3, 'german', HERE), block(30, 'soviet', HERE - 12)],
  steps: [
    { type: 'activation', by: 'german', hq: 7, commands: 1, struck: false, held: [] },
    { type: 'unitaction', by: 'german', unit: 3, hq: 7 },
  ] as never,
};

describe('reading the legal list', () => {
  it('finds the unit in hand and the HQ that commands it', () => {
    expect(actorOf(view)).toBe(3);
    expect(commanderOf(view)).toBe(7);
  });

  it('leads a step over a hexside to the hex beyond it', () => {
    // From 0505, an even column: north is 0504, north-east 0604, south-east 0605.
    expect(readChoice('move N', view, SIZE).hex).toBe(HERE - 12);
    expect(readChoice('move NE', view, SIZE).hex).toBe(HERE - 12 + 1);
    expect(readChoice('move SE', view, SIZE).hex).toBe(HERE + 1);
  });

  it('names no hex for a step off the map', () => {
    const corner = { ...view, blocks: [block(3, 'german', 0)] };
    expect(readChoice('move N', corner, SIZE).hex).toBeUndefined();
  });

  it('tells the unit that acts from the one that is fired at', () => {
    expect(readChoice('target u30', view, SIZE)).toMatchObject({ target: 30, hex: HERE - 12 });
    expect(readChoice('target u30', view, SIZE).unit).toBeUndefined();
    expect(readChoice('charge u3', view, SIZE)).toMatchObject({ unit: 3 });
    expect(readChoice('retreat u3 S', view, SIZE)).toMatchObject({ unit: 3, hex: HERE + 12 });
  });

  it('keeps the blowing of a bridge in the hex of the engineers', () => {
    expect(readChoice('blow S', view, SIZE)).toMatchObject({ hex: HERE, direction: 3 });
  });

  it('reads fire, promotions and spotters', () => {
    expect(readChoice('fire 0504', view, SIZE)).toMatchObject({ verb: 'fire', hex: HERE - 12 });
    expect(readChoice('promote u3 0506', view, SIZE)).toMatchObject({ unit: 3, hex: HERE + 12 });
    expect(readChoice('spot self', view, SIZE).unit).toBeUndefined();
    expect(readChoice('spot u3', view, SIZE).unit).toBe(3);
  });
});

describe('telling a choice', () => {
  const words = (action: string): string =>
    tellChoice(readChoice(action, view, SIZE), (unit) => `unit ${unit}`, (hex) => `hex ${hex}`);

  it('says what is done and where', () => {
    expect(words('fire 0504')).toBe(`Fire at hex ${HERE - 12}`);
    expect(words('activate u3')).toBe('Activate unit 3');
    expect(words('spot self')).toBe('Its own eyes');
    expect(words('strike air')).toBe('Call the aircraft');
  });

  it('ends each step in its own words', () => {
    expect(tellEnding('done', 'activation')).toBe('End commands');
    expect(tellEnding('done', 'deployhq')).toBe('Command from here');
    expect(tellEnding('pass', 'playerturn')).toBe('Pass');
    expect(tellEnding('stop', 'moveunit')).toBe('Stop here');
  });
});
