/** The example on the start screen: a piece of land and two squads. */
import type { LandAnswer } from '../../../generated/titans';
import type { Point } from '../../../land/hex';
import { boardPoint } from '../../../tabletop/geometry';
import type { FigurePiece, Hull } from '../../../tabletop/model';

type Area = LandAnswer['areas'][number];
type Building = LandAnswer['buildings'][number];

const inches = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * 1000, y * 1000]);
const area = (number: number, kind: string, form: string, points: readonly Point[], reach = 0): Area => ({
  number,
  kind,
  name: '',
  form: 'flat',
  shape: { form, points: inches(points), reach: reach * 1000 },
  base: 0,
  top: 0,
  cover: 0,
  going: '',
});
const building = (number: number, kind: string, points: readonly Point[], long: number): Building => ({
  number,
  id: `house ${number}`,
  kind,
  name: '',
  shape: { form: 'polygon', points: inches(points), reach: 0 },
  long,
  wide: 1,
  storeys: 1,
  values: Array.from({ length: long }, () => 1),
  areas: [],
  alight: false,
  doors: [],
});

export const LAND: LandAnswer = {
  width: 40000,
  depth: 28000,
  areas: [
    area(0, 'hill', 'polygon', [[3, 20], [8, 17.6], [14, 18], [17, 21], [14, 25], [7, 25.6], [3, 23.6]]),
    area(1, 'road', 'strip', [[0, 9], [12, 10.5], [24, 13], [40, 12]], 1),
    area(2, 'wheat', 'polygon', [[23, 16.4], [35, 15.4], [36, 25], [25, 26]]),
    area(3, 'woods', 'polygon', [[2, 2], [7, 1], [11, 3], [11.6, 6.4], [8, 8], [3, 6.6]]),
    area(4, 'crater', 'polygon', [[17, 8], [17.8, 7.4], [18.8, 8], [18.6, 9], [17.6, 9.4], [16.8, 8.8]]),
    area(5, 'rubble', 'polygon', [[29, 4], [33, 3.4], [35, 6], [32, 8.4], [28.6, 7]]),
  ],
  walls: [{ number: 0, kind: 'hedge', name: '', points: inches([[13.6, 12.4], [21.6, 14.6]]), base: 0, top: 1000, cover: 0 }],
  buildings: [
    building(0, 'farmhouse', [[28, 5], [27.5, 9], [19.5, 8], [20, 4]], 2),
    building(1, 'wooden-house', [[18, 3.4], [17.6, 7.4], [13.6, 7], [14, 3]], 1),
  ],
  places: [],
  entries: [],
  exits: [],
  sewers: [],
};

function squad(first: number, colour: string, heading: number, places: readonly Point[]): readonly FigurePiece[] {
  return places.map((place, index) => ({
    kind: 'figure',
    id: first + index,
    colour,
    at: boardPoint([place[0] * 1000, place[1] * 1000], LAND),
    heading,
    arm: index === 0 ? 'automatic' : index === 2 ? 'machine-gun' : 'rifle',
    prone: index === 2,
    out: false,
    leader: index === 0,
    star: false,
    level: 0,
    speech: '',
    ...(index === 3 ? { badge: colour === 'soviet' ? ('duck' as const) : ('hunker' as const) } : {}),
  }));
}

export const PIECES: readonly FigurePiece[] = [
  ...squad(0, 'german', -10, [[12, 14.6], [13.4, 13.6], [15.2, 15], [16.8, 14.4], [11, 12.8]]),
  ...squad(10, 'soviet', 170, [[20.4, 11.2], [22, 10.5], [23.2, 11.4], [24.6, 10.7], [22.4, 12.5]]),
];

const hull = (id: number, colour: string, name: string): Hull => ({
  id,
  colour,
  name,
  members: PIECES.filter((piece) => piece.colour === colour).map(({ at }) => at),
  strays: [],
  active: false,
});

export const HULLS: readonly Hull[] = [hull(0, 'german', 'Squad 1, Rep 4'), hull(1, 'soviet', 'Squad 2, Rep 4')];
