/** The printed net over the land: grain of the paper, hex sides, the board's rim, hex numbers. */
import { APOTHEM, boardExtent, centreOf, cornersAround, HEX_SIZE, labelOf, neighbourOf, type BoardSize, type Point } from './hex';
import { linePath, pathElement, short, spot } from './path';
import { between, chanceFrom } from './random';
import { LAND_MARGIN, type LandInput } from './types';

/** Side of the tile that repeats over the land, in board units. */
const TILE = 100;

/** Pattern of the paper's grain, for the `<defs>` of the same SVG. Vector, so that it stays sharp. */
export function grainPattern(land: Pick<LandInput, 'mapId'>, prefix: string): string {
  const chance = chanceFrom(`${land.mapId} grain`);
  const specks = (count: number): string => {
    let path = '';
    for (let speck = 0; speck < count; speck += 1) {
      path += `M${spot([between(chance, 1, TILE - 1), between(chance, 1, TILE - 1)])}h.01`;
    }
    return path;
  };
  return (
    `<pattern id="${prefix}grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">` +
    pathElement('grain-dark', specks(660)) +
    pathElement('grain-light', specks(210)) +
    '</pattern>'
  );
}

/** The grain laid over everything. */
export function drawGrain(land: LandInput, prefix: string): string {
  const [x, y, width, height] = landFrame(land);
  return `<rect class="grain" x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${prefix}grain)"/>`;
}

/** The rectangle that the land fills: left, top, width, height. */
export function landFrame(size: BoardSize): readonly [number, number, number, number] {
  const [width, height] = boardExtent(size);
  return [-LAND_MARGIN, -LAND_MARGIN, Math.ceil(width) + 2 * LAND_MARGIN, Math.ceil(height) + 2 * LAND_MARGIN];
}

/** The board's outline, clockwise, as one closed path. */
export function outlinePath(size: BoardSize): string {
  const next = new Map<string, { from: Point; to: Point }>();
  let start = '';
  for (let hex = 0; hex < size.columns * size.rows; hex += 1) {
    const corners = cornersAround(centreOf(hex, size), 1, size);
    for (let facing = 0; facing < 6; facing += 1) {
      if (neighbourOf(hex, facing, size) !== undefined) continue;
      const from = corners[facing] as Point;
      const to = corners[(facing + 1) % 6] as Point;
      start ||= spot(from);
      next.set(spot(from), { from, to });
    }
  }
  const points: Point[] = [];
  for (let key = start; ; ) {
    const side = next.get(key);
    if (!side) break;
    next.delete(key);
    points.push(side.from);
    key = spot(side.to);
  }
  return linePath(points, true);
}

/** Sheet of paper over what lies outside the hexes. */
export function drawOutside(land: LandInput): string {
  const [x, y, width, height] = landFrame(land);
  const frame = `M${x} ${y}h${width}v${height}h${-width}Z`;
  return pathElement('land-outside', frame + outlinePath(land), ' fill-rule="evenodd"');
}

/** Hex sides, each drawn once, and the rim. */
export function drawGrid(land: LandInput): string {
  let sides = '';
  for (let hex = 0; hex < land.columns * land.rows; hex += 1) {
    const corners = cornersAround(centreOf(hex, land), 1, land);
    for (const facing of [0, 1, 2]) {
      if (neighbourOf(hex, facing, land) === undefined) continue;
      sides += linePath([corners[facing] as Point, corners[(facing + 1) % 6] as Point]);
    }
  }
  const rim = outlinePath(land);
  return (
    pathElement('grid-side', sides) +
    pathElement('grid-rim-shade', rim) +
    pathElement('grid-rim', rim)
  );
}

/** The printed number of every hex, near its upper corner. */
export function drawLabels(land: LandInput): string {
  let labels = '';
  const down = land.tops === 'flat' ? 11.5 - APOTHEM : 15.4 - HEX_SIZE;
  for (let hex = 0; hex < land.columns * land.rows; hex += 1) {
    const [x, y] = centreOf(hex, land);
    labels += `<text x="${short(x)}" y="${short(y + down)}">${labelOf(hex, land)}</text>`;
  }
  return `<g class="grid-label" aria-hidden="true">${labels}</g>`;
}
