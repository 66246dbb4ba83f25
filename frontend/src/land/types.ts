/** What a map must say for its land to be drawn. */
import type { BoardSize } from './hex';

/** What a hex is made of. `drift` is a snowdrift of the winter land. */
export type Terrain = 'steppe' | 'forest' | 'high' | 'swamp' | 'drift';

export type Season = 'summer' | 'winter';

/** What a hex of a country is made of. */
export type CountryGround =
  | 'clear'
  | 'beach'
  | 'orchard'
  | 'cemetery'
  | 'woods'
  | 'marsh'
  | 'town'
  | 'farm'
  | 'lake'
  | 'causeway';

/** A side of a hex, by facing. Lists of sides name each side once, from either of its hexes. */
export interface HexSide {
  readonly hex: number;
  readonly facing: number;
}

/** What lies on the hexes and hexsides of a country beyond open ground, woods and swamps. */
export interface Country {
  readonly ground: readonly CountryGround[];
  readonly level: readonly number[];
  readonly names: readonly string[];
  readonly roads: readonly (HexSide & { readonly kinds: readonly string[] })[];
  readonly waters: readonly (HexSide & { readonly kind: string; readonly name: string })[];
  readonly bridges: readonly (HexSide & { readonly built: string; readonly name: string })[];
  readonly fords: readonly HexSide[];
  readonly hedges: readonly HexSide[];
  /** Hedges with a gap. */
  readonly gaps: readonly HexSide[];
  readonly cliffs: readonly HexSide[];
  /** Hexsides that are built up or wooded by themselves. */
  readonly marked: readonly (HexSide & { readonly ground: CountryGround })[];
}

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
  /** Levels, roads, waters and names of a mapped country; without it the land is open steppe. */
  readonly country?: Country;
  /** Seed of everything that looks drawn by hand. */
  readonly mapId: string;
}

/** A sheet of open country: what is drawn on it follows from its name, its season and how large it is. */
export interface Sheet {
  readonly mapId: string;
  readonly season: Season;
  /** Width and height of the board, in board units. */
  readonly extent: readonly [width: number, height: number];
  /** How far the drawn land goes on outside the board, in board units. */
  readonly margin: number;
}

/** How far the drawn land goes on outside the hexes, in board units. */
export const LAND_MARGIN = 280;
