/**
 * Buildings of a table, seen from above: their roofs, and under them the floors with areas, walls and doors. Each is
 * drawn about its middle with its length to the east, so that one drawing serves every way it may be turned.
 */
import type { Point } from '../land/hex';
import { linePath, pathElement, short, spot } from '../land/path';
import { between, chanceFrom } from '../land/random';
import { stone } from './crops';

export interface HousePlan {
  readonly kind: string;
  /** Length and width in board units. */
  readonly length: number;
  readonly width: number;
  /** Areas along its length and across it. */
  readonly long: number;
  readonly wide: number;
  readonly storeys: number;
  /** Degrees clockwise from east of its length. */
  readonly heading: number;
  /** The defence value of each area; 0: fallen. */
  readonly values: readonly number[];
  /** Doors, from its middle, in its own directions. */
  readonly doors: readonly Point[];
  readonly seed: string;
}

const rect = (x: number, y: number, width: number, height: number): string => `M${spot([x, y])}h${short(width)}v${short(height)}h${short(-width)}Z`;

/** Whether something of it lies in ruins. */
export const isRuin = ({ kind, values }: HousePlan): boolean => kind === 'ruin' || values.some((value) => value === 0);

/** A building's shadow on the ground: longer for every storey; it falls to the south-east whatever way it is turned. */
export function houseShadow({ length, width, heading, storeys, kind }: HousePlan): string {
  const reach = kind === 'ruin' ? 0.7 : storeys;
  const angle = (-heading * Math.PI) / 180;
  const [dx, dy] = [2.6 * Math.min(reach, 3) + 1, 3.6 * Math.min(reach, 3) + 1.4];
  const cast: Point = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  return pathElement('house-cast', rect(-length / 2 + cast[0], -width / 2 + cast[1], length, width));
}

/** The roof, or what is left of the walls. */
export function houseRoof(plan: HousePlan): string {
  if (isRuin(plan)) return ruin(plan);
  if (plan.kind === 'bunker') return bunker(plan);
  if (plan.kind === 'factory') return sawtooth(plan);
  if (plan.kind === 'apartments') return flat(plan);
  return gable(plan);
}

/** Which slope of a roof is lit depends on how the house stands to the north-west. */
function lights({ heading }: HousePlan): readonly [north: string, south: string] {
  const lit = Math.cos(((heading - 90 - 225) * Math.PI) / 180) > 0;
  return lit ? ['roof-lit', 'roof-shade'] : ['roof-shade', 'roof-lit'];
}

/** Two slopes, with courses of tiles or planks, a ridge and a chimney. */
function gable(plan: HousePlan): string {
  const { length: l, width: w, seed, kind } = plan;
  const chance = chanceFrom(`${seed} roof`);
  const [north, south] = lights(plan);
  let courses = '';
  for (let x = -l / 2 + 3.4; x < l / 2 - 1; x += 3.6) courses += `M${short(x)} ${short(-w / 2 + 0.6)}V${short(w / 2 - 0.6)}`;
  const across = [0.34, 0.68].map((share) => `M${short(-l / 2)} ${short((-w / 2) * share)}h${short(l)}M${short(-l / 2)} ${short((w / 2) * share)}h${short(l)}`);
  const chimney: Point = [between(chance, -0.3, 0.3) * l, (chance() < 0.5 ? -0.22 : 0.22) * w];
  return (
    `<g class="${kind === 'wooden-house' ? 'roof-planks' : kind === 'farmhouse' ? 'roof-thatch' : 'roof-tiles'}">` +
    pathElement(north, rect(-l / 2, -w / 2, l, w / 2)) +
    pathElement(south, rect(-l / 2, 0, l, w / 2)) +
    pathElement('roof-course', courses + across.join('')) +
    pathElement('roof-line', `${rect(-l / 2, -w / 2, l, w)}M${short(-l / 2)} 0h${short(l)}`) +
    pathElement('chimney', rect(chimney[0] - 2.6, chimney[1] - 2.6, 5.2, 5.2)) +
    pathElement('chimney-hole', rect(chimney[0] - 1.2, chimney[1] - 1.2, 2.4, 2.4)) +
    '</g>'
  );
}

/** A hall: ridges of glass and slate, one behind the other. */
function sawtooth(plan: HousePlan): string {
  const { length: l, width: w } = plan;
  const teeth = Math.max(2, Math.round(l / 26));
  const step = l / teeth;
  let slate = '';
  let glass = '';
  let bars = '';
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const x = -l / 2 + tooth * step;
    slate += rect(x, -w / 2, step * 0.64, w);
    glass += rect(x + step * 0.64, -w / 2 + 3, step * 0.36, w - 6);
    for (let y = -w / 2 + 9; y < w / 2 - 3; y += 7) bars += `M${spot([x + step * 0.64, y])}h${short(step * 0.36)}`;
  }
  return (
    pathElement('slate', rect(-l / 2, -w / 2, l, w)) +
    pathElement('slate-lit', slate) +
    pathElement('glass', glass) +
    pathElement('roof-course', bars) +
    pathElement('roof-line', rect(-l / 2, -w / 2, l, w) + slate)
  );
}

/** A flat roof behind a parapet, with chimneys and a stair head; every storey is a step of the parapet. */
function flat(plan: HousePlan): string {
  const { length: l, width: w, seed, storeys } = plan;
  const chance = chanceFrom(`${seed} flat`);
  const [north] = lights(plan);
  let boxes = '';
  for (let box = 0; box < 5; box += 1) boxes += rect(between(chance, -0.38, 0.3) * l, between(chance, -0.38, 0.3) * w, between(chance, 6, 13), between(chance, 5, 10));
  const seams = Array.from({ length: 5 }, (_, seam) => `M${short(-l / 2 + 7)} ${short(-w / 2 + ((seam + 1) * w) / 6)}h${short(l - 14)}`).join('');
  return (
    '<g class="roof-tiles">' +
    pathElement(north, rect(-l / 2, -w / 2, l, w)) +
    pathElement('roof-flat', rect(-l / 2 + 6, -w / 2 + 6, l - 12, w - 12)) +
    pathElement('roof-course', seams) +
    pathElement('roof-line', rect(-l / 2, -w / 2, l, w) + rect(-l / 2 + 6, -w / 2 + 6, l - 12, w - 12) + corners(l, w)) +
    pathElement('house-cast', boxes, ' transform="translate(1.6 2.2)"') +
    pathElement('chimney', boxes) +
    '</g>' +
    `<text class="storeys" transform="rotate(${short(-plan.heading)})" y="4.5">${storeys} storeys</text>`
  );
}

const corners = (l: number, w: number): string =>
  [-1, 1].flatMap((x) => [-1, 1].map((y) => `M${spot([(x * l) / 2, (y * w) / 2])}l${spot([-x * 6, -y * 6])}`)).join('');

/** Logs and earth, a slit toward the front. */
function bunker({ length: l, width: w }: HousePlan): string {
  let logs = '';
  for (let y = -w / 2 + 8; y < w / 2 - 4; y += 6) logs += `M${short(-l / 2 + 8)} ${short(y)}h${short(l - 16)}`;
  const earth = `M${short(-l / 2)} ${short(-w / 2 + 9)}q0 -9 9 -9h${short(l - 18)}q9 0 9 9v${short(w - 18)}q0 9 -9 9h${short(18 - l)}q-9 0 -9 -9Z`;
  return (
    pathElement('bunker-earth', earth) +
    pathElement('bunker-logs', rect(-l / 2 + 7, -w / 2 + 7, l - 14, w - 14)) +
    pathElement('bunker-log', logs) +
    pathElement('bunker-line', earth + rect(-l / 2 + 7, -w / 2 + 7, l - 14, w - 14)) +
    pathElement('bunker-slit', rect(l / 2 - 5, -w / 4, 3.4, w / 2))
  );
}

/** Broken walls round a floor full of stones. */
function ruin(plan: HousePlan): string {
  const { length: l, width: w, seed } = plan;
  const chance = chanceFrom(`${seed} ruin`);
  let stones = '';
  for (let each = 0; each < (l * w) / 95; each += 1) {
    stones += stone([between(chance, -0.46, 0.46) * l, between(chance, -0.46, 0.46) * w], between(chance, 1.8, 3.8), chance() * 3, chance());
  }
  return pathElement('ruin-floor', rect(-l / 2, -w / 2, l, w)) + areaLines(plan) + pathElement('ruin-stone', stones) + walls(plan, 0.74);
}

/** The floor that lies under a roof: areas, walls, windows of light, doors, what an area is worth. */
export function houseFloor(plan: HousePlan): string {
  const { length: l, width: w } = plan;
  let boards = '';
  for (let y = -w / 2 + 4; y < w / 2 - 2; y += 4.4) boards += `M${short(-l / 2 + 3)} ${short(y)}h${short(l - 6)}`;
  const values = plan.values.map((value, area) => {
    const x = -l / 2 + ((Math.floor(area / plan.wide) + 0.5) * l) / plan.long;
    const y = -w / 2 + (((area % plan.wide) + 0.5) * w) / plan.wide;
    return `<text class="area-value" transform="translate(${spot([x, y])})rotate(${short(-plan.heading)})" y="4">${value}</text>`;
  });
  return pathElement('floor', rect(-l / 2, -w / 2, l, w)) + pathElement('floor-board', boards) + areaLines(plan) + walls(plan, 1) + values.join('');
}

function areaLines({ length: l, width: w, long, wide }: HousePlan): string {
  let path = '';
  for (let column = 1; column < long; column += 1) path += `M${spot([-l / 2 + (column * l) / long, -w / 2])}v${short(w)}`;
  for (let row = 1; row < wide; row += 1) path += `M${spot([-l / 2, -w / 2 + (row * w) / wide])}h${short(l)}`;
  return pathElement('area-line', path);
}

/** Half the width of a door in board units. */
const DOOR = 6.4;

/** The outer walls with gaps for doors; `whole` below 1 leaves some of them out. */
function walls({ length: l, width: w, doors, seed }: HousePlan, whole: number): string {
  const chance = chanceFrom(`${seed} walls`);
  const ring: readonly Point[] = [[-l / 2, -w / 2], [l / 2, -w / 2], [l / 2, w / 2], [-l / 2, w / 2]];
  let path = '';
  ring.forEach((from, side) => {
    const to = ring[(side + 1) % 4] as Point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const pieces = Math.max(2, Math.round(length / 8));
    for (let piece = 0; piece < pieces; piece += 1) {
      const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      const middle = at((piece + 0.5) / pieces);
      const isDoor = doors.some(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < DOOR);
      if (isDoor || chance() > whole) continue;
      path += linePath([at(piece / pieces), at((piece + 1) / pieces)]);
    }
  });
  const sills = doors.map(([x, y]) => `M${spot([x, y])}h.01`).join('');
  return pathElement('house-wall', path) + pathElement('house-wall-top', path) + pathElement('door', sills);
}
