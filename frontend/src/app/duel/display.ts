/**
 * Shows events one after the other on the last view, so that a turn can be watched and not only its result.
 *
 * This moves drawings only: each event says where things went, and the server's own view follows at the end.
 */
import type { DuelView, Event, GunView, TankView } from '../../generated/duel';
import type { Drama } from '../table/playback.svelte';
import { PHASES } from './names';

type Change<Item> = Partial<Item>;

const WORTH_WATCHING: Readonly<Record<string, number>> = {
  markermoved: 420,
  markerrevealed: 800,
  tankactivated: 520,
  tankfaced: 260,
  tankmoved: 300,
  tankturned: 200,
  turretset: 220,
  frontbroken: 260,
  driftgone: 260,
  gunrevealed: 800,
  gunoverrun: 900,
  minemet: 800,
  tankexited: 900,
  gunturned: 260,
  tirelaid: 240,
  gunmoved: 420,
  tigermoved: 420,
  tigerstopped: 700,
  shot: 1500,
  wrecksremoved: 300,
  stukaflew: 320,
  stukaturned: 220,
  stukastruck: 1200,
  stukaended: 800,
};

/** Milliseconds for which an event is shown; 0 for what needs no watching. */
export function timeOf(event: Event): number {
  return WORTH_WATCHING[event.type] ?? 0;
}

/** Whether an event is carried out in the drawing, though it needs no watching. */
export const isShown = (event: Event): boolean => timeOf(event) > 0 || event.type === 'phasebegan';

export const drama: Drama<DuelView> = {
  time: (event) => timeOf(event as Event),
  isShown: (event) => isShown(event as Event),
  show: (view, event) => showEvent(view, event as Event),
};

/** The side whose doing an event is, and in a word what it does; the seat is the one that acted last. */
export function deedOf(event: Event, seat: string | null): { readonly side: string | null; readonly verb: string } {
  if (event.type === 'shot') return { side: event.weapon < 8 ? 'soviet' : 'german', verb: 'fires' };
  if (event.type.startsWith('stuka')) return { side: 'german', verb: 'flies' };
  return { side: seat, verb: 'moves' };
}

/** The view with what an event says carried out in the drawing. */
export function showEvent(view: DuelView, event: Event): DuelView {
  switch (event.type) {
    case 'markermoved':
      return {
        ...view,
        markers: view.markers.map((marker) => (marker.id === event.marker ? { ...marker, hex: event.end } : marker)),
      };
    case 'markerrevealed':
      return placeTank(dropMarker(view, event.marker), event.real ? event.tank : -1, event.cell);
    case 'tankactivated':
      return placeTank(dropMarker(view, event.marker), event.tank, event.cell);
    case 'tankfaced':
      return tank(view, event.tank, { hull: event.hull, turret: event.turret });
    case 'tankmoved':
    case 'tigermoved':
      return tank(view, event.tank, { hex: event.end });
    case 'tankturned':
      return tank(view, event.tank, { hull: event.hull });
    case 'turretset':
      return tank(view, event.tank, { turret: event.turret });
    case 'tankexited':
      return tank(view, event.tank, { hex: -1 });
    case 'wrecksremoved':
      return event.tanks.reduce((now, gone) => tank(now, gone, { hex: -1 }), view);
    case 'stukastruck':
      return tank(view, event.tank, { hex: -1 });
    case 'shot':
      return event.effect === 'destroyed' && event.target < 8 ? tank(view, event.target, { status: 'wreck' }) : view;
    default:
      return showGround(view, event);
  }
}

function showGround(view: DuelView, event: Event): DuelView {
  switch (event.type) {
    case 'phasebegan':
      return { ...view, phase: PHASES[event.phase] ?? view.phase, turn: event.turn };
    case 'frontbroken':
      return { ...view, front: view.front.filter((cell) => cell !== event.cell) };
    case 'driftgone':
      return { ...view, terrain: view.terrain.map((name, cell) => (cell === event.cell ? 'steppe' : name)) };
    case 'gunrevealed':
      return gun(view, event.gun, { up: true, kind: ['bluff', 'gun36', 'gun88'][event.kind] ?? null });
    case 'gunoverrun':
      return gun(view, event.gun, { hex: -1 });
    case 'gunturned':
      return gun(view, event.gun, { facing: event.direction });
    case 'tirelaid':
      return gun(view, event.gun, { tire: 'moving' });
    case 'gunmoved':
      return gun(view, event.gun, { hex: event.end, facing: event.direction });
    case 'minemet':
      return {
        ...view,
        mines: view.mines.map((mine) =>
          mine.id === event.mine ? { ...mine, up: true, real: event.real, hex: event.real ? mine.hex : -1 } : mine,
        ),
      };
    case 'stukaflew':
      return { ...view, stuka: { ...view.stuka, hex: event.end, status: 'flying' } };
    case 'stukaturned':
      return { ...view, stuka: { ...view.stuka, heading: event.heading } };
    default:
      return view;
  }
}

function tank(view: DuelView, id: number, change: Change<TankView>): DuelView {
  return { ...view, tanks: view.tanks.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

function gun(view: DuelView, id: number, change: Change<GunView>): DuelView {
  return { ...view, guns: view.guns.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

function dropMarker(view: DuelView, id: number): DuelView {
  return { ...view, markers: view.markers.map((marker) => (marker.id === id ? { ...marker, hex: -1 } : marker)) };
}

function placeTank(view: DuelView, id: number, hex: number): DuelView {
  return id < 0 ? view : tank(view, id, { hex, status: 'active', hull: 3, turret: 0 });
}
