/** The picture of a battle: figures, groups and what a view says of them, as the table of figures draws it. */
import type { FigureView, GroupView, TitansView } from '../../generated/titans';
import type { Point } from '../../land/hex';
import { boardPoint, headingOf } from '../../tabletop/geometry';
import { clusters, type Arm, type Badge, type FigurePiece, type Hull, type TablePiece } from '../../tabletop/model';
import { ridingPlaces, vehiclePieces, vehicleTags, type Makes } from './vehicles';

/** The ink of a side of this title, as its seats have it. */
export type InkOf = (side: string) => string;

/** How a weapon is drawn, by a word in its name; the first that fits. */
const ARMS: readonly (readonly [word: RegExp, arm: Arm])[] = [
  [/^(lmg|mmg|hmg|belt)/, 'machine-gun'],
  [/mortar/, 'mortar'],
  [/flame/, 'flame'],
  [/panzerfaust|panzerschreck|bazooka|ptrd|boys|anti-tank/, 'launcher'],
  [/smg|assault-rifle|^bar/, 'automatic'],
  [/rifle|carbine/, 'rifle'],
  [/sabre/, 'sabre'],
  [/pistol/, 'pistol'],
];

/** What a man is seen to carry: the largest of his weapons. */
export function armOf(weapons: readonly string[]): Arm {
  for (const [word, arm] of ARMS) if (weapons.some((weapon) => word.test(weapon))) return arm;
  return 'none';
}

const BADGES: Readonly<Record<string, Badge>> = {
  'snap-fire': 'snap',
  halt: 'halt',
  'duck-back': 'duck',
  'hunker-down': 'hunker',
  stunned: 'stunned',
  'knocked-down': 'down',
  retire: 'retire',
  'out-of-the-fight': 'out',
  'obviously-dead': 'dead',
};

/** Ids of statuses and of weapons in words. */
export const spelt = (id: string): string => id.replaceAll('-', ' ');

const OUT: ReadonlySet<string> = new Set(['out-of-the-fight', 'obviously-dead']);
export const isOut = ({ status }: Pick<FigureView, 'status'>): boolean => OUT.has(status);

/** The sign on a figure: how he is, else that his weapon is jammed, else that he has acted. */
export function badgeOf({ status, marks }: Pick<FigureView, 'status' | 'marks'>, active: boolean): Badge | undefined {
  return BADGES[status] ?? (marks.includes('jammed') ? 'jammed' : active && marks.includes('done') ? 'done' : undefined);
}

/** Who a figure is and how it is, in a line. */
export function speechOf(figure: FigureView, group: GroupView | undefined): string {
  const parts = [
    figure.leader ? `${figure.name}, leader` : figure.name,
    group && !figure.name.startsWith(group.name) ? group.name : '',
    `Rep ${figure.rep}`,
    figure.weapons.map(spelt).join(', '),
    figure.status === 'carry-on' ? '' : spelt(figure.status),
    figure.prone ? 'prone' : '',
    figure.level > 0 ? `storey ${figure.level}` : '',
    ...figure.marks.filter((mark) => mark === 'jammed' || mark === 'packed').map(spelt),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Figures, vehicles and guns as they stand on the table, and the names under them. */
export function tableOf(view: TitansView, makes: Makes, inkOf: InkOf): { readonly pieces: readonly TablePiece[]; readonly hulls: readonly Hull[] } {
  const vehicles = vehiclePieces(view, makes, inkOf);
  return { pieces: [...vehicles, ...piecesOf(view, inkOf)], hulls: [...hullsOf(view, inkOf), ...vehicleTags(view, vehicles)] };
}

/** The figures that stand on the table. */
export function piecesOf(view: TitansView, inkOf: InkOf): readonly FigurePiece[] {
  const groups = new Map(view.groups.map((group) => [group.number, group]));
  const riding = ridingPlaces(view);
  return view.figures.flatMap((figure): FigurePiece[] => {
    if (figure.place === null) return [];
    return [
      {
        kind: 'figure',
        id: figure.number,
        colour: inkOf(figure.side),
        at: riding.get(figure.number) ?? boardPoint(figure.place, view),
        ...(riding.has(figure.number) ? { riding: true } : {}),
        heading: headingOf(figure.facing),
        arm: armOf(figure.weapons),
        prone: figure.prone,
        out: isOut(figure),
        leader: figure.leader,
        star: figure.star,
        badge: badgeOf(figure, figure.group === view.active),
        level: figure.level,
        speech: speechOf(figure, groups.get(figure.group)),
      },
    ];
  });
}

/** Men of a group who are no further apart than this lie in one outline, in board units. */
const TOGETHER = 64;

/** The groups as they stand: an outline a cluster, the name at the one with the leader. */
export function hullsOf(view: TitansView, inkOf: InkOf): readonly Hull[] {
  const figures = new Map(view.figures.map((figure) => [figure.number, figure]));
  const riding = ridingPlaces(view);
  return view.groups.flatMap((group): Hull[] => {
    const standing = group.members
      .map((number) => figures.get(number))
      .filter((figure): figure is FigureView & { place: Point } => figure !== undefined && figure.place !== null && !isOut(figure) && !riding.has(figure.number));
    if (standing.length === 0) return [];
    const points = standing.map(({ place }) => boardPoint(place, view));
    const leader = figures.get(group.leader)?.place;
    const at = leader ? boardPoint(leader, view) : undefined;
    const parts = clusters(points, TOGETHER);
    const main = parts.find((part) => at && part.some(([x, y]) => x === at[0] && y === at[1])) ?? parts[0] ?? [];
    return [
      {
        id: group.number,
        colour: inkOf(group.side),
        name: groupName(view, group),
        members: main,
        strays: points.filter((point) => !main.includes(point)),
        leader: at,
        active: group.number === view.active,
      },
    ];
  });
}

/** A group's name as it fits under its men. */
export function shortName(name: string): string {
  return name
    .replace(/^(German|Soviet|Italian|Partisan|SS) /, '')
    .replace('infantry squad', 'squad')
    .replace(/^([a-z])/, (letter) => letter.toUpperCase());
}

/** What a group is called: a crew by its vehicles. */
export function groupName({ vehicles }: Pick<TitansView, 'vehicles'>, { number, name, members }: Pick<GroupView, 'number' | 'name' | 'members'>): string {
  const own = vehicles.filter(({ group }) => group === number);
  const isCrew = own.length > 0 && members.every((member) => own.some(({ crew }) => crew.includes(member)));
  if (!isCrew || own.length > 2) return shortName(name);
  return own.map((vehicle) => vehicle.name).join(', ');
}
