/** Every sign of the board with its name and what it says, for the sheet of symbols. */
import type { BoardModel, Piece } from '../../../board/model';
import type { LandInput } from '../../../land/types';
import type { SignGroup } from '../../learn/symbols.svelte';

/** What is drawn for a sign: a piece with its badge, a badge, ground, or marks laid over a strip of hexes. */
export type Art =
  | {
      readonly piece: Pick<Piece, 'kind' | 'face' | 'flight' | 'was' | 'done' | 'legal'>;
      readonly hull?: number;
      readonly turret?: number;
      readonly badge?: BadgeKind;
    }
  | { readonly badge: BadgeKind }
  | { readonly ground: string; readonly winter?: boolean }
  | { readonly airfield: true }
  | { readonly strip: BoardModel };

type BadgeKind = 'tire-moving' | 'tire-standing' | 'drop-1' | 'drop-2' | 'fresh' | 'done';

/** A strip of three hexes of bare steppe, the middle one being number 1. */
const STRIP: LandInput = {
  columns: 3,
  rows: 1,
  terrain: ['steppe', 'steppe', 'steppe'],
  front: [],
  season: 'summer',
  mapId: 'symbols',
};
const strip = (marks: Partial<BoardModel>): Art => ({ strip: { land: STRIP, pieces: [], ...marks } });
const MIDDLE = 1;
const ENDS = { from: 0, to: 2 } as const;

export const groups: readonly SignGroup<Art>[] = [
  {
    title: 'What may be done',
    signs: [
      {
        name: 'Blue frame',
        text: 'This can be chosen now. The number is the cost: actions or cards.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'legal', text: '2' }] }),
      },
      {
        name: 'Blue dot',
        text: 'This can be chosen now and costs nothing.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'legal', text: '' }] }),
      },
      {
        name: 'Blue arrow',
        text: 'Only a straight run of a T-34 leads here.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'legal', text: '5', arrow: 3 }] }),
      },
      {
        name: 'Blue line round a tank',
        text: 'This tank can act.',
        art: { piece: { kind: 't34', legal: true }, hull: 3 },
      },
      {
        name: 'Yellow frame',
        text: 'Chosen: what you do next is done by this piece.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'selected' }] }),
      },
      {
        name: 'Yellow outline',
        text: 'Where a tank would stand, and where its gun would point.',
        art: strip({ ghosts: [{ id: 'ghost', kind: 'tiger', hex: MIDDLE, hull: 0, turret: 0 }] }),
      },
      {
        name: 'Dashed frame',
        text: 'The log line or the move being shown is about this hex.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'planned' }] }),
      },
      {
        name: 'Eye',
        text: 'The weapon that you point at can scout this hex.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'recon' }] }),
      },
      {
        name: 'Red hatching',
        text: 'Under enemy fire that you know of; the number is the VP at stake.',
        art: strip({ highlights: [{ hex: MIDDLE, style: 'danger', text: '2' }] }),
      },
    ],
  },
  {
    title: 'Lines',
    signs: [
      {
        name: 'Line of fire',
        text: 'A shot. Each stroke across it is a hex of distance.',
        art: strip({ lines: [{ id: 'fire', ...ENDS, style: 'fire' }], targets: [2] }),
      },
      {
        name: 'Dashed line',
        text: 'Where a weapon looks, or could shoot from.',
        art: strip({ lines: [{ id: 'threat', ...ENDS, style: 'threat' }] }),
      },
      {
        name: 'Red line with a cross',
        text: 'Sight is blocked at the cross.',
        art: strip({ lines: [{ id: 'blocked', ...ENDS, style: 'blocked', stopAt: MIDDLE }] }),
      },
      {
        name: 'Dotted line',
        text: 'The way a piece would take.',
        art: strip({ lines: [{ id: 'path', ...ENDS, style: 'path' }] }),
      },
    ],
  },
  {
    title: 'Soviet pieces',
    signs: [
      {
        name: 'Tank marker',
        text: 'Face down: a T-34 waits here, or it is a bluff.',
        art: { piece: { kind: 'marker', face: 'back' } },
      },
      {
        name: 'Wheel',
        text: 'Your own marker with a T-34 under it. The enemy sees only the star.',
        art: { piece: { kind: 'marker', face: 'own-wheel' } },
      },
      {
        name: 'Cross',
        text: 'Your own bluff. The enemy sees only the star.',
        art: { piece: { kind: 'marker', face: 'own-bluff' } },
      },
      {
        name: 'T-34',
        text: 'Its gun hardly reaches past the bow. The round tag is its number.',
        art: { piece: { kind: 't34' }, hull: 3 },
      },
      {
        name: 'Clock',
        text: 'Activated in this turn: it may fire, but not move yet.',
        art: { piece: { kind: 't34' }, hull: 3, badge: 'fresh' },
      },
      {
        name: 'Tick',
        text: 'Done in this phase: it has moved, or in phase D fired.',
        art: { piece: { kind: 't34' }, hull: 3, badge: 'done' },
      },
      {
        name: 'Wreck',
        text: 'Destroyed. It blocks until the shooting is over.',
        art: { piece: { kind: 'wreck', was: 't34' }, hull: 3 },
      },
    ],
  },
  {
    title: 'German pieces',
    signs: [
      {
        name: 'Tiger',
        text: 'Its gun reaches far past the bow. The square tag is its name.',
        art: { piece: { kind: 'tiger' } },
      },
      {
        name: 'Gun marker',
        text: 'Face down: a gun or a bluff. The arrow shows where it points.',
        art: { piece: { kind: 'gun', face: 'back' } },
      },
      {
        name: 'Your 8.8, face down',
        text: 'Dashed inside: only you see what it is.',
        art: { piece: { kind: 'gun', face: 'own-88' } },
      },
      { name: 'Your 36, face down', text: 'The lighter gun.', art: { piece: { kind: 'gun', face: 'own-36' } } },
      {
        name: 'Your bluff gun',
        text: 'It only deceives; once turned up it is gone.',
        art: { piece: { kind: 'gun', face: 'own-bluff' } },
      },
      {
        name: '8.8, face up',
        text: 'Activated: it fires and scouts.',
        art: { piece: { kind: 'gun', face: 'up-88' } },
      },
      { name: '36, face up', text: 'Activated: it fires and scouts.', art: { piece: { kind: 'gun', face: 'up-36' } } },
      {
        name: 'Tire, moving',
        text: 'This gun moves in the next phase A.',
        art: { piece: { kind: 'gun', face: 'back' }, badge: 'tire-moving' },
      },
      {
        name: 'Tire, standing',
        text: 'This gun has moved and is not ready before the next turn.',
        art: { piece: { kind: 'gun', face: 'back' }, badge: 'tire-standing' },
      },
      {
        name: 'Mine marker',
        text: 'Face down: a mine or a bluff.',
        art: { piece: { kind: 'mine', face: 'back' } },
      },
      { name: 'Your mine', text: 'A real one, face down.', art: { piece: { kind: 'mine', face: 'own-mine' } } },
      { name: 'Your bluff mine', text: 'It stops nobody.', art: { piece: { kind: 'mine', face: 'own-bluff' } } },
      {
        name: 'Mine, face up',
        text: 'Found. It stops every T-34 that drives in.',
        art: { piece: { kind: 'mine', face: 'up-mine' } },
      },
      {
        name: 'Stuka in the air',
        text: 'Its shadow lies far away.',
        art: { piece: { kind: 'stuka', flight: 'flying' } },
      },
      {
        name: 'Stuka on the ground',
        text: 'On its airfield, before or after its flight.',
        art: { piece: { kind: 'stuka', flight: 'grounded' } },
      },
      {
        name: 'Stuka forced down',
        text: 'Out of the game; it blocks nothing.',
        art: { piece: { kind: 'stuka', flight: 'crashed' } },
      },
    ],
  },
  {
    title: 'Ground',
    signs: [
      {
        name: 'Front line',
        text: 'Each hex of it costs more to enter, until a tank breaks it.',
        art: { ground: 'front' },
      },
      { name: 'Forest', text: 'Crowns of trees.', art: { ground: 'forest' } },
      { name: 'High ground', text: 'Contours, and the height in metres.', art: { ground: 'high' } },
      { name: 'Swamp', text: 'Pools and reeds. Summer only.', art: { ground: 'swamp' } },
      { name: 'Snowdrift', text: 'Waves of snow. Winter only.', art: { ground: 'drift', winter: true } },
      { name: 'One drop', text: 'A tank is in this snowdrift: it begins to go.', art: { badge: 'drop-1' } },
      { name: 'Two drops', text: 'The snowdrift goes at the start of its next move.', art: { badge: 'drop-2' } },
      { name: 'Airfield', text: 'Home of the Stuka. It counts as steppe.', art: { airfield: true } },
    ],
  },
];
