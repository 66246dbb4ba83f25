/** Small pieces of country, one for each kind of ground and of hexside, for legends. */
import type { Country, CountryGround, HexSide, LandInput } from '../../../land/types';

const SIZE = { columns: 3, rows: 3, tops: 'flat' } as const;
const COUNT = SIZE.columns * SIZE.rows;
/** The hex in the middle of a swatch. */
export const MIDDLE = 4;
/** Hexsides that run across the middle from north to south, and the line of hexes that lead over it from the west. */
const COURSE: readonly HexSide[] = [
  { hex: 1, facing: 2 },
  { hex: MIDDLE, facing: 1 },
  { hex: MIDDLE, facing: 2 },
  { hex: 7, facing: 1 },
];
const ROAD: readonly HexSide[] = [
  { hex: 3, facing: 2 },
  { hex: MIDDLE, facing: 1 },
];
const OVER: HexSide = { hex: MIDDLE, facing: 1 };

const EMPTY: Country = {
  ground: Array.from({ length: COUNT }, () => 'clear'),
  level: Array.from({ length: COUNT }, () => 0),
  names: Array.from({ length: COUNT }, () => ''),
  roads: [],
  waters: [],
  bridges: [],
  fords: [],
  hedges: [],
  gaps: [],
  cliffs: [],
  marked: [],
};

const all = (ground: CountryGround): Partial<Country> => ({ ground: EMPTY.ground.map(() => ground) });
const one = (ground: CountryGround): Partial<Country> => ({ ground: EMPTY.ground.map((bare, hex) => (hex === MIDDLE ? ground : bare)) });
const water = (kind: string): Pick<Country, 'waters'> => ({ waters: COURSE.map((side) => ({ ...side, kind, name: 'water' })) });
const road = (kind: string): Pick<Country, 'roads'> => ({ roads: ROAD.map((side) => ({ ...side, kinds: [kind] })) });
const bridge = (built: string): Partial<Country> => ({
  ...water('river'),
  ...road('unpaved'),
  bridges: [{ ...OVER, built, name: '' }],
});
/** Higher ground west of the course. */
const level = EMPTY.level.map((_, hex) => (hex % SIZE.columns < 2 ? 1 : 0));

/** What fills its hex; all else is shown by the hexside. */
const WHOLE: ReadonlySet<string> = new Set(['clear', 'beach', 'orchard', 'cemetery', 'woods', 'marsh', 'town', 'farm', 'lake', 'causeway']);

/** The facing of the hexside that a swatch is about. */
export const facingOf = (name: string): number | undefined => (WHOLE.has(name) ? undefined : OVER.facing);

const COUNTRIES: Readonly<Record<string, Partial<Country>>> = {
  clear: {},
  beach: one('beach'),
  orchard: all('orchard'),
  cemetery: one('cemetery'),
  woods: all('woods'),
  marsh: all('marsh'),
  town: all('town'),
  farm: one('farm'),
  lake: one('lake'),
  causeway: {
    ground: EMPTY.ground.map((_, hex) => (hex === MIDDLE ? 'causeway' : 'lake')),
    roads: ROAD.map((side) => ({ ...side, kinds: ['paved'] })),
  },
  hill: { level },
  cliff: { level, cliffs: COURSE },
  river: water('river'),
  stream: water('stream'),
  balka: water('balka'),
  canal: water('canal'),
  ford: { ...water('river'), fords: [OVER] },
  stone: bridge('stone'),
  wood: bridge('wood'),
  dam: bridge('dam'),
  hedge: { hedges: COURSE },
  gap: { hedges: COURSE, gaps: [OVER] },
  paved: road('paved'),
  unpaved: road('unpaved'),
  railway: road('railway'),
};

const PATCHES: Readonly<Partial<Record<CountryGround, 'forest' | 'swamp'>>> = { woods: 'forest', marsh: 'swamp' };

/** The land of a swatch. */
export function swatchOf(name: string, season: LandInput['season'] = 'summer'): LandInput {
  const country = { ...EMPTY, ...COUNTRIES[name] };
  return {
    ...SIZE,
    terrain: country.ground.map((ground) => PATCHES[ground] ?? 'steppe'),
    front: [],
    season,
    mapId: `infantry swatch ${name}`,
    country,
  };
}
