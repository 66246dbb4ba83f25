/** Open country: field parcels with furrows, grass, a road and wheel tracks, faint contours. */
import { chaikin, emptyField, mapField, traceLevel, type Trace } from './field';
import { boardExtent, type Point } from './hex';
import { curvePath, linePath, pathElement, spot, tracePath } from './path';
import { between, chanceFrom, noiseFrom, twoOctaves, type Chance } from './random';
import { Spacing } from './scatter';
import { LAND_MARGIN, type LandInput, type Sheet } from './types';

/** A field of the farm: four corners and the way its furrows run. */
interface Parcel {
  readonly corners: readonly [Point, Point, Point, Point];
  readonly tint: number;
}

/** Tints of parcels, as often as they come: more stubble than green. */
const TINTS = [0, 0, 1, 2, 3, 3, 4, 5, 1];

/** Parcels with their furrows, as SVG. */
export function drawParcels(land: Sheet): string {
  const chance = chanceFrom(`${land.mapId} parcels`);
  return layOut(land, chance)
    .map((parcel) => {
      const furrows = drawFurrows(parcel, chance);
      return pathElement(`land-parcel land-parcel-${parcel.tint}`, linePath(parcel.corners, true)) + furrows;
    })
    .join('');
}

function layOut(land: Sheet, chance: Chance): Parcel[] {
  const { margin } = land;
  const [width, height] = land.extent;
  const spacing = new Spacing(92);
  // Neighbouring farms plough in a few shared directions, never all in one.
  const directions = [0, 1, 2, 3].map(() => between(chance, -0.55, 0.55));
  const parcels: Parcel[] = [];
  const wanted = Math.round(((width + 2 * margin) * (height + 2 * margin)) / 21500);
  for (let dart = 0; dart < wanted * 8 && parcels.length < wanted; dart += 1) {
    const centre: Point = [
      between(chance, 60 - margin, width + margin - 60),
      between(chance, 50 - margin, height + margin - 50),
    ];
    const direction = directions[Math.floor(chance() * 4)] ?? 0;
    const angle = direction + (chance() < 0.3 ? Math.PI / 2 : 0);
    const tint = TINTS[Math.floor(chance() * TINTS.length)] ?? 0;
    const half: Point = [between(chance, 34, 84), between(chance, 24, 52)];
    if (spacing.take(centre)) parcels.push({ corners: quad(centre, half, angle, chance), tint });
  }
  return parcels;
}

function quad([x, y]: Point, [halfLength, halfWidth]: Point, angle: number, chance: Chance): Parcel['corners'] {
  const corner = (u: number, v: number): Point => {
    const along = u * halfLength * between(chance, 0.93, 1.07);
    const across = v * halfWidth * between(chance, 0.9, 1.1);
    return [
      x + along * Math.cos(angle) - across * Math.sin(angle),
      y + along * Math.sin(angle) + across * Math.cos(angle),
    ];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function drawFurrows({ corners }: Parcel, chance: Chance): string {
  const style = Math.floor(chance() * 5);
  const gap = between(chance, 4, 7.5);
  const lengthwise = chance() < 0.7;
  if (style === 4) return '';
  const [a, b, c, d] = corners;
  const [from, fromEnd, to, toEnd] = lengthwise ? [a, d, b, c] : [a, b, d, c];
  const span = Math.hypot(fromEnd[0] - from[0], fromEnd[1] - from[1]);
  const count = Math.floor(span / gap);
  const lerp = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  let path = '';
  for (let line = 1; line < count; line += 1) {
    const share = line / count;
    const start = lerp(from, fromEnd, share);
    const end = lerp(to, toEnd, share);
    path += `M${spot(lerp(start, end, between(chance, 0.005, 0.03)))}L${spot(lerp(end, start, between(chance, 0.005, 0.03)))}`;
  }
  return pathElement(`land-furrow land-furrow-${style}`, path);
}

/** Tufts of steppe grass, as SVG. */
export function drawGrass(land: Sheet): string {
  const { margin } = land;
  const [width, height] = land.extent;
  const chance = chanceFrom(`${land.mapId} grass`);
  const thick = twoOctaves(noiseFrom(`${land.mapId} grass thick`));
  const spacing = new Spacing(15);
  const area = (width + 2 * margin) * (height + 2 * margin);
  let path = '';
  for (let dart = 0; dart < area / 1300; dart += 1) {
    const x = between(chance, -margin, width + margin);
    const y = between(chance, -margin, height + margin);
    const lean = between(chance, -0.8, 0.8);
    if (thick(x / 130, y / 130) < 0.44 || !spacing.take([x, y])) continue;
    const blade = (dx: number, dy: number): string => `M${spot([x, y])}l${spot([dx + lean, dy])}`;
    path += blade(-2.3, -2.8) + blade(0, -4.2) + blade(2.1, -3);
  }
  return pathElement('land-grass', path);
}

/** Long faint contours that cross the open country, as SVG. */
export function drawFaintContours(land: Sheet): string {
  const { margin } = land;
  const [width, height] = land.extent;
  const swell = noiseFrom(`${land.mapId} swell`);
  const ground = mapField(
    emptyField(-margin, -margin, width + margin, height + margin, 26),
    (x, y) => swell(x / 330, y / 330) + 0.14 * swell(x / 95 + 9, y / 95),
  );
  const traces = [0.3, 0.44, 0.58, 0.72, 0.86].flatMap((level) => traceLevel(ground, level));
  return pathElement('land-swell', curvePath(traces));
}

/** A made road and two wheel tracks that cross the map from edge to edge, as SVG. */
export function drawTracks(land: LandInput): string {
  const chance = chanceFrom(`${land.mapId} tracks`);
  const [, height] = boardExtent(land);
  const heights = [between(chance, 0.46, 0.6), between(chance, 0.26, 0.42), between(chance, 0.72, 0.9)];
  const ends = [between(chance, 0.02, 0.16), between(chance, 0.4, 0.56), between(chance, 0.86, 1.05)];
  const line = (which: number): Trace =>
    wander(land, chance, (heights[which] ?? 0.5) * height, (ends[which] ?? 0.5) * height);
  const road = line(0);
  const ruts = [line(1), line(2)].map((trace) => partOf(trace, between(chance, 0, 0.36), between(chance, 0.66, 1)));
  const both = (trace: Trace, apart: number): string => tracePath([beside(trace, apart), beside(trace, -apart)]);
  return (
    pathElement('land-road', tracePath([road])) +
    pathElement('land-road-edge', both(road, 2.6)) +
    ruts.map((trace) => pathElement('land-rut', both(trace, 5.4))).join('')
  );
}

function wander(land: LandInput, chance: Chance, fromY: number, toY: number): Trace {
  const [width] = boardExtent(land);
  const points: Point[] = [];
  const stops = 7;
  for (let stop = 0; stop <= stops; stop += 1) {
    const share = stop / stops;
    const sway = stop === 0 || stop === stops ? 0 : between(chance, -44, 44);
    points.push([-LAND_MARGIN + share * (width + 2 * LAND_MARGIN), fromY + share * (toY - fromY) + sway]);
  }
  return chaikin({ points, closed: false }, 4);
}

function partOf({ points, closed }: Trace, from: number, to: number): Trace {
  return { points: points.slice(Math.floor(points.length * from), Math.ceil(points.length * to)), closed };
}

/** The line at a distance to the right of another. */
export function beside({ points, closed }: Trace, apart: number): Trace {
  const moved = points.map((point, index): Point => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [point[0] - ((after[1] - before[1]) / length) * apart, point[1] + ((after[0] - before[0]) / length) * apart];
  });
  return { points: moved, closed };
}
