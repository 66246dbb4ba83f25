/** The boards of the lesson: positions of `lesson.json`, with what the engine says of them laid over. */
import type { BoardModel, Face, Highlight, Piece } from '../../../board/model';
import { hexNamed } from '../../../land/hex';
import type { LandInput, Terrain } from '../../../land/types';
import type { Scene } from '../../learn/lesson';
import { clockOf, directionOf, weaponName } from '../names';
import lesson from './lesson.json';

/** A tank: hex, heading, hour of the turret. */
type TankSpot = readonly (string | number)[];
type Spot = readonly (string | boolean)[];

/** A position as the tests of the rules lay it. */
interface Position {
  readonly scenario?: string;
  readonly land?: Readonly<Record<string, string>>;
  readonly front?: readonly string[];
  readonly tigers?: Readonly<Record<string, TankSpot>>;
  readonly tanks?: Readonly<Record<string, TankSpot>>;
  readonly guns?: Readonly<Record<string, Spot>>;
  readonly markers?: Readonly<Record<string, Spot>>;
  readonly mines?: Readonly<Record<string, Spot>>;
  readonly airfield?: string;
  readonly flight?: readonly (string | number)[];
}

const SIZE = { columns: 11, rows: 9 };
const positions = lesson.positions as unknown as Readonly<Record<string, Position>>;
const examples = lesson.examples;

/** Index of a printed hex; the lesson names only hexes that exist. */
function at(label: unknown): number {
  const hex = hexNamed(String(label), SIZE);
  if (hex === undefined) throw new Error(`The lesson names hex ${String(label)}, which is not on its board.`);
  return hex;
}

function landOf(name: string, { scenario, land = {}, front = [] }: Position): LandInput {
  const terrain: Terrain[] = Array.from({ length: SIZE.columns * SIZE.rows }, () => 'steppe');
  for (const [label, ground] of Object.entries(land)) terrain[at(label)] = ground as Terrain;
  const season = scenario?.startsWith('winter') ? 'winter' : 'summer';
  return { ...SIZE, terrain, front: front.map(at), season, mapId: `lesson ${name}` };
}

function tankOf(code: string, [label, hull, hour = 12]: TankSpot): Piece {
  const german = code.startsWith('I');
  return {
    id: code,
    kind: german ? 'tiger' : 't34',
    side: german ? 'german' : 'soviet',
    hex: at(label),
    hull: directionOf(String(hull)),
    turret: clockOf(String(hour)),
    label: german ? `Tiger ${code}` : code.slice(1),
    name: weaponName(code),
  };
}

const GUN_FACES: Readonly<Record<string, Face>> = { gun88: 'own-88', gun36: 'own-36', bluff: 'own-bluff' };

function gunOf(id: string, [label, facing, kind, ...marks]: Spot): Piece {
  const own = GUN_FACES[String(kind)] ?? 'back';
  return {
    id,
    kind: 'gun',
    side: 'german',
    hex: at(label),
    hull: directionOf(String(facing)),
    face: marks.includes('up') ? (own.replace('own', 'up') as Face) : own,
    ...(marks.includes('moving') ? { tire: 'moving' as const } : {}),
  };
}

const markerOf = (id: string, [label, real]: Spot): Piece => ({
  id: `marker ${id}`,
  kind: 'marker',
  side: 'soviet',
  hex: at(label),
  face: real ? 'own-wheel' : 'own-bluff',
});

const mineOf = (id: string, [label, real, up]: Spot): Piece => ({
  id: `mine ${id}`,
  kind: 'mine',
  side: 'german',
  hex: at(label),
  face: up ? 'up-mine' : real ? 'own-mine' : 'own-bluff',
});

const each = <Item>(spots: Readonly<Record<string, Item>> | undefined, piece: (id: string, spot: Item) => Piece): Piece[] =>
  Object.entries(spots ?? {}).map(([id, spot]) => piece(id, spot));

function boardOf(name: string): BoardModel {
  const position = positions[name] ?? {};
  const [label, heading] = position.flight ?? [];
  const stuka: Piece[] =
    label === undefined
      ? []
      : [{ id: 'stuka', kind: 'stuka', side: 'german', hex: at(label), hull: directionOf(String(heading)), flight: 'flying' }];
  return {
    land: landOf(name, position),
    ...(position.airfield ? { airfield: { hex: at(position.airfield) } } : {}),
    pieces: [
      ...each(position.mines, mineOf),
      ...each(position.guns, gunOf),
      ...each(position.markers, markerOf),
      ...each(position.tigers, tankOf),
      ...each(position.tanks, tankOf),
      ...stuka,
    ],
  };
}

/** The pieces of a model, some of them with something more. */
const marked = (model: BoardModel, more: Readonly<Record<string, Partial<Piece>>>): BoardModel => ({
  ...model,
  pieces: model.pieces.map((piece) => ({ ...piece, ...more[piece.id] })),
});

function program(): BoardModel {
  const { places, targets } = examples.program;
  const end = places.at(-1)!;
  const hexes = [...new Set(places.map(({ cell }) => cell))];
  return {
    ...marked(boardOf('program'), { I: { selected: true } }),
    highlights: [{ hex: at(hexes[0]), style: 'selected' }],
    ghosts: [{ id: 'end', kind: 'tiger', hex: at(end.cell), hull: end.hull, turret: end.turret }],
    lines: [
      ...hexes.slice(1).map((hex, index) => ({
        id: `way ${hex}`,
        from: at(hexes[index]),
        to: at(hex),
        style: 'path' as const,
      })),
      ...targets.map((target) => ({ id: `aim ${target}`, from: at(end.cell), to: at(target), style: 'fire' as const })),
    ],
    targets: targets.map(at),
  };
}

function drive(): BoardModel {
  const tank = positions['drive']?.tanks?.['T4'] ?? [];
  const reach = Object.entries(examples.drive).map(
    ([label, { cost, run }]): Highlight => ({
      hex: at(label),
      style: 'legal',
      text: String(cost),
      ...(run ? { arrow: directionOf(String(tank[1])) } : {}),
    }),
  );
  return {
    ...marked(boardOf('drive'), { T4: { selected: true } }),
    highlights: [{ hex: at(tank[0]), style: 'selected' }, ...reach],
  };
}

const sight = (): BoardModel => ({
  ...boardOf('sight'),
  lines: examples.sight.map(({ from, to, at: stop }) => ({
    id: from,
    from: at(from),
    to: at(to),
    ...(stop === null ? { style: 'fire' as const } : { style: 'blocked' as const, stopAt: at(stop) }),
  })),
});

const shot = (): BoardModel => ({
  ...marked(boardOf('shot'), { T2: { done: true } }),
  lines: [{ id: 'shot', from: examples.shot.origin, to: examples.shot.cell, style: 'fire' }],
  targets: [examples.shot.cell],
});

const cases = (): BoardModel => ({
  ...boardOf('cases'),
  lines: examples.cases
    .filter(({ case: letter }) => letter !== 'C')
    .map(({ from, to }) => ({ id: from, from: at(from), to: at(to), style: 'threat' })),
  steps: examples.cases.map(({ case: letter, from }) => ({ hex: at(from), text: letter, place: 'north-east' })),
});

const stuka = (): BoardModel => {
  const model = boardOf('stuka');
  const [victim] = model.pieces.filter(({ kind }) => kind === 't34');
  return { ...model, targets: victim ? [victim.hex] : [] };
};

/** The pictures that are boards, by the page's id. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  ground: () => ({ model: boardOf('ground'), focus: '0505', across: 6, down: 5.2 }),
  program: () => ({ model: program(), focus: '0605', across: 6, down: 4 }),
  markers: () => ({
    model: {
      ...marked(boardOf('markers'), { T5: { fresh: true } }),
      highlights: examples.recon.map((label) => ({ hex: at(label), style: 'recon' as const })),
    },
    focus: '0605',
    across: 6,
    down: 5,
  }),
  drive: () => ({ model: drive(), focus: '0705', across: 8.6, down: 5.4 }),
  sight: () => ({ model: sight(), focus: '0504', across: 6, down: 4.4 }),
  shot: () => ({ model: shot(), focus: '0505', across: 5.6, down: 4 }),
  cases: () => ({ model: cases(), focus: '0505', across: 6, down: 6 }),
  guns: () => ({
    model: marked(boardOf('guns'), { T6: { done: true } }),
    focus: '0405',
    across: 6,
    down: 5,
  }),
  stuka: () => ({ model: stuka(), focus: '0405', across: 6, down: 4.6 }),
  winter: () => ({
    model: { ...boardOf('winter'), badges: [{ hex: at('0604'), kind: 'drop', count: 1 }] },
    focus: '0605',
    across: 6,
    down: 5,
  }),
};
