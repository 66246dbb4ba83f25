/** From the server's view and map to what the board shows. Pure: the same view always gives the same board. */
import type { BlockLook, BoardModel, HexMarker, HexsideLimit, Piece, Side, Zone } from '../../board/model';
import type { BlockView, InfantryView, LimitsAnswer, MapAnswer } from '../../generated/infantry';
import type { Country, CountryGround, LandInput, Terrain } from '../../land/types';
import { remember } from '../../land/memo';
import { laidOn, type Overlay } from '../table/overlay';
import { codeOf, DIRECTION_WORDS, SIDE_WORDS, symbolOf, typeOf, unitName } from './names';

export const pieceId = (unit: number): string => `u${unit}`;
/** The unit of a piece's id, or undefined. */
export const unitOf = (id: string): number | undefined => (/^u\d+$/.test(id) ? Number(id.slice(1)) : undefined);

export const blockOf = (view: Pick<InfantryView, 'blocks'>, unit: number | undefined): BlockView | undefined =>
  unit === undefined ? undefined : view.blocks.find(({ id }) => id === unit);

const PATCHES: Readonly<Record<string, Terrain>> = { woods: 'forest', marsh: 'swamp' };

/** The land of a map; when the dam is gone its lake is a marsh with a river in it. */
const landOf = remember(
  ({ map, drained }: { map: MapAnswer; drained: boolean }): LandInput => {
    const ground = map.hexes.map(({ terrain }) => (drained && terrain === 'lake' ? 'marsh' : terrain) as CountryGround);
    const facing = <Side extends { hex: number; direction: number }>(side: Side): Side & { facing: number } => ({
      ...side,
      facing: side.direction,
    });
    const more = drained ? map.drained.map((side) => ({ ...facing(side), kind: 'river', name: '' })) : [];
    const country: Country = {
      ground,
      level: map.hexes.map(({ level }) => level),
      names: map.hexes.map(({ name }) => name),
      roads: map.roads.map(facing),
      waters: [...map.waters.map(facing), ...more],
      bridges: map.bridges.map(facing),
      fords: map.fords.map(facing),
      hedges: map.hedges.map(facing),
      gaps: map.gaps.map(facing),
      cliffs: map.cliffs.map(facing),
      marked: map.marked.map((side) => ({ ...facing(side), ground: side.terrain as CountryGround })),
    };
    return {
      columns: map.columns,
      rows: map.rows,
      tops: 'flat',
      terrain: ground.map((name) => PATCHES[name] ?? 'steppe'),
      front: [],
      season: map.season === 'winter' ? 'winter' : 'summer',
      mapId: `infantry ${map.id}`,
      country,
    };
  },
  ({ map, drained }) => `${map.id} ${map.season} ${map.columns} ${drained}`,
  4,
);

/** What of a view is drawn. */
export type Drawn = Pick<
  InfantryView,
  'blocks' | 'smoke' | 'foxholes' | 'wrecks' | 'wire_german' | 'wire_soviet' | 'destroyed' | 'gaps' | 'dam' | 'german' | 'soviet' | 'disputed' | 'objectives'
>;

/** The whole board of a view under an overlay; `control` lays open who holds what. */
export function boardOf(view: Drawn, map: MapAnswer, overlay: Overlay, control: boolean): BoardModel {
  const land = landOf({ map, drained: view.dam > 0 });
  const board: BoardModel = {
    land,
    pieces: view.blocks.filter(({ hex }) => hex >= 0).map((block) => pieceOf(block, map)),
    markers: markersOf(view),
    zones: [...(control ? controlOf(view) : []), ...(overlay.zones ?? [])],
    spoken: map.hexes.map(({ terrain, level, name }) =>
      [name, terrain, level > 0 ? `level ${level}` : ''].filter(Boolean).join(', '),
    ),
  };
  const { zones: _, ...rest } = overlay;
  return laidOn(board, rest);
}

export function pieceOf(block: BlockView, map: MapAnswer): Piece {
  return {
    id: pieceId(block.id),
    kind: 'block',
    side: block.side as Side,
    hex: block.hex,
    block: lookOf(block, map),
    name: spokenName(block, map),
  };
}

const STANCES: Readonly<Record<string, BlockLook['stance']>> = {
  upright: 'standing',
  'face-up': 'face-up',
  'face-down': 'face-down',
};

export function lookOf(block: BlockView, map: MapAnswer): BlockLook {
  const { label } = block;
  const stance = STANCES[block.facing] ?? 'standing';
  const type = label ? typeOf(map, label.type) : undefined;
  const common = { stance, half: block.half, done: block.acted };
  if (!label || !type) return common;
  const { steps: full, fire, range, move } = type;
  const code = codeOf(label, type.battalion);
  return { ...common, label: { symbol: symbolOf(type), code, steps: label.steps, full, fire, range, move } };
}

const STANCE_WORDS: Readonly<Record<string, string>> = {
  upright: 'standing',
  'face-up': 'face up',
  'face-down': 'face down',
};

function spokenName(block: BlockView, map: MapAnswer): string {
  const words = [block.label ? `${SIDE_WORDS[block.side]} ${unitName(block, map)}` : unitName(block, map)];
  if (block.label) words.push(`strength ${block.label.steps}`);
  words.push(STANCE_WORDS[block.facing] ?? block.facing);
  if (block.half) words.push('half a hit');
  if (block.acted) words.push('done');
  return words.join(', ');
}

function markersOf(view: Drawn): HexMarker[] {
  const of = (kind: HexMarker['kind'], hexes: readonly number[]): HexMarker[] => hexes.map((hex) => ({ kind, hex }));
  const on = (kind: HexMarker['kind'], sides: InfantryView['gaps']): HexMarker[] =>
    sides.map(({ hex, direction }) => ({ kind, hex, facing: direction }));
  // A goal of several hexes has its flag on the first; what counts units in a part of the map has no place of its own.
  const goals = view.objectives.flatMap(({ kind, hexes: [hex], points, holder }): HexMarker[] =>
    hex === undefined || kind === 'across'
      ? []
      : [{ kind: 'goal', hex, text: String(points), ...(holder ? { side: holder as Side } : {}) }],
  );
  return [
    ...goals,
    ...of('foxhole', view.foxholes),
    ...of('wire', [...view.wire_german, ...view.wire_soviet]),
    ...of('wreck', view.wrecks),
    ...of('smoke', view.smoke),
    ...on('fallen', view.destroyed),
    ...on('gap', view.gaps),
  ];
}

function controlOf({ german, soviet, disputed }: Drawn): Zone[] {
  return [
    { id: 'german control', style: 'german', hexes: german },
    { id: 'soviet control', style: 'soviet', hexes: soviet },
    { id: 'disputed', style: 'disputed', hexes: disputed },
  ];
}

/** The limits of a hex's sides as they are drawn on them; the edge of the map has none. */
export const hexsideLimits = ({ cell: hex, sides }: LimitsAnswer, label: (hex: number) => string): HexsideLimit[] =>
  sides
    .filter(({ cell }) => cell >= 0)
    .map(({ direction, cell, fire, fired, assault, charged }) => ({
      hex,
      facing: direction,
      counts: [
        { kind: 'fire', of: fire, used: fired },
        { kind: 'assault', of: assault, used: charged },
      ],
      spoken: `Hexside ${DIRECTION_WORDS[direction] ?? ''}, to ${label(cell)}: fire ${fired} of ${fire} used, assault ${charged} of ${assault}`,
    }));
