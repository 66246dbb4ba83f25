/** What a table of figures shows, in board units and degrees clockwise from east; made by a pure function of a view. */
import { emptyField, traceLevel } from '../land/field';
import type { Point } from '../land/hex';
import { curvePath } from '../land/path';

/** How a man is drawn: what he carries. */
export type Arm = 'rifle' | 'automatic' | 'machine-gun' | 'pistol' | 'launcher' | 'mortar' | 'flame' | 'sabre' | 'none';

/** The sign of a status on a figure's badge. */
export type Badge = 'halt' | 'duck' | 'hunker' | 'stunned' | 'down' | 'retire' | 'out' | 'dead' | 'snap' | 'jammed' | 'done';

export interface FigurePiece {
  readonly kind: 'figure';
  readonly id: number;
  /** The ink: "german" or "soviet". */
  readonly colour: string;
  readonly at: Point;
  readonly heading: number;
  readonly arm: Arm;
  readonly prone: boolean;
  /** Out of the fight for good: drawn lying, without a base. */
  readonly out: boolean;
  readonly leader: boolean;
  readonly star: boolean;
  readonly badge?: Badge | undefined;
  /** The storey above the ground, 0 on it. */
  readonly level: number;
  /** Who it is and how it is, for a screen reader. */
  readonly speech: string;
  readonly legal?: boolean;
  readonly selected?: boolean;
  readonly draggable?: boolean;
  /** Seen by its owner only. */
  readonly hidden?: boolean;
  /** He sits on a vehicle: drawn smaller, without a base. */
  readonly riding?: boolean;
  /** A number in a dot: a percentage, an order. */
  readonly number?: string | undefined;
}

/** How a vehicle is drawn: by its class, a Tiger and a T-34 as themselves. */
export type Make = 'tiger' | 't34' | 'tank' | 'assault-gun' | 'carrier' | 'half-track' | 'armoured-car' | 'truck' | 'car' | 'gun' | 'boat';

/** The sign of what ails a vehicle, or that it has acted. */
export type VehicleBadge = 'tracked' | 'stuck' | 'abandoned' | 'disabled' | 'retire' | 'done';

export interface VehiclePiece {
  readonly kind: 'vehicle';
  readonly id: number;
  readonly colour: string;
  readonly at: Point;
  readonly heading: number;
  /** Degrees clockwise from the bow; missing where it has no turret. */
  readonly turret?: number | undefined;
  readonly make: Make;
  /** Length and width in board units. */
  readonly size: Point;
  /** Its gun; nothing where it has none. */
  readonly barrel?: 'short' | 'long' | undefined;
  readonly openTopped: boolean;
  readonly wrecked: boolean;
  /** It moves no more: a track or a wheel is off. */
  readonly tracked: boolean;
  /** Hatches are shut. */
  readonly shut: boolean;
  /** Of a gun: packed, its trails closed. */
  readonly packed: boolean;
  /** How many sit inside and can be seen from above: the commander in his hatch, men in an open hull. */
  readonly heads: number;
  readonly badge?: VehicleBadge | undefined;
  readonly name: string;
  readonly speech: string;
  readonly legal?: boolean;
  readonly selected?: boolean;
  readonly number?: string | undefined;
}

/** A marker for a possible enemy. */
export interface MarkerPiece {
  readonly kind: 'marker';
  readonly id: number;
  readonly colour: string;
  readonly at: Point;
  readonly speech: string;
  readonly legal?: boolean;
}

export type TablePiece = FigurePiece | VehiclePiece | MarkerPiece;

/** A group's men who stand near each other, with the name under them. */
export interface Hull {
  readonly id: number;
  readonly colour: string;
  readonly name: string;
  readonly members: readonly Point[];
  /** Those who stand apart: a thin line ties them to the leader. */
  readonly strays: readonly Point[];
  readonly leader?: Point | undefined;
  readonly active: boolean;
  readonly legal?: boolean;
}

/** A line laid over the table. `stop`: where it is cut off; what is beyond is dotted. */
export interface TableLine {
  readonly id: string;
  readonly style: 'fire' | 'blocked' | 'measure' | 'path';
  readonly points: readonly Point[];
  readonly stop?: Point | undefined;
  readonly text?: string;
  readonly note?: string | undefined;
}

/** The storeys of a building among which a move may choose. */
export interface Floors {
  readonly building: number;
  readonly at: Point;
  readonly levels: readonly number[];
  readonly chosen: number;
}

/** What lies hidden in the ground, as far as the viewer knows, and what shines on it. */
export interface Hazards {
  readonly traps: readonly { readonly id: string; readonly at: Point; readonly kind: 'tripwire' | 'mine' | 'charge' | 'flare' | 'dummy'; readonly own: boolean; readonly speech: string }[];
  /** Rectangles of mines: the corners in the north-west and in the south-east. */
  readonly fields: readonly { readonly id: string; readonly from: Point; readonly to: Point; readonly antiTank: boolean }[];
  readonly lights: readonly { readonly id: string; readonly at: Point; readonly radius: number }[];
}

export interface TableOverlay {
  /** Points of the inch grid that may be gone to, in board units. */
  readonly reach?: readonly Point[];
  /** Points of the inch grid that are seen from `eye`. */
  readonly seen?: readonly Point[];
  readonly eye?: Point | undefined;
  readonly lines?: readonly TableLine[];
  readonly circles?: readonly { readonly id: string; readonly at: Point; readonly radius: number; readonly style: 'blast' | 'command' }[];
  readonly arcs?: readonly { readonly id: string; readonly at: Point; readonly heading: number; readonly width: number; readonly radius: number }[];
  readonly ghost?: { readonly at: Point; readonly heading: number; readonly colour: string } | undefined;
  /** Places that a vehicle may drive to; `back`: in reverse. */
  readonly stops?: readonly { readonly at: Point; readonly back: boolean }[];
  /** Buildings with the storeys that may be chosen, the highest first, and the one that is. */
  readonly floors?: readonly Floors[];
  /** Strips of the table under a flight path. */
  readonly swaths?: readonly { readonly id: string; readonly from: Point; readonly to: Point; readonly width: number }[];
  /** A vehicle as it would stand. */
  readonly hullGhost?: { readonly at: Point; readonly heading: number; readonly size: Point } | undefined;
  readonly marks?: Readonly<Record<number, Pick<FigurePiece, 'legal' | 'selected' | 'draggable' | 'number'>>>;
}

/** Figures with what a step of play adds to them. */
export function withMarks(pieces: readonly TablePiece[], { marks }: TableOverlay): readonly TablePiece[] {
  if (!marks) return pieces;
  return pieces.map((piece) => (piece.kind !== 'marker' && marks[piece.id] ? { ...piece, ...marks[piece.id] } : piece));
}

/** How far a vehicle reaches from its middle toward the four sides of the board. */
export function reachOf({ size, heading }: Pick<VehiclePiece, 'size' | 'heading'>): Point {
  const angle = (heading * Math.PI) / 180;
  const [l, w] = [size[0] / 2, size[1] / 2];
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return [l * cos + w * sin, l * sin + w * cos];
}

/** Convex outline of points, each widened by a radius: the corners of the hull of eight points round each. */
export function hullOf(points: readonly Point[], radius: number): Point[] {
  const around = points.flatMap(([x, y]) =>
    Array.from({ length: 8 }, (_, turn): Point => {
      const angle = (turn * Math.PI) / 4;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
  const sorted = around.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && cross(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Points parted into clusters, in which each lies within a reach of another. */
export function clusters(points: readonly Point[], reach: number): Point[][] {
  const left = new Set(points);
  const found: Point[][] = [];
  for (const start of points) {
    if (!left.delete(start)) continue;
    const cluster = [start];
    for (const one of cluster) {
      for (const other of [...left]) {
        if (Math.hypot(one[0] - other[0], one[1] - other[1]) > reach) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    found.push(cluster);
  }
  return found;
}

/** A region of the inch grid as one smooth outline: `points` in board units, `inch` the distance between two of them. */
export function regionPath(points: readonly Point[], inch: number): string {
  if (points.length === 0) return '';
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - inch, Math.min(...ys) - inch];
  const field = emptyField(left, top, Math.max(...xs) + inch, Math.max(...ys) + inch, inch);
  for (const [x, y] of points) field.values[Math.round((y - top) / inch) * field.columns + Math.round((x - left) / inch)] = 1;
  return curvePath(traceLevel(field, 0.45));
}

/** A sector from a point: an arc of sight or fire. */
export function sectorPath([x, y]: Point, heading: number, width: number, radius: number): string {
  const corner = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  const [ax, ay] = corner(heading - width / 2);
  const [bx, by] = corner(heading + width / 2);
  return `M${x} ${y}L${ax} ${ay}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} 1 ${bx} ${by}Z`;
}

/** Where the names of groups go: under their men, moved down where they would lie on one another. */
export function namePlaces(hulls: readonly Hull[], scale: number): readonly { readonly hull: Hull; readonly at: Point }[] {
  const placed: { hull: Hull; at: Point; half: number }[] = [];
  const under = hulls
    .filter(({ members }) => members.length > 0)
    .map((hull) => ({
      hull,
      at: [hull.members.reduce((sum, [x]) => sum + x, 0) / hull.members.length, Math.max(...hull.members.map(([, y]) => y)) + 14 + 8 * scale] as Point,
      half: (hull.name.length * 2.75 + 8) * scale,
    }))
    .toSorted((a, b) => a.at[1] - b.at[1]);
  for (const tag of under) {
    let [x, y] = tag.at;
    for (let tries = 0; tries < 8; tries += 1) {
      const other = placed.find(({ at, half }) => Math.abs(at[0] - x) < half + tag.half && Math.abs(at[1] - y) < 15 * scale);
      if (!other) break;
      y = other.at[1] + 15.5 * scale;
    }
    placed.push({ ...tag, at: [x, y] });
  }
  return placed.map(({ hull, at }) => ({ hull, at }));
}
