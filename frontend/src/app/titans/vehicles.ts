/** Vehicles and guns of a view as the table draws them, and in words. */
import type { FigureView, MakeAnswer, TitansView, VehicleView } from '../../generated/titans';
import type { Point } from '../../land/hex';
import { boardLength, boardPoint, headingOf } from '../../tabletop/geometry';
import { reachOf, type Hull, type Make, type VehicleBadge, type VehiclePiece } from '../../tabletop/model';
import { headSpots } from '../../tabletop/vehicles';
import type { InkOf } from './model';

/** Pieces of the table have numbers of their own: those of vehicles begin here, beyond all figures. */
const FIRST = 100_000;
export const pieceOf = (vehicle: number): number => FIRST + vehicle;
/** The vehicle that a piece is; -1 for a figure. */
export const vehicleOf = (piece: number): number => (piece >= FIRST ? piece - FIRST : -1);

export type Makes = ReadonlyMap<string, MakeAnswer>;

const CLASSES: Readonly<Record<string, Make>> = {
  tank: 'tank',
  'self-propelled gun': 'assault-gun',
  'armoured car': 'armoured-car',
  'half-track': 'half-track',
  carrier: 'carrier',
  truck: 'truck',
  'light vehicle': 'car',
  gun: 'gun',
};
/** A gun is drawn long from this rating on. */
const LONG = 7;

/** How a row is drawn; before it is known how it is built, as a tank. */
export function shapeOf(row: string, make: MakeAnswer | undefined): Make {
  if (row.startsWith('tiger')) return 'tiger';
  if (row.startsWith('t-34')) return 't34';
  return CLASSES[make?.kind ?? 'tank'] ?? 'tank';
}

/** Whether something is true of a vehicle. */
export const isMarked = ({ marks }: Pick<VehicleView, 'marks'>, mark: string): boolean => marks.includes(mark);

const isIn = ({ crew, aboard }: VehicleView, figure: FigureView): boolean => figure.place === null && aboard.includes(figure.number) && !crew.includes(figure.number);

/** Those who sit outside on a vehicle. */
export const ridersOf = (view: TitansView, { crew, aboard }: VehicleView): readonly FigureView[] =>
  view.figures.filter(({ number, place }) => place !== null && aboard.includes(number) && !crew.includes(number));
/** Those who are carried inside. */
export const passengersOf = (view: TitansView, vehicle: VehicleView): readonly FigureView[] => view.figures.filter((figure) => isIn(vehicle, figure));
/** Those of its crew who are in it. */
export const crewOf = (view: TitansView, { crew, aboard }: VehicleView): readonly FigureView[] =>
  crew.flatMap((number) => view.figures.filter((figure) => figure.number === number && aboard.includes(number)));

/** What ails it, the worst first, each with its sign and its words. */
const AILS: readonly (readonly [mark: string, badge: VehicleBadge, words: string])[] = [
  ['disabled', 'disabled', 'knocked out'],
  ['abandoned', 'abandoned', 'abandoned by its crew'],
  ['immobile', 'tracked', 'it moves no more'],
  ['stuck', 'stuck', 'stuck'],
  ['leaves', 'retire', 'leaves by its own edge'],
  ['retires', 'retire', 'pulls back out of sight'],
];

/** The sign on a vehicle: what ails it, else that it has acted. */
export function vehicleBadge({ marks }: Pick<VehicleView, 'marks'>, active: boolean): VehicleBadge | undefined {
  if (marks.includes('wrecked')) return undefined;
  return AILS.find(([mark]) => marks.includes(mark))?.[1] ?? (active && marks.includes('acted') ? 'done' : undefined);
}

/** How a vehicle is, in words. */
export function conditionOf({ marks }: Pick<VehicleView, 'marks'>, make: MakeAnswer | undefined): readonly string[] {
  if (marks.includes('wrecked')) return ['a burning wreck'];
  const isGun = make?.kind === 'gun';
  return [
    ...AILS.filter(([mark]) => marks.includes(mark)).map(([, , words]) => words),
    ...(isGun ? [marks.includes('packed') ? 'packed' : 'set up'] : marks.includes('buttoned') ? ['hatches shut'] : []),
    ...(!isGun && marks.includes('fast') ? ['moving fast'] : []),
    ...((make?.apr ?? 0) > 0 && !marks.includes('loaded') ? ['not loaded'] : []),
  ];
}

const count = (number: number, one: string, many: string): string => (number === 0 ? '' : `${number} ${number === 1 ? one : many}`);

/** Who is aboard, in words: "crew of 4, 6 inside, 3 riders". */
export function aboardWords(view: TitansView, vehicle: VehicleView): string {
  const crew = crewOf(view, vehicle).length;
  return [
    crew > 0 ? `crew of ${crew}` : '',
    count(passengersOf(view, vehicle).length, 'inside', 'inside'),
    count(ridersOf(view, vehicle).length, 'rider', 'riders'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The vehicles and guns that stand on the table. */
export function vehiclePieces(view: TitansView, makes: Makes, inkOf: InkOf): readonly VehiclePiece[] {
  return view.vehicles.flatMap((vehicle): VehiclePiece[] => {
    if (vehicle.place === null) return [];
    const make = makes.get(vehicle.row);
    const inside = passengersOf(view, vehicle).length;
    return [
      {
        kind: 'vehicle',
        id: pieceOf(vehicle.number),
        colour: inkOf(vehicle.side),
        at: boardPoint(vehicle.place, view),
        heading: headingOf(vehicle.facing),
        turret: (make?.turret ?? true) ? vehicle.turret - vehicle.facing : undefined,
        make: shapeOf(vehicle.row, make),
        size: [boardLength(vehicle.length), boardLength(vehicle.width)],
        barrel: !make || make.apr === 0 ? undefined : make.apr >= LONG ? 'long' : 'short',
        openTopped: make ? make.open_topped || ['half-track', 'truck', 'car', 'carrier'].includes(shapeOf(vehicle.row, make)) : false,
        wrecked: isMarked(vehicle, 'wrecked'),
        tracked: isMarked(vehicle, 'immobile'),
        shut: isMarked(vehicle, 'buttoned'),
        packed: isMarked(vehicle, 'packed'),
        heads: isMarked(vehicle, 'abandoned') ? 0 : crewOf(view, vehicle).length + inside,
        badge: vehicleBadge(vehicle, vehicle.group === view.active),
        name: vehicle.name,
        speech: [vehicle.name, make?.name === vehicle.name ? '' : (make?.name ?? ''), ...conditionOf(vehicle, make), aboardWords(view, vehicle)].filter(Boolean).join(', '),
      },
    ];
  });
}

/** How far a vehicle reaches toward the foot of the board, its barrel with it. */
function depthOf(piece: VehiclePiece): number {
  const angle = ((piece.heading + (piece.turret ?? 0)) * Math.PI) / 180;
  return Math.max(reachOf(piece)[1], piece.barrel ? Math.sin(angle) * piece.size[0] * (piece.barrel === 'long' ? 0.72 : 0.5) + 2 : 0);
}

/** Names of vehicles under their hulls; a gun whose crew stands about it goes by the name of its group. */
export function vehicleTags(view: TitansView, pieces: readonly VehiclePiece[]): readonly Hull[] {
  return pieces.flatMap((piece): Hull[] => {
    const vehicle = view.vehicles.find(({ number }) => pieceOf(number) === piece.id);
    const isServed = vehicle?.crew.some((number) => view.figures.find((figure) => figure.number === number)?.place) ?? false;
    if (isServed) return [];
    return [{ id: piece.id, colour: piece.colour, name: piece.name, members: [[piece.at[0], piece.at[1] + depthOf(piece) - 8]], strays: [], active: vehicle?.group === view.active }];
  });
}

/** Where those who ride on vehicles are drawn: on the rear deck, not one on another. */
export function ridingPlaces(view: TitansView): ReadonlyMap<number, Point> {
  const found = new Map<number, Point>();
  for (const vehicle of view.vehicles) {
    if (vehicle.place === null) continue;
    const [x, y] = boardPoint(vehicle.place, view);
    const angle = (headingOf(vehicle.facing) * Math.PI) / 180;
    const riders = ridersOf(view, vehicle);
    const spots = headSpots('tank', riders.length, boardLength(vehicle.length) / 2, boardLength(vehicle.width) / 2);
    riders.forEach(({ number }, index) => {
      const [along, aside] = spots[index % spots.length] ?? [0, 0];
      const [back, out] = [along - 4, aside * 1.5];
      found.set(number, [x + back * Math.cos(angle) - out * Math.sin(angle), y + back * Math.sin(angle) + out * Math.cos(angle)]);
    });
  }
  return found;
}
