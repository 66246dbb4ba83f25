/** Seeded chance for drawings: the same map id always draws the same trees. Never used for anything in play. */

/** A 32-bit seed from text (FNV-1a). */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A stream of numbers in [0, 1). */
export interface Chance {
  /** The next number in [0, 1). */
  (): number;
}

/** The stream that belongs to this text. */
export function chanceFrom(text: string): Chance {
  let state = seedFrom(text);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * chance();
}

/** A smooth field over the plane with values in [0, 1]. */
export type Noise = (x: number, y: number) => number;

/** Value noise: random heights at whole points, blended with a quintic so that no crease shows. */
export function noiseFrom(text: string): Noise {
  const seed = seedFrom(text);
  const corner = (x: number, y: number): number =>
    mix(seed + Math.imul(x, 0x27d4eb2d) + Math.imul(y, 0x165667b1)) / 4294967296;
  const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const north = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
    const south = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
    return north * (1 - v) + south * v;
  };
}

/** Two octaves of a noise, still in [0, 1]: a broad swell and a finer one at a third of its weight. */
export function twoOctaves(noise: Noise): Noise {
  return (x, y) => noise(x, y) * 0.75 + noise(x * 2.17 + 31.7, y * 2.17 - 11.3) * 0.25;
}
