import { expect, it } from 'vitest';
import { hazardsOf } from './hazards';
import { VIEW } from './testing';

it('traps, mines and lights lie where the view has them, and say whose they are', () => {
  const hazards = hazardsOf({
    ...VIEW,
    edges: [{ side: 'german', edge: 'north' }, { side: 'soviet', edge: 'south' }],
    hazards: {
      ...VIEW.hazards,
      traps: [
        { at: [16_000, 40_000], owner: 0, kind: 'tripwire', shell: '', bait: false, known: 0, found: 0 },
        { at: [32_000, 40_000], owner: 1, kind: 'improvised explosive', shell: '122', bait: false, known: 1, found: 2 },
      ],
      fields: [{ box: [16_000, 8_000, 32_000, 16_000], anti_tank: true }],
      lights: [{ at: [0, 0], radius: 5_000, until: 3 }],
    },
  });
  expect(hazards.traps.map(({ kind, own, at }) => [kind, own, at])).toEqual([['tripwire', true, [256, 128]], ['charge', false, [512, 128]]]);
  expect(hazards.fields[0]).toMatchObject({ from: [256, 512], to: [512, 640], antiTank: true });
  expect(hazards.lights[0]?.radius).toBe(80);
});
