/** A mapped country: waters, roads, bridges, towns, orchards and names, laid over the steppe. */
import { sampleField, walk, type Trace } from './field';
import { APOTHEM, centreOf, HEX_SIZE, neighbourOf, type Point } from './hex';
import { curvePath, linePath, pathElement, short, spot, tracePath } from './path';
import { between, chanceFrom, type Chance } from './random';
import { scatter } from './scatter';
import { groupsOf, hexField, outlines, patchOf, SHAPE_LEVEL } from './shapes';
import { beside } from './steppe';
import type { Country, CountryGround, HexSide, LandInput } from './types';
import { courses, endsOf, middleOf, roadPath, sideKey, winding } from './ways';

/** A land that has a country. */
type Mapped = LandInput & { readonly country: Country };

const turned = (angle: number, [x, y]: Point): string => `translate(${spot([x, y])})rotate(${short((angle * 180) / Math.PI)})`;

const hexesOf = ({ country }: Mapped, ...grounds: readonly CountryGround[]): number[] =>
  country.ground.flatMap((ground, hex) => (grounds.includes(ground) ? [hex] : []));

/** The shape of each group of hexes of these grounds. */
function shapesOf(land: Mapped, ...grounds: readonly CountryGround[]): { hexes: readonly number[]; shape: string; inside: (x: number, y: number) => number }[] {
  return groupsOf(land, hexesOf(land, ...grounds)).map((hexes) => {
    const field = hexField(patchOf(land, hexes));
    return {
      hexes,
      shape: curvePath(outlines(field)),
      inside: (x, y) => sampleField(field, x, y) - SHAPE_LEVEL,
    };
  });
}

/** Everything under the woods: beaches, orchards' and towns' ground, the lake, rivers, roads, bridges. */
export function drawLowLand(land: Mapped): string {
  return [drawBeaches(land), drawGardens(land), drawLake(land), drawWaters(land), drawRoads(land), drawFords(land), drawBridges(land)].join('');
}

/** Everything above the woods: orchards, hedges, cliffs, houses, graves. */
export function drawHighLand(land: Mapped, prefix: string): string {
  return [drawOrchards(land), drawCliffs(land), drawHedges(land, prefix), drawGraves(land), drawHouses(land)].join('');
}

// Ground.

function drawBeaches(land: Mapped): string {
  return shapesOf(land, 'beach', 'causeway')
    .map(({ hexes, shape, inside }) => {
      const grains = scatter(land, hexes, `${land.mapId} sand`, 6, (x, y) => inside(x, y) > 0.02);
      return pathElement('beach-wash', shape) + pathElement('beach-grain', grains.map(({ at }) => `M${spot(at)}h.01`).join(''));
    })
    .join('');
}

/** Gardens behind the houses of towns and farms. */
function drawGardens(land: Mapped): string {
  return shapesOf(land, 'town', 'farm', 'cemetery').map(({ shape }) => pathElement('town-wash', shape)).join('');
}

function drawLake(land: Mapped): string {
  return shapesOf(land, 'lake')
    .map(({ hexes, shape, inside }) => {
      const chance = chanceFrom(`${land.mapId} lake ${hexes[0]}`);
      const waves = scatter(land, hexes, `${land.mapId} wave`, 15, (x, y) => inside(x, y) > 0.12 && inside(x + 9, y) > 0.1);
      const strokes = waves.map(({ at }) => `M${spot(at)}q3 -2.4 6 0t${short(between(chance, 4, 7))} 0`).join('');
      return pathElement('water-bank', shape) + pathElement('lake', shape) + pathElement('water-light', strokes);
    })
    .join('');
}

// Waters.

const WATERS = ['balka', 'stream', 'canal', 'river'] as const;

function drawWaters(land: Mapped): string {
  const { waters } = land.country;
  const traces = new Map<string, Trace[]>();
  for (const kind of WATERS) {
    const names = new Set(waters.filter((side) => side.kind === kind).map(({ name }) => name));
    const found = [...names].flatMap((name) => courses(waters.filter((side) => side.kind === kind && side.name === name), land));
    traces.set(kind, found.map((points) => (kind === 'canal' ? { points, closed: false } : winding(points))));
  }
  const paths = (kind: string): string => tracePath(traces.get(kind) ?? []);
  const lights = (kind: string, ...apart: readonly number[]): string =>
    tracePath((traces.get(kind) ?? []).flatMap((trace) => apart.map((by) => beside(trace, by))));
  return [
    ...(traces.get('balka') ?? []).map((trace) => drawBalka(trace)),
    pathElement('water-bank stream-bank', paths('stream')),
    pathElement('water-bank canal-bank', paths('canal')),
    pathElement('water-bank river-bank', paths('river')),
    pathElement('water stream', paths('stream')),
    pathElement('water canal', paths('canal')),
    pathElement('water river', paths('river')),
    pathElement('water-light', lights('river', -3.2, 2.6) + lights('canal', 0)),
    ...drawWaterNames(land),
  ].join('');
}

/** A dry gully: two edges with strokes that lead down into it. */
function drawBalka(trace: Trace): string {
  const edges = [5.4, -5.4].map((by) => beside(trace, by));
  const strokes = edges.flatMap((edge, index) =>
    walk(edge, 5.2).map(({ at, along }) => {
      const inward = index === 0 ? 1 : -1;
      return `M${spot(at)}l${spot([along[1] * 3.8 * inward, -along[0] * 3.8 * inward])}`;
    }),
  );
  return pathElement('balka-floor', tracePath([trace])) + pathElement('balka-edge', tracePath(edges)) + pathElement('balka-stroke', strokes.join(''));
}

/** Names of rivers in italics beside the water, each once. */
function drawWaterNames(land: Mapped): string[] {
  const named = new Map<string, HexSide[]>();
  for (const side of land.country.waters) if (side.name) named.set(side.name, [...(named.get(side.name) ?? []), side]);
  return [...named].map(([name, sides]) => {
    const taken = new Set([...land.country.bridges, ...land.country.fords].map((side) => sideKey(side, land)));
    const free = sides.filter((side) => !taken.has(sideKey(side, land)) && Math.abs(middleOf(side, land).out[0]) > 0.5);
    const side = free[Math.floor(free.length * 0.45)] ?? sides[Math.floor(sides.length / 2)];
    if (!side) return '';
    const [a, b] = endsOf(side, land);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const upright = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle;
    const { at, out } = middleOf(side, land);
    const place: Point = [at[0] + out[0] * 13, at[1] + out[1] * 13];
    return `<text class="water-name" transform="${turned(upright, place)}" y="3">${name}</text>`;
  });
}

function drawFords(land: Mapped): string {
  return land.country.fords
    .map((side) => {
      const { at, out } = middleOf(side, land);
      const across = Math.atan2(out[1], out[0]);
      const row = (y: number): string => `M-12 ${y}h24`;
      return `<g transform="${turned(across, at)}"><path class="ford-bed" d="M-11 0h22"/><path class="ford" d="${row(-3.4)}${row(3.4)}"/></g>`;
    })
    .join('');
}

// Roads and bridges.

function drawRoads(land: Mapped): string {
  const { roads, bridges } = land.country;
  const straight = new Set(bridges.map((side) => sideKey(side, land)));
  const of = (kind: string): readonly HexSide[] => roads.filter(({ kinds }) => kinds.includes(kind));
  const paved = of('paved');
  const unpaved = of('unpaved').filter((side) => !paved.includes(side as (typeof roads)[number]));
  const made = [...paved, ...unpaved];
  const track = roadPath(unpaved, made, straight, land);
  const main = roadPath(paved, made, straight, land);
  const rails = roadPath(of('railway'), of('railway'), straight, land);
  return [
    pathElement('road-edge', track),
    pathElement('highway-edge', main),
    pathElement('road', track),
    pathElement('highway', main),
    pathElement('highway-middle', main),
    pathElement('rail-bed', rails),
    pathElement('rail-ties', rails),
    pathElement('rail', rails),
  ].join('');
}

/** Deck and wing walls over the water; a dam is broad and has its wall toward the lake. */
function drawBridges(land: Mapped): string {
  return land.country.bridges
    .map((side) => {
      const { at, out } = middleOf(side, land);
      const angle = Math.atan2(out[1], out[0]);
      return `<g class="bridge bridge-${side.built}" transform="${turned(angle, at)}">${side.built === 'dam' ? dam() : span(side.built)}</g>`;
    })
    .join('');
}

function span(built: string): string {
  const planks = built === 'wood' ? Array.from({ length: 9 }, (_, plank) => `M${short(plank * 3 - 12)} -4.4v8.8`).join('') : '';
  const wings = [-1, 1].map((end) => `M${end * 13} -4.6l${end * 5} -5M${end * 13} 4.6l${end * 5} 5`).join('');
  return (
    '<path class="bridge-deck" d="M-14 -4.6h28v9.2h-28Z"/>' +
    pathElement('bridge-plank', planks) +
    `<path class="bridge-rail" d="M-13 -4.9h26M-13 4.9h26${wings}"/>`
  );
}

function dam(): string {
  const ribs = Array.from({ length: 8 }, (_, rib) => `M-7 ${short(rib * 6 - 21)}h14`).join('');
  return `<path class="bridge-deck" d="M-7 -24h14v48h-14Z"/><path class="bridge-plank" d="${ribs}"/><path class="bridge-rail" d="M-7.4 -24v48M7.4 -24v48"/>`;
}

// What grows and stands.

/** Small trees in rows. */
function drawOrchards(land: Mapped): string {
  return shapesOf(land, 'orchard')
    .map(({ hexes, shape, inside }) => {
      const chance = chanceFrom(`${land.mapId} orchard ${hexes[0]}`);
      const trees = hexes.flatMap((hex) => rows(centreOf(hex, land), between(chance, -0.35, 0.35)).filter(([x, y]) => inside(x, y) > 0.06));
      const sorted = trees.toSorted((a, b) => a[1] - b[1]);
      const cast = sorted.map(([x, y]) => `M${spot([x - 1, y + 4.4])}l5 1.6`).join('');
      const crown = sorted.map(([x, y]) => `M${spot([x - 4, y + 2.6])}a4 4 0 1 1 8 0a4 2.6 0 0 1 -8 0Z`).join('');
      const light = sorted.map(([x, y]) => `M${spot([x - 2.4, y + 0.2])}a2.6 2.6 0 0 1 3.4 -1.8`).join('');
      return (
        pathElement('orchard-wash', shape) +
        pathElement('forest-edge', shape) +
        pathElement('orchard-cast', cast) +
        pathElement('orchard-tree', crown) +
        pathElement('orchard-light', light)
      );
    })
    .join('');
}

function rows([x, y]: Point, angle: number): Point[] {
  const points: Point[] = [];
  for (let row = -4; row <= 4; row += 1) {
    for (let place = -4; place <= 4; place += 1) {
      const along = place * 11.6 + (row % 2) * 3;
      const across = row * 12.4;
      points.push([x + along * Math.cos(angle) - across * Math.sin(angle), y + along * Math.sin(angle) + across * Math.cos(angle)]);
    }
  }
  const reach = HEX_SIZE * 0.93;
  return points.filter(([px, py]) => Math.hypot(px - x, py - y) < reach);
}

/** Steep drops: a heavy edge with strokes on the low side. */
function drawCliffs(land: Mapped): string {
  const { cliffs, level } = land.country;
  return cliffs
    .map((side) => {
      const [a, b] = endsOf(side, land);
      const beyond = neighbourOf(side.hex, side.facing, land) ?? side.hex;
      const { out } = middleOf(side, land);
      const down = (level[side.hex] ?? 0) >= (level[beyond] ?? 0) ? 1 : -1;
      const strokes = walk({ points: [a, b], closed: false }, 4).map(
        ({ at }, index) => `M${spot(at)}l${spot([out[0] * down * (index % 2 ? 8 : 11.5), out[1] * down * (index % 2 ? 8 : 11.5)])}`,
      );
      return pathElement('cliff-stroke', strokes.join('')) + pathElement('cliff-edge', linePath([a, b]));
    })
    .join('');
}

/** Bushes along a hexside; a gap leaves the middle open. */
function drawHedges(land: Mapped, prefix: string): string {
  const open = new Set(land.country.gaps.map((side) => sideKey(side, land)));
  return [...land.country.hedges, ...land.country.gaps.filter((side) => !land.country.hedges.some((hedge) => sideKey(hedge, land) === sideKey(side, land)))]
    .map((side) => {
      const chance = chanceFrom(`${land.mapId} hedge ${sideKey(side, land)}`);
      const bushes = walk({ points: endsOf(side, land), closed: false }, 5.6);
      const third = bushes.length / 3;
      return bushes
        .filter((_, index) => !open.has(sideKey(side, land)) || index < third || index > third * 2)
        .map(({ at }) => `<use href="#${prefix}crown${Math.floor(chance() * 8)}" transform="translate(${spot([at[0] + between(chance, -1, 1), at[1] + between(chance, -1, 1)])})scale(.62)"/>`)
        .join('');
    })
    .join('');
}

function drawGraves(land: Mapped): string {
  return hexesOf(land, 'cemetery')
    .map((hex) => {
      const [x, y] = centreOf(hex, land);
      const stones = [-30, -18, -6, 6, 18, 30].flatMap((dx) =>
        [-26, -13, 0, 13, 26].filter((dy) => Math.abs(dx) + Math.abs(dy) * 0.6 < 40).map((dy) => `M${spot([x + dx, y + dy - 3.4])}v7.4m-2.6 -5h5.2`),
      );
      const fence = `M${spot([x - 27, y - 35])}h54l14 35l-14 35h-54l-14 -35Z`;
      return pathElement('grave-fence', fence) + pathElement('grave', stones.join(''));
    })
    .join('');
}

/** A house: roof with its lit half. */
export function house([x, y]: Point, angle: number, length: number, width: number, tint: string): string {
  const l = short(length / 2);
  const w = short(width / 2);
  return (
    `<g class="house ${tint}" transform="${turned(angle, [x, y])}">` +
    `<path class="house-cast" d="M-${l} -${w}h${short(length)}v${short(width)}h-${short(length)}Z" transform="rotate(${short((-angle * 180) / Math.PI)})translate(1.8 2.4)rotate(${short((angle * 180) / Math.PI)})"/>` +
    `<path class="house-lit" d="M-${l} -${w}h${short(length)}v${w}h-${short(length)}Z"/>` +
    `<path class="house-shade" d="M-${l} 0h${short(length)}v${w}h-${short(length)}Z"/>` +
    `<path class="house-line" d="M-${l} -${w}h${short(length)}v${short(width)}h-${short(length)}ZM-${l} 0h${short(length)}"/></g>`
  );
}

/** Roofs of towns, farms, and of hexsides that are built up. */
function drawHouses(land: Mapped): string {
  const built = land.country.marked.filter(({ ground }) => ground === 'town');
  const parts = [
    ...hexesOf(land, 'town').map((hex) => drawStreet(land, hex)),
    ...hexesOf(land, 'farm').map((hex) => drawFarm(land, hex)),
    ...built.map((side) => drawTerrace(land, side)),
  ];
  return parts.join('');
}

/** A distance from every road that houses keep. */
function farFromRoads(land: Mapped, hex: number): (point: Point) => boolean {
  const [x, y] = centreOf(hex, land);
  const ways = land.country.roads.flatMap((side): (readonly [Point, Point])[] => {
    const beyond = neighbourOf(side.hex, side.facing, land);
    if (side.hex !== hex && beyond !== hex) return [];
    return [[[x, y], middleOf(side, land).at]];
  });
  return (point) => ways.every(([a, b]) => distanceTo(point, a, b) > 9.5);
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

function drawStreet(land: Mapped, hex: number): string {
  const chance = chanceFrom(`${land.mapId} street ${hex}`);
  const centre = centreOf(hex, land);
  const free = farFromRoads(land, hex);
  const lean = between(chance, -0.5, 0.5);
  const places = scatter(land, [hex], `${land.mapId} house`, 16.5, (x, y) => Math.hypot(x - centre[0], y - centre[1]) < HEX_SIZE * 0.82 && free([x, y]), 90);
  return places
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map(({ at, whim }) => house(at, lean + (whim[0] < 0.4 ? Math.PI / 2 : 0), 11 + whim[1] * 5.5, 7 + whim[2] * 2.4, whim[2] < 0.74 ? 'tiled' : 'thatched'))
    .join('');
}

/** Barns round a yard. */
function drawFarm(land: Mapped, hex: number): string {
  const chance: Chance = chanceFrom(`${land.mapId} farm ${hex}`);
  const [x, y] = centreOf(hex, land);
  const lean = between(chance, -0.3, 0.3);
  const yard: readonly (readonly [number, number, number, number])[] = [
    [-22, -16, 21, 9],
    [20, -19, 17, 10],
    [-20, 22, 24, 10],
    [23, 14, 10, 19],
    [-31, 4, 9, 14],
  ];
  return yard
    .map(([dx, dy, length, width], index) => {
      const at: Point = [x + dx * Math.cos(lean) - dy * Math.sin(lean), y + dx * Math.sin(lean) + dy * Math.cos(lean)];
      return house(at, lean, length, width, index % 2 ? 'tiled' : 'thatched');
    })
    .join('');
}

/** Houses wall to wall along a hexside. */
function drawTerrace(land: Mapped, side: HexSide): string {
  const [a, b] = endsOf(side, land);
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  return [0.24, 0.5, 0.76]
    .map((share) => house([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], angle, 11.5, 8.4, 'tiled'))
    .join('');
}

// Names.

const TOWNS: ReadonlySet<CountryGround> = new Set(['town']);

/** Names under their hexes: towns upright and bold, farms and hills in italics. */
export function drawNames(land: Mapped): string {
  const { names, ground } = land.country;
  const hexes = new Map<string, number[]>();
  names.forEach((name, hex) => name && hexes.set(name, [...(hexes.get(name) ?? []), hex]));
  const texts = [...hexes].map(([name, at]) => {
    const style = at.some((hex) => TOWNS.has(ground[hex] as CountryGround)) && at.length > 1 ? 'town-name' : 'place-name';
    const centres = at.map((hex) => centreOf(hex, land));
    const x = centres.reduce((sum, centre) => sum + centre[0], 0) / centres.length;
    const low = Math.max(...centres.map((centre) => centre[1]));
    const lowest = centres.filter((centre) => centre[1] > low - 4);
    const middle = lowest.reduce((sum, centre) => sum + centre[0], 0) / lowest.length;
    return `<text class="${style}" x="${short(at.length > 1 ? (middle + x) / 2 : middle)}" y="${short(low + APOTHEM - 1)}">${name}</text>`;
  });
  return `<g aria-hidden="true">${texts.join('')}</g>`;
}
