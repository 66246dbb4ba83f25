import { expect, it } from 'vitest';
import { arsenalOf, entriesOf, entryAt, runOverlay, runsFrom, runTo } from './airruns';
import { choicesOf } from './choices';
import { VIEW } from './testing';

const runs = choicesOf(['fly 0,12 72,12', 'fly 0,12 72,30', 'fly 24,0 30,48']);

it('an aircraft comes in at one of the entries', () => {
  expect(entriesOf(runs)).toEqual([[0, 12_000], [24_000, 0]]);
  expect(entryAt(runs, [1_000, 13_000])).toEqual([0, 12_000]);
  expect(entryAt(runs, [12_000, 12_000])).toBeUndefined();
});

it('it leaves at the end that lies nearest', () => {
  expect(runsFrom(runs, [0, 12_000])).toHaveLength(2);
  expect(runTo(runs, [0, 12_000], [60_000, 28_000])?.text).toBe('fly 0,12 72,30');
});

it('the swath is drawn with those under it', () => {
  expect(runOverlay(VIEW, runs, undefined, undefined).stops).toHaveLength(2);
  const overlay = runOverlay(VIEW, runs, [0, 12_000], { entry: [0, 12_000], exit: [72_000, 12_000], width: 12_000, figures: [3] });
  expect(overlay.stops).toHaveLength(2);
  expect(overlay.swaths?.[0]).toMatchObject({ from: [0, 576], to: [1152, 576], width: 192 });
  expect(overlay.marks?.[3]?.selected).toBe(true);
});

it('its weapons are told in their order', () => {
  const link = { step: 'planrun', seat: '', rule: '', group: -1, vehicle: -1, figures: [], causes: [], dice: [], path: [], left: [], sortie: { side: 0, aircraft: 'stuka', pilot: 4, guns: [['aircraft-mg', 2]] as const, load: [['bomb-250', 1]] as const } };
  expect(arsenalOf(link)).toEqual(['2 aircraft mg', 'bomb 250']);
  expect(arsenalOf({ ...link, left: ['bomb-250'] })).toEqual(['bomb 250']);
});
