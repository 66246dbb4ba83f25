/** Draws the land of a table once, as SVG markup coloured by custom properties. */
import type { LandAnswer } from '../generated/titans';
import { drawFaintContours, drawGrass, drawParcels } from '../land/steppe';
import { crownSymbols } from '../land/forest';
import { grainPattern } from '../land/grid';
import type { Point } from '../land/hex';
import { remember } from '../land/memo';
import { pathElement, short, spot } from '../land/path';
import { seedFrom } from '../land/random';
import type { Season, Sheet } from '../land/types';
import { drawBrush, drawCrater, drawMud, drawPlough, drawRubble, drawSunflowers, drawTableWood, drawWheat } from './crops';
import { boardPoint, boardShape, INCH, tableExtent, type Shape, type TableSize } from './geometry';
import { drawBank, drawDitch, drawFold, drawGully, drawSlag, drawTableHill } from './high';
import type { HousePlan } from './houses';
import { drawBridge, drawRailway, drawRoads, drawTableTrenches, drawWall, drawWater } from './ways';

export interface TableLandInput {
  readonly land: LandAnswer;
  readonly season: Season;
  /** Seed of all that looks drawn by hand. */
  readonly mapId: string;
}

type Area = LandAnswer['areas'][number];
interface Drawn extends Area {
  readonly laid: Shape;
  readonly seed: string;
}

/** The order in which kinds of land are printed; what is not named here stands on its own (buildings). */
const ORDER = [
  ['plough', 'mud'],
  ['hill'],
  ['slag-heap'],
  ['fold'],
  ['gully'],
  ['anti-tank-ditch'],
  ['stream', 'river'],
  ['road', 'track'],
  ['embankment'],
  ['railway'],
  ['bridge'],
  ['trench'],
  ['crater'],
  ['wheat'],
  ['sunflowers'],
  ['rubble'],
  ['brush'],
  ['woods'],
] as const;

/** Ids inside the SVG begin with this. */
export const prefixOf = ({ mapId, season }: Pick<TableLandInput, 'mapId' | 'season'>): string =>
  `table-${seedFrom(`${mapId}|${season}`).toString(36)}-`;

function drawAll(input: TableLandInput): readonly string[] {
  const { land, season, mapId } = input;
  const prefix = prefixOf(input);
  const extent = tableExtent(land);
  const sheet: Sheet = { mapId, season, extent, margin: 0 };
  const areas = land.areas.map((area): Drawn => ({ ...area, laid: boardShape(area.shape, land), seed: `${mapId} ${area.number}` }));
  const of = (kinds: readonly string[]): readonly Drawn[] => areas.filter(({ kind }) => kinds.includes(kind));
  const ground = ORDER.map((kinds) => drawKind(of(kinds), kinds[0], season, prefix));
  const walls = land.walls.map(({ kind, points, number }) =>
    drawWall({ kind, points: points.map((point) => boardPoint(point, land)) }, `${mapId} wall ${number}`, prefix),
  );
  return [
    `<defs>${crownSymbols({ season }, prefix)}${grainPattern({ mapId }, prefix)}</defs>` +
      `<rect class="land-base" width="${extent[0]}" height="${extent[1]}"/>` +
      drawParcels(sheet) +
      drawFaintContours(sheet) +
      drawGrass(sheet),
    ground.join(''),
    walls.join('') + land.sewers.map((point) => manhole(boardPoint(point, land))).join(''),
    `<rect class="grain" width="${extent[0]}" height="${extent[1]}" fill="url(#${prefix}grain)"/>`,
  ];
}

function drawKind(areas: readonly Drawn[], kind: string, season: Season, prefix: string): string {
  if (kind === 'road') return drawRoads(areas.map((area) => ({ kind: area.kind, shape: area.laid })));
  if (kind === 'trench') return areas.length > 0 ? drawTableTrenches(areas.map(({ laid }) => laid), areas[0]?.seed ?? '') : '';
  return areas.map((area) => drawArea(area, season, prefix)).join('');
}

function drawArea({ kind, name, laid, seed }: Drawn, season: Season, prefix: string): string {
  switch (kind) {
    case 'hill':
      return drawTableHill(laid, seed, season, name);
    case 'slag-heap':
      return drawSlag(laid, seed);
    case 'fold':
      return drawFold(laid, seed);
    case 'gully':
      return drawGully(laid, seed);
    case 'anti-tank-ditch':
      return drawDitch(laid, seed);
    case 'embankment':
      return drawBank(laid, seed) + drawRailway(laid);
    case 'railway':
      return drawRailway(laid);
    case 'stream':
    case 'river':
      return drawWater(laid, seed);
    case 'bridge':
      return drawBridge(laid);
    case 'woods':
      return drawTableWood(laid, seed, season, prefix);
    case 'brush':
      return drawBrush(laid, seed, prefix);
    case 'wheat':
      return drawWheat(laid, seed);
    case 'sunflowers':
      return drawSunflowers(laid, seed);
    case 'plough':
      return drawPlough(laid);
    case 'mud':
      return drawMud(laid, seed);
    case 'rubble':
      return drawRubble(laid, seed);
    case 'crater':
      return drawCrater(laid, seed);
    default:
      return '';
  }
}

function manhole([x, y]: Point): string {
  return `<g class="manhole" transform="translate(${spot([x, y])})"><circle r="6"/><path d="M-3.6 -2.4h7.2M-4.4 0h8.8M-3.6 2.4h7.2"/></g>`;
}

/** The land of a table in sheets, lowest first, kept by what they depend on. */
export const tableLand = remember(
  drawAll,
  (input) => `${input.mapId}|${input.season}|${seedFrom(JSON.stringify(input.land))}`,
  6,
);

/** Clouds of smoke and fires lie over the figures' ground, under the figures. */
export function drawClouds(land: LandAnswer): string {
  return land.areas
    .filter(({ kind }) => kind === 'smoke' || kind === 'fire')
    .map((area) => cloud(boardShape(area.shape, land), area.kind))
    .join('');
}

function cloud({ points, reach }: Shape, kind: string): string {
  const [x, y] = points[0] ?? [0, 0];
  const radius = Math.max(reach, INCH * 0.6);
  const puffs = Array.from({ length: 9 }, (_, puff) => {
    const angle = puff * 2.4;
    const out = radius * (0.2 + 0.55 * ((puff * 0.37) % 1));
    return `<circle cx="${short(x + Math.cos(angle) * out)}" cy="${short(y + Math.sin(angle) * out)}" r="${short(radius * (0.34 + 0.1 * (puff % 3)))}"/>`;
  });
  return `<g class="cloud cloud-${kind}">${puffs.join('')}</g>`;
}

/** How a building stands: its middle, and its plan. */
export interface House {
  readonly number: number;
  readonly name: string;
  readonly at: Point;
  readonly plan: HousePlan;
  readonly alight: boolean;
}

/** The buildings of a land. The corners of a hull run front right, front left, rear left, rear right. */
export function housesOf(land: LandAnswer, mapId: string): readonly House[] {
  return land.buildings.map((building) => {
    const corners = building.shape.points.map((point) => boardPoint(point, land));
    const [a, b, c] = corners as [Point, Point, Point, Point];
    const at: Point = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
    const heading = (Math.atan2(b[1] - c[1], b[0] - c[0]) * 180) / Math.PI;
    const turn = (-heading * Math.PI) / 180;
    const own = ([x, y]: Point): Point => [
      (x - at[0]) * Math.cos(turn) - (y - at[1]) * Math.sin(turn),
      (x - at[0]) * Math.sin(turn) + (y - at[1]) * Math.cos(turn),
    ];
    return {
      number: building.number,
      name: building.name,
      at,
      alight: building.alight,
      plan: {
        kind: building.kind,
        length: Math.hypot(b[0] - c[0], b[1] - c[1]),
        width: Math.hypot(a[0] - b[0], a[1] - b[1]),
        long: building.long,
        wide: building.wide,
        storeys: building.storeys,
        heading,
        values: building.values,
        doors: building.doors.map((door) => own(boardPoint(door, land))),
        seed: `${mapId} ${building.id}`,
      },
    };
  });
}

/** The faint lines between the sections of a table, and their numbers. */
export function drawSections(sections: readonly { number: number; west: number; south: number; east: number; north: number }[], size: TableSize): string {
  const lines = new Set<string>();
  const [width, height] = tableExtent(size);
  for (const { east, south } of sections) {
    if (east < size.width) lines.add(`M${short(boardPoint([east, 0], size)[0])} 0V${height}`);
    if (south > 0) lines.add(`M0 ${short(boardPoint([0, south], size)[1])}H${width}`);
  }
  const numbers = sections.map(({ number, west, south, east, north }) => {
    const [x, y] = boardPoint([(west + east) / 2, north > size.depth / 2 ? size.depth - 1300 : 1000 + south * 0], size);
    return `<text class="section-number" x="${short(x)}" y="${short(y)}">${number}</text>`;
  });
  return pathElement('section-line', [...lines].join('')) + numbers.join('');
}
