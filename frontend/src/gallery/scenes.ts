/** The boards of the design pictures, so that a screenshot can be laid beside each. Development only. */
import type { BoardLine, BoardModel, Face, Highlight, Piece } from '../board/model';
import { hexNamed, type BoardSize } from '../land/hex';
import type { LandInput, Season, Terrain } from '../land/types';

const SIZE: BoardSize = { columns: 11, rows: 9 };

/** Index of a printed hex; the scenes below name only hexes that exist. */
function at(label: string): number {
  const hex = hexNamed(label, SIZE);
  if (hex === undefined) throw new Error(`The gallery names hex ${label}, which is not on its board.`);
  return hex;
}

const list = (labels: string): number[] => labels.split(' ').map(at);

function landOf(mapId: string, season: Season, front: string, terrain: Partial<Record<Terrain, string>>): LandInput {
  const cells: Terrain[] = Array.from({ length: SIZE.columns * SIZE.rows }, () => 'steppe');
  for (const [name, labels] of Object.entries(terrain)) for (const hex of list(labels)) cells[hex] = name as Terrain;
  return { ...SIZE, terrain: cells, front: list(front), season, mapId };
}

const SUMMER = landOf('summer-1943', 'summer', '0401 0502 0403 0504 0505 0506 0407 0408 0409 0304 0305 0306 0307 0308', {
  forest: '0302 0402 0803 0903 0209 0309 0807 0708',
  swamp: '0203 0801 0507 0508 1007 1107',
  high: '0404 0405 0207 1004 0905 0908',
});

const WINTER = landOf('winter-1944', 'winter', '0501 0502 0403 0504 0405 0506 0507 0508 0409 0303 0404 0307 0408', {
  forest: '0201 0301 1002 0703 0804 1007 0208 0509',
  drift: '0901 0502 0306 0707 0409 1009',
  high: '0802 0403 0205 0407 0808 0908',
});

const EDGES = { west: 'West: the German edge', east: 'East: the Soviet edge' };

function gun(hex: string, face: Face, hull = 0): Piece {
  return { id: `gun ${hex}`, kind: 'gun', side: 'german', hex: at(hex), face, hull };
}

function mines(face: Face, labels: string): Piece[] {
  return list(labels).map((hex) => ({ id: `mine ${hex}`, kind: 'mine', side: 'german', hex, face }));
}

function markers(face: Face, labels: string): Piece[] {
  return list(labels).map((hex) => ({ id: `marker ${hex}`, kind: 'marker', side: 'soviet', hex, face }));
}

function tiger(label: string, hex: string, hull = 0, turret = 0, more: Partial<Piece> = {}): Piece {
  return { id: label, kind: 'tiger', side: 'german', hex: at(hex), hull, turret, label, name: label, ...more };
}

function t34(label: string, hex: string, hull = 3, turret = 0, more: Partial<Piece> = {}): Piece {
  return { id: `T-34 ${label}`, kind: 't34', side: 'soviet', hex: at(hex), hull, turret, label, name: `T-34 no. ${label}`, ...more };
}

function legal(costs: Record<string, string>, unit: string): Highlight[] {
  return Object.entries(costs).map(([hex, text]) => ({ hex: at(hex), style: 'legal', text, spoken: `legal, ${text} ${unit}` }));
}

const SUMMER_GUNS: Piece[] = [
  gun('0502', 'own-bluff'),
  gun('0403', 'own-36'),
  gun('0305', 'own-bluff'),
  gun('0405', 'up-88'),
  gun('0407', 'own-bluff'),
  gun('0409', 'own-36', 5),
];

/** Programming a Tiger in summer. */
export const summer: BoardModel = {
  land: SUMMER,
  airfield: { hex: at('0105') },
  edges: EDGES,
  pieces: [
    ...SUMMER_GUNS,
    ...mines('own-mine', '0602 0503 0606 0509'),
    ...mines('own-bluff', '0603 0607 0608'),
    ...markers('back', '0802 0902 1103 1005 1105 0907 1108 0809 1009'),
    tiger('Tiger I', '0505', 0, 0, { selected: true, draggable: true }),
    tiger('Tiger II', '0307'),
    t34('6', '1002', 2),
    t34('5', '0904', 3, 1),
    t34('2', '0805'),
    t34('4', '0706', 4, 5),
    t34('1', '0709'),
    { id: 'stuka', kind: 'stuka', side: 'german', hex: at('0601'), hull: 1, flight: 'flying', name: 'Stuka' },
  ],
  highlights: [
    { hex: at('0505'), style: 'selected' },
    ...legal({ '0802': '3', '0503': '3', '0603': '3', '0703': '2', '0604': '2', '0704': '1', '0804': '3', '0505': '3', '0705': '2', '0606': '1', '0607': '3' }, 'cards'),
  ],
  ghosts: [{ id: 'Tiger I plan', kind: 'tiger', hex: at('0605'), hull: 5, turret: 1 }],
  steps: [
    { hex: at('0505'), text: '1', place: 'north-east' },
    { hex: at('0605'), text: '2', place: 'north' },
  ],
  lines: [
    { id: 'shot', from: at('0605'), to: at('0805'), style: 'fire', title: 'Destroys T-34 no. 2', reason: '5 − 2 hexes = 3, front armour 2' },
  ],
  targets: [at('0805')],
};

/** Driving a T-34 in winter. */
export const winter: BoardModel = {
  land: WINTER,
  airfield: { hex: at('0104') },
  edges: EDGES,
  pieces: [
    gun('0502', 'back'),
    gun('0504', 'back', 1),
    gun('0506', 'up-36'),
    gun('0508', 'back'),
    gun('0409', 'back', 5),
    ...mines('back', '0602 0603 0304 0505 0607 0608 0609'),
    ...markers('own-wheel', '1101 0903 0806'),
    ...markers('own-bluff', '0801 1103 1107 0909'),
    tiger('Tiger I', '0305'),
    tiger('Tiger II', '0407'),
    { id: 'stuka', kind: 'stuka', side: 'german', hex: at('0104'), hull: 0, flight: 'grounded', name: 'Stuka' },
    t34('4', '0702'),
    t34('3', '1005', 3, 0, { selected: true, draggable: true }),
    t34('1', '0808'),
    t34('2', '0908', 3, 1),
  ],
  highlights: [
    { hex: at('1005'), style: 'selected' },
    ...legal({ '0903': '3', '1103': '3', '0904': '3', '1004': '2', '1104': '2', '0705': '3', '0805': '2', '0905': '1', '1105': '1', '0906': '3', '1006': '2', '1106': '2', '0907': '3', '1107': '3' }, 'actions'),
    { hex: at('0605'), style: 'legal', text: '4', arrow: 3, spoken: 'legal, straight run of four hexes' },
    { hex: at('0505'), style: 'legal', text: '5', arrow: 3, spoken: 'legal, straight run of five hexes' },
  ],
  ghosts: [{ id: 'T-34 plan', kind: 't34', hex: at('0605'), hull: 3, turret: 0 }],
  lines: [
    { id: 'run', from: at('1005'), to: at('0605'), style: 'path' },
    { id: 'threat', from: at('0305'), to: at('0605'), style: 'threat', title: 'Tiger I could damage you here', reason: '4 − 3 hexes = 1, front armour 2', tone: 'warn' },
  ],
  targets: [at('0605')],
};

const DARK_LINES: BoardLine[] = [
  { id: 'shot', from: at('0605'), to: at('0805'), style: 'fire', title: 'Destroys T-34 no. 2', reason: '5 − 2 hexes = 3, front armour 2' },
  { id: 'no shot', from: at('0307'), to: at('0907'), style: 'blocked', stopAt: at('0807'), title: 'No shot at T-34 no. 4', reason: 'forest at 0807 stands between' },
];

/** The fire phase at night. */
export const dark: BoardModel = {
  land: SUMMER,
  airfield: { hex: at('0105') },
  edges: EDGES,
  pieces: [
    ...SUMMER_GUNS,
    ...mines('own-mine', '0602 0503 0509'),
    ...mines('own-bluff', '0603 0607 0608'),
    ...markers('back', '0802 1103 1105 1108 0809 1009'),
    tiger('Tiger I', '0605', 5, 1, { selected: true }),
    tiger('Tiger II', '0307'),
    t34('6', '0703', 2),
    t34('2', '0805', 3, 5),
    t34('7', '0606'),
    t34('5', '0906', 4, 5),
    t34('4', '0907'),
    t34('1', '0709'),
    { id: 'stuka', kind: 'stuka', side: 'german', hex: at('0601'), hull: 4, flight: 'flying', name: 'Stuka' },
  ],
  highlights: [
    { hex: at('0605'), style: 'selected' },
    { hex: at('0805'), style: 'legal', text: '' },
  ],
  lines: DARK_LINES,
  targets: [at('0805')],
};

/** Everything that the other three do not show: wrecks, badges, every face and highlight. */
export const extras: BoardModel = {
  land: WINTER,
  airfield: { hex: at('0104') },
  edges: EDGES,
  pieces: [
    tiger('Tiger I', '0305', 0, 2, { done: true }),
    { id: 'wreck', kind: 'wreck', was: 't34', side: 'soviet', hex: at('0706'), hull: 4, turret: 2, label: '3', name: 'wreck of T-34 no. 3' },
    { id: 'stuka', kind: 'stuka', side: 'german', hex: at('0604'), hull: 2, flight: 'crashed', name: 'crashed Stuka' },
    { ...gun('0502', 'own-88'), tire: 'moving' },
    { ...gun('0504', 'own-36', 1), tire: 'standing' },
    gun('0506', 'up-36', 2),
    gun('0508', 'up-88', 3),
    ...mines('up-mine', '0602'),
    ...mines('back', '0601 0502 0904'),
    ...mines('own-mine', '0603'),
    t34('5', '0904', 3, 0, { fresh: true }),
    t34('6', '0905', 2, 0, { legal: true }),
    t34('7', '0907', 1, 4, { done: true }),
    ...markers('back', '1101'),
    ...markers('own-wheel', '1001'),
    ...markers('own-bluff', '0801'),
  ],
  highlights: [
    { hex: at('0607'), style: 'danger', text: '!' },
    { hex: at('0608'), style: 'recon' },
    { hex: at('0707'), style: 'reach' },
    { hex: at('0708'), style: 'planned' },
    { hex: at('1001'), style: 'legal', text: '' },
  ],
  badges: [
    { hex: at('0901'), kind: 'drop', count: 1 },
    { hex: at('1009'), kind: 'drop', count: 2 },
  ],
};

/** The scenes by name. */
export const SCENES = { summer, winter, dark, extras } as const;
export type SceneName = keyof typeof SCENES;
