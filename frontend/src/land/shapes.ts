/** The shape of each terrain: hexes melted together, with an edge that looks drawn. */
import { emptyField, mapField, thin, traceLevel, type Field, type Trace } from './field';
import { APOTHEM, centreOf, hexDistance, HEX_SIZE, neighbourOf } from './hex';
import { noiseFrom, type Noise } from './random';
import type { LandInput, Terrain } from './types';

/** Board units between two samples of a terrain field. */
const STEP = 5;
/** Room round the hexes for what spills over their edges, the foot of a hill and its shadow. */
const ROOM = HEX_SIZE * 0.85;
/** How far the sample point is moved at most, in board units: a little over the typical .13 of a hex. */
const WARP = HEX_SIZE * 0.325;
/** A hex's own value falls to nothing at this distance (1 is the hex's edge). */
const REACH = 1.5;
/** The level at which a shape's edge runs. */
export const SHAPE_LEVEL = 0.4;

/** Touching hexes of one terrain, with the sampled grid that their shape lies on. */
export interface Patch {
  readonly land: LandInput;
  readonly hexes: readonly number[];
  readonly grid: Field;
  /** Where the land's hand slipped at each sample, in board units. */
  readonly east: Float32Array;
  readonly south: Float32Array;
}

/** Touching hexes of one terrain, group by group. Shapes of different groups never meet, so each is drawn by itself. */
export function patchesOf(land: LandInput, terrain: Terrain): number[][] {
  return groupsOf(
    land,
    land.terrain.flatMap((name, hex) => (name === terrain ? [hex] : [])),
  );
}

/** Hexes parted into groups that touch. */
export function groupsOf(land: LandInput, all: readonly number[]): number[][] {
  const left = new Set(all);
  const patches: number[][] = [];
  for (const start of [...left]) {
    if (!left.delete(start)) continue;
    const hexes = [start];
    for (const hex of hexes) {
      for (let facing = 0; facing < 6; facing += 1) {
        const next = neighbourOf(hex, facing, land);
        if (next !== undefined && left.delete(next)) hexes.push(next);
      }
    }
    patches.push(hexes.sort((a, b) => a - b));
  }
  return patches;
}

/** The patch of these hexes. */
export function patchOf(land: LandInput, hexes: readonly number[]): Patch {
  const centres = hexes.map((hex) => centreOf(hex, land));
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const across = (land.tops === 'flat' ? HEX_SIZE : APOTHEM) + ROOM;
  const down = HEX_SIZE + ROOM;
  const grid = emptyField(
    Math.min(...xs) - across,
    Math.min(...ys) - down,
    Math.max(...xs) + across,
    Math.max(...ys) + down,
    STEP,
  );
  const slip = (axis: string): Float32Array => {
    const noise = noiseFrom(`${land.mapId} warp ${axis}`);
    return mapField(grid, (x, y) => shift(noise, x, y)).values;
  };
  return { land, hexes, grid, east: slip('x'), south: slip('y') };
}

function shift(noise: Noise, x: number, y: number): number {
  return ((noise(x / 26, y / 26) - 0.5) * 0.72 + (noise(x / 9 + 50, y / 9) - 0.5) * 0.28) * WARP;
}

/** (1 - (d / reach)^2)^2 summed over the hexes of a patch, with the sample point warped. */
export function hexField({ land, hexes, grid, east, south }: Patch, reach = REACH): Field {
  const values = new Float32Array(grid.values.length);
  for (const hex of hexes) {
    const [centreX, centreY] = centreOf(hex, land);
    let at = 0;
    for (let row = 0; row < grid.rows; row += 1) {
      const y = grid.top + row * grid.step;
      for (let column = 0; column < grid.columns; column += 1, at += 1) {
        const x = grid.left + column * grid.step;
        const distance = hexDistance(x + (east[at] ?? 0), y + (south[at] ?? 0), centreX, centreY, land) / reach;
        if (distance < 1) values[at] = (values[at] ?? 0) + (1 - distance * distance) ** 2;
      }
    }
  }
  return { ...grid, values };
}

/** The outlines of a field at a level, without needless points; `curvePath` draws them smooth. */
export function outlines(field: Field, level = SHAPE_LEVEL): Trace[] {
  return traceLevel(field, level).map((trace) => thin(trace, field.step * 0.7));
}
