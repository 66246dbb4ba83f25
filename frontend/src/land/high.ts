/** High ground: two tints, a relief lit from the north-west, contours, hachures and spot heights. */
import { mapField, slopeOf, chaikin, walk, type Field, type Trace } from './field';
import { centreOf, HEX_SIZE, neighbourOf, type Point } from './hex';
import { curvePath, pathElement, short, spot } from './path';
import { pngAddress, type Colour } from './png';
import { between, chanceFrom, noiseFrom, twoOctaves, type Chance } from './random';
import { hexField, outlines, SHAPE_LEVEL, type Patch } from './shapes';
import type { LandInput, Season } from './types';

/** Height between two contours. */
const INTERVAL = 0.5;
/** Palette steps of the relief on each side of flat. */
const TONES = 60;
/** How much heights are drawn out for the light: more makes harsher shade. */
const RELIEF = 0.8;
/** How far light has to travel past a hill before it reaches the ground again, in samples. */
const SHADOW_REACH = 11;

/** A hill, ready to draw. */
export interface Hill {
  /** The shape's field: its edge is where the high ground begins. */
  readonly shape: Field;
  /** Height above the plain, about 0 to 4. */
  readonly height: Field;
}

/** High ground of any outline: `foot` is where it begins, `raised` the paths of what stands higher. */
export function drawHeights(hill: Hill, foot: readonly Trace[], raised: readonly string[], season: Season, chance: Chance): string {
  return (
    relief(hill, season, 'cast') +
    pathElement('hill-1', curvePath(foot)) +
    raised.map((path) => pathElement('hill-2', path)).join('') +
    relief(hill, season, 'light') +
    contours(hill, season) +
    pathElement('hill-hachure', foot.map((trace) => hachures(chaikin(trace, 1), hill.height, chance)).join('')) +
    pathElement('hill-rim', curvePath(foot))
  );
}

/** A piece of high ground, as SVG. Of a country's levels the second and third stand on the first. */
export function drawHill(patch: Patch): string {
  const { land, hexes } = patch;
  const hill = raise(patch);
  const upper = upperLevels(patch);
  const foot = [...outlines(hill.shape), ...upper.flatMap((shape) => outlines(shape))];
  const chance = chanceFrom(`${land.mapId} hachures ${hexes[0]}`);
  const raised = land.country ? upper.map((shape) => curvePath(outlines(shape))) : [curvePath(outlines(hill.height, 2))];
  return (
    drawHeights(hill, foot, raised, land.season, chance) +
    hexes.filter((hex) => isSpot(land, hex)).map((hex) => spotHeight(land, hex)).join('')
  );
}

/** The shapes of what stands on the first level of a country. */
function upperLevels(patch: Patch): Field[] {
  const level = patch.land.country?.level ?? [];
  return [2, 3].flatMap((least) => {
    const hexes = patch.hexes.filter((hex) => (level[hex] ?? 0) >= least);
    return hexes.length > 0 ? [hexField({ ...patch, hexes })] : [];
  });
}

/** In a country only the tops that have a name, or stand above their neighbours, are measured. */
function isSpot(land: LandInput, hex: number): boolean {
  if (!land.country) return true;
  const { level, names, ground } = land.country;
  const here = level[hex] ?? 0;
  if (ground[hex] === 'town') return false;
  if (here > 1) return [0, 1, 2, 3, 4, 5].every((facing) => (level[neighbourOf(hex, facing, land) ?? hex] ?? 0) <= here);
  return names[hex] !== '';
}

function raise(patch: Patch): Hill {
  const shape = hexField(patch);
  const skirt = hexField(patch, 1.68);
  const tops = patch.land.country ? undefined : hexField(patch, 0.95);
  const upper = upperLevels(patch);
  const rough = twoOctaves(noiseFrom(`${patch.land.mapId} height`));
  let at = -1;
  const height = mapField(shape, (x, y, plateau) => {
    at += 1;
    const wide = skirt.values[at] ?? 0;
    const knoll = tops?.values[at] ?? 0;
    const above = upper.reduce((sum, { values }) => sum + Math.min(values[at] ?? 0, 1.2), 0);
    const bumps = wide === 0 ? 0 : 0.7 * (rough(x / 38, y / 38) - 0.5) * Math.min(1, wide * 2);
    return 1.5 * Math.min(wide, 1.25) + 0.72 * Math.min(plateau, 1.2) + 0.8 * knoll + 1.7 * above + bumps;
  });
  return { shape, height };
}

/** Contours outside the rim and on the crown; every fourth is an index contour. */
function contours({ height }: Hill, season: Season): string {
  let faint = '';
  let plain = '';
  let index = '';
  for (let step = 1; step * INTERVAL < 7; step += 1) {
    const path = curvePath(outlines(height, step * INTERVAL));
    // Snow smooths the foot of a hill: there its first contour is a faint one.
    if (step % 4 === 1 && (step > 1 || season === 'summer')) index += path;
    else if (step < 3) faint += path;
    else plain += path;
  }
  return (
    pathElement('hill-contour-faint', faint) +
    pathElement('hill-contour', plain) +
    pathElement('hill-contour hill-contour-index', index)
  );
}

/** Strokes down the slope inside the rim, longer on the side away from the light. */
function hachures(rim: Trace, height: Field, chance: Chance): string {
  let path = '';
  for (const { at, along } of walk(rim, 5)) {
    // The high side lies on the right of the line.
    const inward: Point = [-along[1], along[0]];
    const lit = (inward[0] + inward[1]) / Math.SQRT2;
    const [east, south] = slopeOf(height, at[0], at[1]);
    const steep = Math.min(1, Math.hypot(east, south) * 16);
    const length = (6.4 - 3.4 * lit) * (0.55 + 0.45 * steep) * between(chance, 0.7, 1.25);
    path += `M${spot(at)}l${spot([inward[0] * length, inward[1] * length])}`;
  }
  return path;
}

/** A triangle and a height near the crown. */
function spotHeight(land: LandInput, hex: number): string {
  const chance = chanceFrom(`${land.mapId} spot ${hex}`);
  const [x, y] = centreOf(hex, land);
  const at: Point = [x + HEX_SIZE * between(chance, 0.4, 0.5), y - HEX_SIZE * between(chance, 0.34, 0.42)];
  const metres = Math.round(between(chance, 224, 256));
  return (
    pathElement('hill-spot', `M${spot([at[0], at[1] - 2.6])}l3 5.2h-6Z`) +
    `<text class="hill-height" x="${short(at[0])}" y="${short(at[1] - 5)}">${metres}</text>`
  );
}

/** Shade and light as a small picture stretched over the field: `cast` is what falls on the plain. */
function relief({ height, shape }: Hill, season: Season, which: 'cast' | 'light'): string {
  const pixels = new Uint8Array(height.columns * height.rows).fill(TONES);
  for (let row = 1; row < height.rows - 1; row += 1) {
    for (let column = 1; column < height.columns - 1; column += 1) {
      const at = row * height.columns + column;
      const tone = which === 'light' ? lightAt(height, shape, at) : castAt(height, column, row);
      pixels[at] = TONES + Math.round(Math.max(-1, Math.min(1, tone)) * TONES);
    }
  }
  const address = pngAddress(height.columns, height.rows, pixels, palette(season));
  const { left, top, step } = height;
  const place =
    `x="${short(left - step / 2)}" y="${short(top - step / 2)}" ` +
    `width="${short(height.columns * step)}" height="${short(height.rows * step)}"`;
  return `<image class="hill-relief hill-relief-${which}" ${place} preserveAspectRatio="none" href="${address}"/>`;
}

/** Lambert light from the north-west minus that of flat ground: below nought in shade. */
function lightAt(height: Field, shape: Field, at: number): number {
  const value = (index: number): number => height.values[index] ?? 0;
  const east = (value(at + 1) - value(at - 1)) * RELIEF;
  const south = (value(at + height.columns) - value(at - height.columns)) * RELIEF;
  const flat = 0.62;
  const lambert = (0.555 * (east + south) + flat) / Math.sqrt(1 + east * east + south * south);
  const inside = Math.max(0, Math.min(1, ((shape.values[at] ?? 0) - SHAPE_LEVEL + 0.16) * 5));
  return (lambert - flat) * 0.95 * inside;
}

/** Ways back toward the light: a broad sky, not one lamp, so that shadows end softly. */
const TOWARD_LIGHT: readonly Point[] = [
  [-1, -0.5],
  [-0.85, -0.85],
  [-0.5, -1],
];

/** How deep a point of the plain lies in a hill's shadow, as a tone below nought. */
function castAt(height: Field, column: number, row: number): number {
  const here = height.values[row * height.columns + column] ?? 0;
  let depth = 0;
  for (const [dx, dy] of TOWARD_LIGHT) {
    let blocked = 0;
    for (let back = 1; back <= SHADOW_REACH; back += 1) {
      const x = column + Math.round(dx * back);
      const y = row + Math.round(dy * back);
      if (x < 0 || y < 0) break;
      blocked = Math.max(blocked, (height.values[y * height.columns + x] ?? 0) - here - back * 0.21);
    }
    depth += blocked / TOWARD_LIGHT.length;
  }
  return -Math.min(0.62, depth * 0.42);
}

/** From full shade through nothing to full light. */
function palette(season: Season): Colour[] {
  const shade = season === 'winter' ? ([52, 76, 108] as const) : ([92, 58, 16] as const);
  const light = season === 'winter' ? ([255, 255, 255] as const) : ([255, 246, 214] as const);
  return Array.from({ length: 2 * TONES + 1 }, (_, tone): Colour => {
    const depth = (tone - TONES) / TONES;
    const alpha = Math.round(Math.abs(depth) ** 1.15 * (season === 'winter' && depth < 0 ? 225 : 235));
    return depth < 0 ? [...shade, alpha] : [...light, alpha];
  });
}
