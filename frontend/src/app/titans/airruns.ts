/** Runs of an aircraft over the table: where it may come in, where it leaves, and the swath between. */
import type { LinkView, SwathAnswer, TitansView } from '../../generated/titans';
import type { Point } from '../../land/hex';
import { boardLength, boardPoint } from '../../tabletop/geometry';
import type { TableOverlay } from '../../tabletop/model';
import { nearestOf, type Choice } from './choices';
import { spelt } from './model';

export const isRun = ({ verb }: Choice): boolean => verb === 'fly' || verb === 'bomb';

/** How near to an end of a run a press means it, in 1/1000 inch. */
const NEAR = 3_000;

const same = (a: Point | undefined, b: Point): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

/** Where one may come in, each point once. */
export function entriesOf(runs: readonly Choice[]): readonly Point[] {
  return [...new Map(runs.flatMap(({ points }) => (points[0] ? [[points[0].join(), points[0]] as const] : []))).values()];
}

/** The runs from an entry. */
export const runsFrom = (runs: readonly Choice[], entry: Point): readonly Choice[] => runs.filter(({ points }) => same(points[0], entry));

/** The entry near a place; nothing where none is. */
export const entryAt = (runs: readonly Choice[], at: Point): Point | undefined =>
  entriesOf(runs)
    .map((entry) => ({ entry, far: Math.hypot(entry[0] - at[0], entry[1] - at[1]) }))
    .filter(({ far }) => far <= NEAR)
    .toSorted((a, b) => a.far - b.far)[0]?.entry;

/** The run from an entry whose end lies nearest to a place, however far that is. */
export const runTo = (runs: readonly Choice[], entry: Point, at: Point): Choice | undefined => nearestOf(runsFrom(runs, entry), at, Infinity);

/** Entries to choose from, or the ends from the one that was chosen, with the swath of the run that is looked at. */
export function runOverlay(view: TitansView, runs: readonly Choice[], entry: Point | undefined, swath: SwathAnswer | undefined): TableOverlay {
  const ends = entry === undefined ? entriesOf(runs) : runsFrom(runs, entry).flatMap(({ point }) => (point ? [point] : []));
  return {
    stops: ends.map((at) => ({ at: boardPoint(at, view), back: false })),
    ...(swath ? { swaths: [stripOf(view, swath)], marks: Object.fromEntries(swath.figures.map((figure) => [figure, { selected: true }])) } : {}),
  };
}

/** A swath as the table draws it. */
export function stripOf(view: TitansView, { entry, exit, width }: SwathAnswer): NonNullable<TableOverlay['swaths']>[number] {
  return { id: 'run', from: boardPoint(entry, view), to: boardPoint(exit, view), width: boardLength(width) };
}

/** What an aircraft still has: its weapons in the order in which they are used. */
export function arsenalOf({ sortie, left }: LinkView): readonly string[] {
  if (left.length > 0) return left.map(spelt);
  const all = [...(sortie?.guns ?? []), ...(sortie?.load ?? [])];
  return all.map(([weapon, count]) => (count > 1 ? `${count} ${spelt(weapon)}` : spelt(weapon)));
}
