/** The shape of each terrain: hexes melted together, with an edge that looks drawn. */
import { emptyField, thin, traceLevel, chaikin, type Field, type Trace } from './field';
import { boardExtent, centreOf, hexDistance, HEX_SIZE, HEX_WIDTH } from './hex';
import { noiseFrom, type Noise } from './random';
import type { LandInput, Terrain } from './types';

/** Board units between two samples of a terrain field. */
const STEP = 4.5;
/** Room round the hexes: shapes spill a little past the outer edge. */
const ROOM = 36;
/** How far the sample point is moved, in board units. */
const WARP = HEX_SIZE * 0.13;
/** A hex's own value falls to nothing at this distance (1 is the hex's edge). */
const REACH = 1.5;
/** The level at which a shape's edge runs. */
export const SHAPE_LEVEL = 0.4;

/** A warp of the plane: where the land's hand slipped. */
export interface Warp {
  readonly x: Noise;
  readonly y: Noise;
}

/** The warp of a map. */
export function warpOf(mapId: string): Warp {
  return { x: noiseFrom(`${mapId} warp x`), y: noiseFrom(`${mapId} warp y`) };
}

/** A field of zeros over the board and a little more. */
export function boardField(land: LandInput, step = STEP): Field {
  const [right, bottom] = boardExtent(land);
  return emptyField(-ROOM, -ROOM, right + ROOM, bottom + ROOM, step);
}

/** The hexes of one terrain. */
export function hexesOf(land: LandInput, terrain: Terrain): number[] {
  return land.terrain.flatMap((name, hex) => (name === terrain ? [hex] : []));
}

/** (1 - (d / reach)^2)^2 summed over hexes, with the sample point warped. */
export function hexField(land: LandInput, hexes: readonly number[], warp: Warp, reach = REACH): Field {
  const field = boardField(land);
  const span = (reach * HEX_WIDTH) / 2 / Math.cos(Math.PI / 6) + WARP;
  for (const hex of hexes) {
    const [centreX, centreY] = centreOf(hex, land);
    const first = (from: number, origin: number): number => Math.max(0, Math.floor((from - origin) / field.step));
    for (let row = first(centreY - span, field.top); row < field.rows; row += 1) {
      const y = field.top + row * field.step;
      if (y > centreY + span) break;
      for (let column = first(centreX - span, field.left); column < field.columns; column += 1) {
        const x = field.left + column * field.step;
        if (x > centreX + span) break;
        const distance = hexDistance(x + shift(warp.x, x, y), y + shift(warp.y, x, y), centreX, centreY) / reach;
        if (distance < 1) {
          const at = row * field.columns + column;
          field.values[at] = (field.values[at] ?? 0) + (1 - distance * distance) ** 2;
        }
      }
    }
  }
  return field;
}

function shift(noise: Noise, x: number, y: number): number {
  return ((noise(x / 26, y / 26) - 0.5) * 0.72 + (noise(x / 9 + 50, y / 9) - 0.5) * 0.28) * 3 * WARP;
}

/** The smooth outlines of a field at a level. */
export function outlines(field: Field, level = SHAPE_LEVEL, rounds = 2): Trace[] {
  return traceLevel(field, level).map((trace) => chaikin(thin(trace, field.step * 0.7), rounds));
}

