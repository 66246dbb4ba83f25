/** A fixed board for the title's picture on the start screen. An example, not a game. */
import type { BoardModel, Face, Piece } from '../../../board/model';
import { hexNamed } from '../../../land/hex';
import type { LandInput, Terrain } from '../../../land/types';

const SIZE = { columns: 11, rows: 9 };
const at = (label: string): number => hexNamed(label, SIZE) ?? 0;
/** The hex in the middle of the picture. */
export const MIDDLE = at('0605');
const list = (labels: string): number[] => labels.split(' ').map(at);

const GROUND: Partial<Record<Terrain, string>> = {
  forest: '0302 0402 0803 0903 0209 0309 0807 0708',
  swamp: '0203 0801 0507 0508 1007 1107',
  high: '0404 0405 0207 1004 0905 0908',
};

function land(): LandInput {
  const terrain: Terrain[] = Array.from({ length: SIZE.columns * SIZE.rows }, () => 'steppe');
  for (const [name, labels] of Object.entries(GROUND)) for (const hex of list(labels)) terrain[hex] = name as Terrain;
  return {
    ...SIZE,
    terrain,
    front: list('0401 0502 0403 0504 0505 0506 0407 0408 0409 0304 0305 0306 0307 0308'),
    season: 'summer',
    mapId: 'summer-1943',
  };
}

const tank = (
  kind: 'tiger' | 't34',
  label: string,
  hex: string,
  hull: number,
  turret = 0,
  more: Partial<Piece> = {},
): Piece => ({
  id: label,
  kind,
  side: kind === 'tiger' ? 'german' : 'soviet',
  hex: at(hex),
  hull,
  turret,
  label,
  name: kind === 'tiger' ? label : `T-34 no. ${label}`,
  ...more,
});
const gun = (hex: string, face: Face): Piece => ({
  id: `gun ${hex}`,
  kind: 'gun',
  side: 'german',
  hex: at(hex),
  face,
  hull: 0,
});
const mine = (hex: string): Piece => ({
  id: `mine ${hex}`,
  kind: 'mine',
  side: 'german',
  hex: at(hex),
  face: 'own-mine',
});
const marker = (hex: string): Piece => ({
  id: `marker ${hex}`,
  kind: 'marker',
  side: 'soviet',
  hex: at(hex),
  face: 'back',
});
const reach = (hex: string, text: string): { hex: number; style: 'legal'; text: string } => ({
  hex: at(hex),
  style: 'legal',
  text,
});

export const demo: BoardModel = {
  land: land(),
  pieces: [
    gun('0305', 'own-bluff'),
    gun('0405', 'up-88'),
    gun('0407', 'own-bluff'),
    mine('0606'),
    mine('0503'),
    marker('0802'),
    marker('0907'),
    tank('tiger', 'Tiger I', '0505', 0, 0, { selected: true }),
    tank('tiger', 'Tiger II', '0307', 0),
    tank('t34', '2', '0805', 3),
    tank('t34', '4', '0706', 4, 5),
    tank('t34', '5', '0904', 3, 1),
  ],
  highlights: [
    { hex: at('0505'), style: 'selected' },
    reach('0604', '2'),
    reach('0704', '1'),
    reach('0705', '2'),
    reach('0606', '1'),
    reach('0607', '3'),
    reach('0703', '2'),
  ],
  ghosts: [{ id: 'plan', kind: 'tiger', hex: at('0605'), hull: 5, turret: 1 }],
  steps: [
    { hex: at('0505'), text: '1', place: 'north-east' },
    { hex: at('0605'), text: '2', place: 'north' },
  ],
  lines: [{ id: 'shot', from: at('0605'), to: at('0805'), style: 'fire' }],
  targets: [at('0805')],
};
