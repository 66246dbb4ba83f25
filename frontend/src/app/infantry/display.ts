/**
 * Shows events one after the other on the last view, so that a fight can be watched and not only its result.
 *
 * This moves drawings only: each event says where things went, and the server's own view follows at the end.
 */
import type { BlockView, Event, InfantryView } from '../../generated/infantry';
import type { LogLine } from '../../generated/table';
import type { BoardLine } from '../../board/model';
import type { Deed } from '../table/DecisionHead.svelte';
import { tellHexes, type Overlay } from '../table/overlay';
import type { Drama } from '../table/playback.svelte';

const WORTH_WATCHING: Readonly<Record<string, number>> = {
  initiativerolled: 900,
  activated: 600,
  deployed: 420,
  hqplaced: 600,
  revealed: 700,
  moralechecked: 900,
  rallied: 500,
  fired: 1500,
  halfhit: 500,
  steplost: 600,
  eliminated: 900,
  wreckleft: 400,
  minesfound: 800,
  smokelaid: 600,
  foxholedug: 500,
  bridgeblown: 900,
  wirecleared: 500,
  hedgebroken: 400,
  moved: 280,
  leftmap: 600,
  assaultbegan: 1100,
  roundbegan: 500,
  retreated: 600,
  surrendered: 900,
  assaultended: 800,
  regrouped: 420,
  hqreturned: 800,
};

/** Changed in the drawing at once. */
const SILENT: ReadonlySet<string> = new Set(['moveended', 'turnended', 'smokegone', 'setupdone', 'halfhitsrecovered']);

/** Milliseconds for which an event is shown; 0 for what needs no watching. */
export const timeOf = (event: Event): number => WORTH_WATCHING[event.type] ?? 0;

export const drama: Drama<InfantryView> = {
  time: (event) => timeOf(event as Event),
  isShown: (event) => timeOf(event as Event) > 0 || SILENT.has((event as Event | null)?.type ?? ''),
  show: (view, event) => showEvent(view, event as Event),
};

type Change = Partial<BlockView>;

function block(view: InfantryView, unit: number, change: (old: BlockView) => Change): InfantryView {
  return { ...view, blocks: view.blocks.map((each) => (each.id === unit ? { ...each, ...change(each) } : each)) };
}

/** The view with what an event says carried out in the drawing. */
export function showEvent(view: InfantryView, event: Event): InfantryView {
  switch (event.type) {
    case 'moved':
    case 'deployed':
    case 'retreated':
    case 'regrouped':
      return block(view, event.unit, () => ({ hex: event.end }));
    case 'leftmap':
    case 'eliminated':
      return block(view, event.unit, () => ({ hex: -1 }));
    case 'hqplaced':
    case 'hqreturned':
      return block(view, event.unit, () => ({ hex: event.cell }));
    case 'activated':
    case 'revealed':
      return block(view, event.unit, () => ({ facing: 'face-up' }));
    case 'steplost':
      return block(view, event.unit, ({ label }) => ({
        half: false,
        ...(label && event.steps >= 0 ? { label: { ...label, steps: event.steps } } : {}),
      }));
    case 'halfhit':
      return block(view, event.unit, () => ({ half: true }));
    case 'smokelaid':
      return { ...view, smoke: [...view.smoke, event.cell] };
    case 'smokegone':
      return { ...view, smoke: [] };
    case 'wreckleft':
      return { ...view, wrecks: [...view.wrecks, event.cell] };
    case 'foxholedug':
      return { ...view, foxholes: [...view.foxholes, event.cell] };
    default:
      return view;
  }
}

const FOUGHT: ReadonlySet<string> = new Set(['fire', 'bombard', 'strike', 'smoke', 'shell']);

/** The dice and their result, as the callout of a line of fire says them. */
function shot(event: Extract<Event, { type: 'fired' }>): BoardLine {
  const dice = event.dice.map((die) => die % 10).join(' ');
  return {
    id: 'shown',
    from: event.origin,
    to: event.cell,
    style: 'fire',
    title: `${dice}: ${event.hits === 0 ? 'no hit' : event.hits === 1 ? 'one hit' : `${event.hits} hits`}`,
    reason: `hits on 1 to ${event.need}`,
    tone: event.hits > 0 ? 'ok' : 'warn',
  };
}

/** What the board adds to the event being shown: the line of fire with its dice, or the hexes it is about. */
export function shownOverlay(line: LogLine | undefined): Overlay {
  const event = line?.event as Event | undefined;
  if (line && event?.type === 'fired' && FOUGHT.has(event.how) && event.origin >= 0 && event.origin !== event.cell)
    return { lines: [shot(event)], highlights: [{ hex: event.cell, style: 'danger', text: String(event.hits), spoken: 'hits' }] };
  return tellHexes(line?.cells.filter((hex) => hex >= 0) ?? []);
}

const VERBS: Readonly<Record<string, string>> = {
  fired: 'fires',
  moved: 'moves',
  activated: 'commands',
  assaultbegan: 'attacks',
  moralechecked: 'checks morale',
  steplost: 'takes a hit',
  eliminated: 'takes a hit',
};

/** Whose deed an event is. Losses are told of the side whose block it is, as far as a view knows it. */
export function deedOf(line: LogLine, view: InfantryView): Deed {
  const event = line.event as Event;
  const unit = 'unit' in event && event.unit >= 0 ? view.blocks.find(({ id }) => id === event.unit) : undefined;
  return { side: unit?.side ?? (view.active || null), verb: VERBS[event.type] ?? 'acts' };
}
