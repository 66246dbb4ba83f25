/** Draws the land of a hex board once, as SVG markup coloured by custom properties. */
import { drawHighLand, drawLowLand, drawNames } from './country';
import { crownSymbols, drawWood } from './forest';
import { drawGrain, drawGrid, drawLabels, drawOutside, grainPattern, landFrame } from './grid';
import { boardExtent } from './hex';
import { drawHill } from './high';
import { remember } from './memo';
import { seedFrom } from './random';
import { groupsOf, patchesOf, patchOf, type Patch } from './shapes';
import { drawFaintContours, drawGrass, drawParcels, drawTracks } from './steppe';
import { LAND_MARGIN, type Country, type LandInput, type Sheet, type Terrain } from './types';
import { drawDrift, drawSwamp } from './wet';
import { drawEarthworks } from './works';

/** A drawn land: put `ground`, `works` and `net`, in this order, into an SVG with that view box. */
export interface LandLayer {
  /** Left, top, width and height, in board units. */
  readonly frame: readonly [number, number, number, number];
  /** Everything that grows or lies: changes only with the terrain. */
  readonly ground: string;
  /** The front line's earthwork: changes when an element breaks. */
  readonly works: string;
  /** Paper outside the hexes, grain, grid and numbers: never changes. */
  readonly net: string;
}

/** A drawn land in sheets that change apart from each other, lowest first. */
export interface LandSheets {
  readonly frame: LandLayer['frame'];
  readonly sheets: readonly string[];
}

/**
 * Draws a land. Deterministic in its input; colours are classes of `land.css`, so themes need no redraw.
 *
 * The order is the printed order: base, parcels, relief, tracks, wet ground, woods, works, grain, grid, numbers.
 */
export function drawLand(land: LandInput): LandLayer {
  const { frame, sheets } = cachedLand(land);
  const [works = '', net = ''] = sheets.slice(-2);
  return { frame, ground: sheets.slice(0, -2).join(''), works, net };
}

/** The same in sheets. Every sheet and every patch of terrain is remembered, so a small change draws little. */
export function cachedLand(land: LandInput): LandSheets {
  if (land.country) return { frame: landFrame(land), sheets: cachedCountry({ ...land, country: land.country }) };
  const sheets = [
    cachedBase(land),
    patchSheet(land, 'high'),
    cachedTracks(land),
    patchSheet(land, 'swamp') + patchSheet(land, 'drift'),
    patchSheet(land, 'forest'),
    cachedWorks(land),
    cachedNet(land),
  ];
  return { frame: landFrame(land), sheets };
}

/** A mapped country in its printed order: hills under waters and roads, woods and houses over them, names on top. */
function drawCountry(land: Mapped): readonly string[] {
  const raised = land.country.level.flatMap((level, hex) => (level > 0 ? [hex] : []));
  return [
    cachedBase(land),
    groupsOf(land, raised)
      .map((hexes) => cachedPatches.high({ land, hexes }))
      .join(''),
    patchSheet(land, 'swamp'),
    drawLowLand(land),
    patchSheet(land, 'forest') + drawHighLand(land, prefixOf(land)),
    cachedNet(land),
    drawNames(land),
  ];
}

type Mapped = LandInput & { readonly country: Country };

/** One patch of ground about the middle hex of a 3 by 3 map, for legends: base, the terrain, the works. */
export function drawSwatch(ground: Terrain | 'front', season: LandInput['season']): string {
  const terrain = Array.from({ length: 9 }, (): Terrain => (ground === 'front' ? 'steppe' : ground));
  const front = ground === 'front' ? [1, 4, 7] : [];
  const land: LandInput = { columns: 3, rows: 3, terrain, front, season, mapId: `swatch ${ground}` };
  const patches = ground === 'front' ? '' : patchSheet(land, ground);
  return `<defs>${crownSymbols(land, prefixOf(land))}</defs>${baseRect(land)}${patches}${cachedWorks(land)}`;
}

/** The sheet that a hex board lies on. */
function sheetOf(land: LandInput): Sheet {
  return { mapId: land.mapId, season: land.season, extent: boardExtent(land), margin: LAND_MARGIN };
}

function baseRect(land: LandInput): string {
  const [x, y, width, height] = landFrame(land);
  return `<rect class="land-base" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function drawBase(land: LandInput): string {
  return [
    `<defs>${crownSymbols(land, prefixOf(land))}</defs>`,
    baseRect(land),
    drawParcels(sheetOf(land)),
    drawFaintContours(sheetOf(land)),
    drawGrass(sheetOf(land)),
  ].join('');
}

function drawNet(land: LandInput): string {
  const prefix = prefixOf(land);
  return [
    `<defs>${grainPattern(land, prefix)}</defs>`,
    drawOutside(land),
    drawGrain(land, prefix),
    drawGrid(land),
    drawLabels(land),
  ].join('');
}

const DRAW_PATCH: Record<Exclude<Terrain, 'steppe'>, (patch: Patch) => string> = {
  high: drawHill,
  swamp: drawSwamp,
  drift: drawDrift,
  forest: (patch) => drawWood(patch, prefixOf(patch.land)),
};

function patchSheet(land: LandInput, terrain: Terrain): string {
  if (terrain === 'steppe') return '';
  return patchesOf(land, terrain)
    .map((hexes) => cachedPatches[terrain]({ land, hexes }))
    .join('');
}

/** Ids inside the SVG begin with this, so that boards of different maps on one page do not mix. */
function prefixOf(land: LandInput): string {
  return `land-${seedFrom(mapKey(land)).toString(36)}-`;
}

/** Text that is equal for maps whose bare steppe looks the same. */
function mapKey({ mapId, season, columns, rows, tops }: LandInput): string {
  return [mapId, season, columns, rows, ...(tops ? [tops] : [])].join('|');
}

function worksKey(land: LandInput): string {
  const sorted = (hexes: readonly number[]): string => [...hexes].sort((a, b) => a - b).join();
  return `${land.mapId}|${land.columns}|${land.rows}|${sorted(land.front)}|${land.laid?.join() ?? ''}`;
}

/** Sheets kept of a kind: a page shows one map, a replay walks back through its states. */
const SHEETS = 12;
/** Patches kept of a kind: laying out a map tries many. */
const PATCHES = 80;

const cachedBase = remember(drawBase, mapKey, SHEETS);
const cachedTracks = remember(drawTracks, mapKey, SHEETS);
const cachedWorks = remember(drawEarthworks, worksKey, SHEETS);
const cachedNet = remember(drawNet, mapKey, SHEETS);
const cachedCountry = remember(drawCountry, (land) => `${mapKey(land)}|${land.country.ground.join()}`, 4);

type Ground = Pick<Patch, 'land' | 'hexes'>;
const keepPatches = (terrain: Exclude<Terrain, 'steppe'>): ((ground: Ground) => string) =>
  remember(
    (ground: Ground) => DRAW_PATCH[terrain](patchOf(ground.land, ground.hexes)),
    ({ land, hexes }: Ground) => `${mapKey(land)}|${hexes.join()}`,
    PATCHES,
  );

const cachedPatches = {
  high: keepPatches('high'),
  swamp: keepPatches('swamp'),
  drift: keepPatches('drift'),
  forest: keepPatches('forest'),
};
