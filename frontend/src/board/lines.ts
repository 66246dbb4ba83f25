/** Where lines of fire and paths begin, stop and end, in board units. */
import { centreOf, cellAt, gridCentre, type Grid, type Point } from '../land/hex';
import { SILHOUETTES } from '../pieces/silhouettes';
import type { BoardLine, BoardModel, Piece } from './model';

/** Radius of the target ring. */
export const TARGET_RADIUS = 27;
/** How far before the middle of its hex a blocked line stops. */
const STOP_SHORT = 22;

/** A line ready to draw. */
export interface DrawnLine {
  readonly line: BoardLine;
  readonly start: Point;
  /** Where the shot arrives or is stopped. */
  readonly end: Point;
  /** The dotted rest of a blocked line. */
  readonly beyond: Point | undefined;
  /** A short stroke across the line in each hex it passes: middle and unit vector along the line. */
  readonly ticks: readonly Point[];
  readonly along: Point;
  /** Point that the callout explains. */
  readonly anchor: Point;
}

/** Measures a line between the middles of two hexes. */
export function drawLine(line: BoardLine, model: BoardModel): DrawnLine {
  const from = centreOf(line.from, model.land);
  const to = centreOf(line.to, model.land);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const onLine = (distance: number): Point => [from[0] + along[0] * distance, from[1] + along[1] * distance];
  const begin = Math.min(length * 0.5, startReach(line, model));
  const ringed = (model.targets ?? []).includes(line.to);
  const arrive = length - (line.style === 'path' ? ghostReach(line.to, model) : ringed ? TARGET_RADIUS : 6);
  const stop = line.stopAt === undefined ? undefined : stopDistance(line.stopAt, line.to, from, along, model);
  const end = stop ?? arrive;
  return {
    line,
    start: onLine(begin),
    end: onLine(Math.max(end, begin)),
    beyond: stop === undefined ? undefined : onLine(length - endReach(line.to, model)),
    ticks: line.style === 'path' ? [] : ticksBetween(from, along, begin, end, length, model.land),
    along,
    anchor: stop === undefined ? to : onLine(stop),
  };
}

/** How far along the line the middle of the stopping hex lies, less a little; the target itself is never passed. */
function stopDistance(stopAt: number, to: number, from: Point, along: Point, model: BoardModel): number {
  const centre = centreOf(stopAt, model.land);
  const distance = (centre[0] - from[0]) * along[0] + (centre[1] - from[1]) * along[1];
  return distance - (stopAt === to ? TARGET_RADIUS : STOP_SHORT);
}

/** Lines begin at the muzzle of what shoots, paths at the edge of what drives. */
function startReach(line: BoardLine, model: BoardModel): number {
  const ghost = (model.ghosts ?? []).find(({ hex }) => hex === line.from);
  const piece = model.pieces.find(({ hex, kind }) => hex === line.from && kind !== 'mine');
  if (line.style === 'path') return 30;
  const kind = ghost?.kind ?? piece?.kind;
  if (kind === 'tiger' || kind === 't34') return SILHOUETTES[kind].muzzle + SILHOUETTES[kind].pivot + 2;
  return kind === 'gun' || kind === 'block' ? 26 : 8;
}

function ghostReach(hex: number, model: BoardModel): number {
  return (model.ghosts ?? []).some((ghost) => ghost.hex === hex) ? 31 : 8;
}

function endReach(hex: number, model: BoardModel): number {
  return occupantOf(hex, model) ? 27 : 8;
}

function occupantOf(hex: number, model: BoardModel): Piece | undefined {
  return model.pieces.find((piece) => piece.hex === hex);
}

/** One tick in each hex between the two ends, where the line passes nearest to its middle. */
function ticksBetween(from: Point, along: Point, begin: number, end: number, length: number, grid: Grid): Point[] {
  const ticks: Point[] = [];
  let last = '';
  const first = String(cellAt(from[0], from[1], grid));
  for (let distance = 0; distance < length; distance += 6) {
    const cell = cellAt(from[0] + along[0] * distance, from[1] + along[1] * distance, grid);
    const name = String(cell);
    if (name === last || name === first) continue;
    last = name;
    const [x, y] = gridCentre(...cell, grid);
    const at = (x - from[0]) * along[0] + (y - from[1]) * along[1];
    if (at > begin + 8 && at < end - 8) ticks.push([from[0] + along[0] * at, from[1] + along[1] * at]);
  }
  return ticks;
}
