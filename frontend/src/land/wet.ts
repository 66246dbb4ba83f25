/** Swamps with pools and reeds, and the snowdrifts that lie in winter. */
import { mapField, sampleField } from './field';
import { centreOf, HEX_SIZE } from './hex';
import { curvePath, pathElement, short, spot } from './path';
import { between, chanceFrom, noiseFrom } from './random';
import { scatter } from './scatter';
import { hexField, outlines, SHAPE_LEVEL, type Patch } from './shapes';
import type { LandInput } from './types';

/** A swamp, as SVG. */
export function drawSwamp(patch: Patch): string {
  const { land, hexes } = patch;
  const field = hexField(patch);
  const depth = noiseFrom(`${land.mapId} pools`);
  const pools = mapField(field, (x, y, wet) => {
    const bank = wet - SHAPE_LEVEL - 0.04;
    // Far from the swamp the depth does not matter, and noise is dear.
    return bank < -0.15 ? bank : Math.min(bank, depth(x / 24, y / 13) + 0.34 * depth(x / 8, y / 5.5) - 0.8);
  });
  const water = curvePath(outlines(pools, 0));
  const wet = (x: number, y: number): number => sampleField(field, x, y) - SHAPE_LEVEL;
  return (
    pathElement('swamp-wash', curvePath(outlines(field))) +
    pathElement('swamp-water', water) +
    pathElement('swamp-stroke', strokes(patch, wet)) +
    pathElement('swamp-reed', reeds(land, hexes, wet))
  );
}

/** Broken level strokes, five units apart. */
function strokes({ land, hexes, grid }: Patch, wet: (x: number, y: number) => number): string {
  const chance = chanceFrom(`${land.mapId} strokes ${hexes[0]}`);
  const right = grid.left + grid.columns * grid.step;
  const bottom = grid.top + grid.rows * grid.step;
  let path = '';
  for (let y = grid.top; y < bottom; y += 5) {
    for (let x = grid.left + between(chance, 0, 20); x < right; ) {
      const length = between(chance, 6, 22);
      if (wet(x, y) > 0.02 && wet(x + length, y) > 0.02 && chance() < 0.66) path += `M${spot([x, y])}h${short(length)}`;
      x += length + between(chance, 3, 10);
    }
  }
  return path;
}

/** Tufts of reed: three blades over a short line of water. */
function reeds(land: LandInput, hexes: readonly number[], wet: (x: number, y: number) => number): string {
  const tufts = scatter(land, hexes, `${land.mapId} reed`, 12.6, (x, y) => wet(x, y) > 0.01);
  return tufts
    .map(({ at: [x, y], whim }) => {
      const tall = 5 + whim[0] * 2.4;
      const lean = (whim[1] - 0.5) * 1.6;
      const blade = (dx: number, share: number): string =>
        `M${spot([x, y])}q${spot([dx * 0.2, -tall * share * 0.6])} ${spot([dx + lean, -tall * share])}`;
      return `${blade(-4, 0.72)}${blade(0.2, 1)}${blade(3.8, 0.78)}M${spot([x - 4.2, y + 0.4])}h8.4`;
    })
    .join('');
}

/** A snowdrift, as SVG. */
export function drawDrift(patch: Patch): string {
  const { land, hexes } = patch;
  const field = hexField(patch);
  const shape = curvePath(outlines(field, SHAPE_LEVEL + 0.05));
  const ridges = hexes.map((hex) => ridgesOf(land, hex));
  return (
    pathElement('drift-lee', shape, ' transform="translate(1.6 2.4)"') +
    pathElement('drift', shape) +
    pathElement('drift-rim', shape) +
    pathElement('drift-shadow', ridges.map(({ lee }) => lee).join('')) +
    pathElement('drift-line', ridges.map(({ crest }) => crest).join(''))
  );
}

/** Wind ridges of one drift: a drawn crest and the lens of shadow under it. */
function ridgesOf(land: LandInput, hex: number): { lee: string; crest: string } {
  const chance = chanceFrom(`${land.mapId} drift ${hex}`);
  const [centreX, centreY] = centreOf(hex, land);
  let lee = '';
  let crest = '';
  for (let row = -3; row <= 3; row += 1) {
    const y = centreY + row * HEX_SIZE * 0.19 + between(chance, -2, 2);
    const half = between(chance, 9, 15.5) * (Math.abs(row) === 3 ? 0.75 : 1);
    const room = HEX_SIZE * (0.62 - Math.abs(row) * 0.1) - half * 0.6;
    const x = centreX + between(chance, -1, 1) * Math.max(4, room);
    const rise = between(chance, 6, 9.5);
    const top = `M${spot([x - half, y + 1.4])}Q${spot([x - half * 0.15, y - rise])} ${spot([x + half, y + 1])}`;
    crest += top;
    lee += `${top}Q${spot([x - half * 0.1, y + 0.8])} ${spot([x - half, y + 1.4])}Z`;
  }
  return { lee, crest };
}
