/** Where the name of an area stands: on its rim, where it hides least. */
import { boardExtent, centreOf, neighbourOf, type Point } from '../land/hex';
import type { BoardModel, Zone } from './model';

/** Half the size of a name's plate. */
export const plateOf = ({ name = '' }: Zone): Point => [name.length * 3.05 + 9, 9];
/** From the middle of a flat hex to a name over or under it. */
const ASIDE = 41;
/** Half the room that the pieces of a hex take. */
const PIECES: Point = [34, 34];
const NORTH = 0;
const SOUTH = 3;

/** The middle of the plate: over a northern or under a southern side, as clear of pieces and as far north as may be. */
export function namePlace(zone: Zone, { land, pieces }: Pick<BoardModel, 'land' | 'pieces'>): Point {
  const [halfWidth, halfHeight] = plateOf(zone);
  const inside = new Set(zone.hexes);
  const rim = (facing: number): number[] =>
    zone.hexes.filter((hex) => !inside.has(neighbourOf(hex, facing, land) ?? -1));
  const places = [...rim(NORTH).map((hex) => beside(hex, -1)), ...rim(SOUTH).map((hex) => beside(hex, 1))];
  const taken = [...new Set(pieces.map(({ hex }) => hex))].map((hex) => centreOf(hex, land));
  const covered = ([x, y]: Point): number =>
    taken.filter((at) => Math.abs(at[0] - x) < halfWidth + PIECES[0] && Math.abs(at[1] - y) < halfHeight + PIECES[1]).length;
  return places.toSorted((a, b) => covered(a) - covered(b) || a[1] - b[1])[0] ?? [0, 0];

  function beside(hex: number, side: number): Point {
    const [x, y] = centreOf(hex, land);
    const [width] = boardExtent(land);
    return [Math.min(width - halfWidth, Math.max(halfWidth, x)), Math.max(12, y + side * ASIDE)];
  }
}
