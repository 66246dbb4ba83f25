/** From the server's view to what the board shows. Pure: the same view always gives the same board. */
import type {
  DuelView,
  Event,
  FrontLaid,
  GunView,
  LayFront,
  LayMarkers,
  LayWeapons,
  MarkerView,
  MineView,
  TankView,
} from '../../generated/duel';
import type { BoardModel, Face, HexBadge, Piece } from '../../board/model';
import type { LogLine } from '../../generated/table';
import type { Terrain } from '../../land/types';
import { laidOn, type Overlay } from '../table/overlay';

const EDGES = { west: 'West: the German edge', east: 'East: the Soviet edge' } as const;

/** The step of a kind at hand in a view, if it is the one on top. */
export function topStep<Kind extends DuelView['steps'][number]['type']>(
  view: DuelView,
  type: Kind,
): Extract<DuelView['steps'][number], { type: Kind }> | undefined {
  const step = view.steps.at(-1);
  return step?.type === type ? (step as Extract<DuelView['steps'][number], { type: Kind }>) : undefined;
}

/** The front elements in the order in which they were laid, if a log tells of it. */
export function frontAsLaid(log: readonly Pick<LogLine, 'event'>[]): readonly number[] | undefined {
  const laid = log.find(({ event }) => (event as Event | null)?.type === 'frontlaid')?.event as FrontLaid | undefined;
  return laid?.cells;
}

/**
 * The whole board of a view under an overlay. `mapId` seeds what looks drawn by hand; `laid` is the front line as it
 * was laid, broken elements too.
 */
export function boardOf(
  view: DuelView,
  mapId: string,
  overlay: Overlay = {},
  laid?: readonly number[] | undefined,
): BoardModel {
  const draft = draftOf(view);
  const airfield = view.airfield >= 0 ? view.airfield : draft.airfield;
  const board: BoardModel = {
    land: {
      columns: view.columns,
      rows: view.rows,
      terrain: view.terrain as readonly Terrain[],
      front: [...view.front, ...draft.front],
      ...(laid && view.front.length > 0 ? { laid } : draft.front.length > 0 ? { laid: draft.front } : {}),
      season: view.winter ? 'winter' : 'summer',
      mapId,
    },
    edges: EDGES,
    ...(airfield === undefined ? {} : { airfield: { hex: airfield } }),
    pieces: [...piecesOf(view), ...draft.pieces],
    badges: badgesOf(view),
  };
  return laidOn(board, overlay);
}

/** All pieces that lie on the board in a view. */
export function piecesOf(view: DuelView): Piece[] {
  return [
    ...view.mines.filter(({ hex }) => hex >= 0).map(minePiece),
    ...view.guns.filter(({ hex }) => hex >= 0).map(gunPiece),
    ...view.markers.filter(({ hex }) => hex >= 0).map((marker) => markerPiece(marker, view)),
    ...view.tanks.filter(({ hex, status }) => hex >= 0 && status !== 'waiting').map((tank) => tankPiece(tank, view)),
    ...stukaPieces(view),
  ];
}

function tankPiece(tank: TankView, view: DuelView): Piece {
  const german = tank.id >= 8;
  const common = {
    hex: tank.hex,
    hull: tank.hull,
    turret: tank.turret,
    side: german ? 'german' : 'soviet',
    name: tank.name,
  } as const;
  const id = german ? 'I'.repeat(tank.id - 7) : `T${tank.id + 1}`;
  const label = german ? tank.name : String(tank.id + 1);
  if (tank.status === 'wreck') {
    return { ...common, id, kind: 'wreck', was: german ? 'tiger' : 't34', label, name: `wreck of ${tank.name}` };
  }
  const done = view.phase === 'D' ? tank.fired : tank.moved && view.phase === 'B' && !isMoving(view, tank.id);
  return { ...common, id, kind: german ? 'tiger' : 't34', label, done, fresh: tank.fresh && !german };
}

const isMoving = (view: DuelView, tank: number): boolean => topStep(view, 'movetank')?.tank === tank;

function gunPiece(gun: GunView): Piece {
  const tire = gun.tire === 'none' ? {} : { tire: gun.tire as 'moving' | 'standing' };
  return {
    id: `G${gun.id - 9}`,
    kind: 'gun',
    side: 'german',
    hex: gun.hex,
    hull: gun.facing,
    face: gunFace(gun.kind, gun.up),
    name: `gun ${gun.id - 9}`,
    ...tire,
  };
}

function gunFace(kind: string | null, up: boolean): Face {
  if (kind === null) return 'back';
  if (kind === 'bluff') return 'own-bluff';
  const calibre = kind === 'gun88' ? '88' : '36';
  return up ? `up-${calibre}` : `own-${calibre}`;
}

function markerPiece(marker: MarkerView, view: DuelView): Piece {
  const face: Face = marker.real === null ? 'back' : marker.real ? 'own-wheel' : 'own-bluff';
  const moved = view.markers_moved.includes(marker.id);
  return {
    id: `M${marker.id + 1}`,
    kind: 'marker',
    side: 'soviet',
    hex: marker.hex,
    face,
    name: `tank marker ${marker.id + 1}`,
    done: moved,
  };
}

function minePiece(mine: MineView): Piece {
  const face: Face = mine.real === null ? 'back' : mine.real ? (mine.up ? 'up-mine' : 'own-mine') : 'own-bluff';
  return { id: `mine-${mine.id}`, kind: 'mine', side: 'german', hex: mine.hex, face, name: 'mine marker' };
}

function stukaPieces(view: DuelView): Piece[] {
  const { hex, heading, status } = view.stuka;
  if (hex < 0 || status === 'destroyed') return [];
  const flight = status === 'flying' ? 'flying' : status === 'crashed' ? 'crashed' : 'grounded';
  return [{ id: 'stuka', kind: 'stuka', side: 'german', hex, hull: heading, flight, name: 'Stuka' }];
}

function badgesOf(view: DuelView): HexBadge[] {
  return view.tanks
    .filter(({ hex, drops }) => hex >= 0 && drops > 0)
    .map(({ hex, drops }) => ({ hex, kind: 'drop', count: drops === 1 ? 1 : 2 }));
}

// What its own side has laid in a set-up phase that is not shown yet.

interface Draft {
  readonly pieces: readonly Piece[];
  readonly front: readonly number[];
  readonly airfield: number | undefined;
}

const EMPTY: Draft = { pieces: [], front: [], airfield: undefined };

/** Draft pieces have ids `draft-n`, n being the index of the action in the step's `placed`. */
function draftOf(view: DuelView): Draft {
  const step = view.steps.at(-1);
  if (step?.type === 'layfront') return { ...EMPTY, front: (step as LayFront).placed };
  if (step?.type === 'laymarkers') return { ...EMPTY, pieces: draftMarkers(step as LayMarkers) };
  if (step?.type === 'layweapons') return draftWeapons(step as LayWeapons);
  return EMPTY;
}

function draftMarkers({ placed }: LayMarkers): Piece[] {
  return placed.map(({ cell, real }, index) => ({
    id: `draft-${index}`,
    kind: 'marker',
    side: 'soviet',
    hex: cell,
    face: real ? 'own-wheel' : 'own-bluff',
    name: real ? 'tank marker' : 'bluff marker',
  }));
}

function draftWeapons({ placed }: LayWeapons): Draft {
  let airfield: number | undefined;
  let tigers = 0;
  const pieces: Piece[] = [];
  placed.forEach((laid, index) => {
    const next = placed[index + 1];
    const hull = next?.type === 'face' ? next.direction : 0;
    const common = { id: `draft-${index}`, side: 'german', hull } as const;
    if (laid.type === 'layairfield') {
      airfield = laid.cell;
      pieces.push({ ...common, kind: 'stuka', hex: laid.cell, flight: 'grounded', name: 'Stuka' });
    } else if (laid.type === 'laytiger') {
      tigers += 1;
      const name = `Tiger ${'I'.repeat(tigers)}`;
      pieces.push({ ...common, kind: 'tiger', hex: laid.cell, turret: 0, label: name, name });
    } else if (laid.type === 'laygun') {
      const kind = ['bluff', 'gun36', 'gun88'][laid.kind] ?? 'bluff';
      pieces.push({
        ...common,
        kind: 'gun',
        hex: laid.cell,
        face: gunFace(kind, false),
        name: kind === 'bluff' ? 'bluff gun' : 'gun',
      });
    } else if (laid.type === 'laymine') {
      pieces.unshift({
        ...common,
        kind: 'mine',
        hex: laid.cell,
        face: laid.real ? 'own-mine' : 'own-bluff',
        name: 'mine marker',
      });
    }
  });
  return { pieces, front: [], airfield };
}
