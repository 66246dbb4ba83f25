/** What a map must say for its land to be drawn. */
import type { BoardSize } from './hex';

/** What a hex is made of. `drift` is a snowdrift of the winter land. */
export type Terrain = 'steppe' | 'forest' | 'high' | 'swamp' | 'drift';

export type Season = 'summer' | 'winter';

/** The land of a hex board, as plain data. */
export interface LandInput extends BoardSize {
  /** One terrain a hex, by hex index. */
  readonly terrain: readonly Terrain[];
  /** Hexes with a front element; the earthwork runs through their centres. */
  readonly front: readonly number[];
  /**
   * All front elements in the order in which they were laid, broken ones too: they decide how the line runs, so that
   * a broken element leaves a gap and moves nothing else. When missing, the line is found from `front`.
   */
  readonly laid?: readonly number[];
  readonly season: Season;
  /** Seed of everything that looks drawn by hand. */
  readonly mapId: string;
}

/** How far the drawn land goes on outside the hexes, in board units. */
export const LAND_MARGIN = 280;
