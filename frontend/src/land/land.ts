/** Draws the land of a hex board once, as SVG markup coloured by custom properties. */
import { drawForest, crownSymbols } from './forest';
import { drawGrain, drawGrid, drawLabels, drawOutside, grainPattern, landFrame } from './grid';
import { drawHills } from './high';
import { seedFrom } from './random';
import { drawFaintContours, drawGrass, drawParcels, drawTracks } from './steppe';
import type { LandInput } from './types';
import { drawDrifts, drawSwamps } from './wet';
import { drawEarthworks } from './works';

/** A drawn land in three sheets: put them, in this order, into an SVG with that view box. */
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

/**
 * Draws a land. Deterministic in its input; colours are classes of `land.css`, so themes need no redraw.
 *
 * The order is the printed order: base, parcels, relief, tracks, wet ground, woods, works, grain, grid, numbers.
 */
export function drawLand(land: LandInput): LandLayer {
  return { frame: landFrame(land), ground: drawGround(land), works: drawEarthworks(land), net: drawNet(land) };
}

function drawGround(land: LandInput): string {
  const prefix = prefixOf(land);
  const [x, y, width, height] = landFrame(land);
  return [
    `<defs>${crownSymbols(land, prefix)}</defs>`,
    `<rect class="land-base" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    drawParcels(land),
    drawFaintContours(land),
    drawGrass(land),
    drawHills(land),
    drawTracks(land),
    drawSwamps(land),
    drawDrifts(land),
    drawForest(land, prefix),
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

/** Ids inside the SVG begin with this, so that two boards on one page do not mix. */
function prefixOf(land: LandInput): string {
  return `land-${seedFrom(groundKey(land)).toString(36)}-`;
}

function groundKey(land: LandInput): string {
  return [land.mapId, land.season, land.columns, land.rows, land.terrain.join()].join('|');
}

/** Text that is equal for two lands only when they look the same. */
export function keyOf(land: LandInput): string {
  const sorted = (hexes: readonly number[]): string => [...hexes].sort((a, b) => a - b).join();
  return `${groundKey(land)}|${sorted(land.front)}|${sorted(land.laid ?? land.front)}`;
}

/** How many drawn sheets of a kind are kept: a game shows one map, and a replay walks back through a few states. */
const KEPT = 8;

/** Remembers the last few results of a drawing by its key. */
function remember<Drawn>(draw: (land: LandInput) => Drawn, key: (land: LandInput) => string): typeof draw {
  const known = new Map<string, Drawn>();
  return (land) => {
    const name = key(land);
    const result = known.get(name) ?? draw(land);
    known.delete(name);
    known.set(name, result);
    if (known.size > KEPT) known.delete(known.keys().next().value as string);
    return result;
  };
}

const cachedGround = remember(drawGround, groundKey);
const cachedWorks = remember(drawEarthworks, keyOf);
const cachedNet = remember(drawNet, groundKey);

/** The same as `drawLand`, remembering the last few sheets of each kind. */
export const cachedLand = (land: LandInput): LandLayer => ({
  frame: landFrame(land),
  ground: cachedGround(land),
  works: cachedWorks(land),
  net: cachedNet(land),
});
