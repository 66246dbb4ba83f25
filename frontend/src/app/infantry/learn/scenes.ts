/** The boards of the lesson, with what the engine says of them laid over as in play. */
import type { BoardLine, BoardModel, Highlight } from '../../../board/model';
import type { Scene } from '../../learn/lesson';
import { selectedHex } from '../../table/hexes';
import type { Marks, Overlay } from '../../table/overlay';
import { boardOf, pieceId } from '../model';
import { boards, viewOf } from './lesson';

const { answers, map } = boards;

/** Where a unit stands. */
const placeOf = (page: string, unit: number): number => viewOf(page).blocks.find(({ id }) => id === unit)?.hex ?? -1;

const board = (page: string, overlay: Overlay = {}, side?: string, control = false): BoardModel =>
  boardOf(viewOf(page, side), map, overlay, control);

/** A board on which a unit has been taken in hand. */
function inHand(page: string, unit: number, overlay: Overlay): BoardModel {
  return board(page, {
    ...overlay,
    highlights: [selectedHex(placeOf(page, unit)), ...(overlay.highlights ?? [])],
    marks: { ...overlay.marks, [pieceId(unit)]: { selected: true } },
  });
}

function command(): BoardModel {
  const { hq, cell, cells, units } = answers.command;
  const ready = units.filter(({ how }) => how === 'command');
  return inHand('command', hq, {
    marks: Object.fromEntries(ready.map(({ unit }): [string, Marks] => [pieceId(unit), { legal: true }])),
    lines: units
      .filter(({ how }) => how === 'check')
      .map((unit) => ({ id: `check ${unit.unit}`, from: cell, to: unit.cell, style: 'threat', title: 'Out of range', reason: 'a check first', tone: 'warn' })),
    zones: [{ id: 'command', style: 'outline', hexes: cells, name: `${answers.command.name} commands here` }],
  });
}

function move(): BoardModel {
  const { unit, hexes } = answers.move;
  const reach = Object.entries(hexes).map(([hex, { cost }]): Highlight => ({ hex: Number(hex), style: 'reach', text: String(cost) }));
  return inHand('move', unit, { highlights: reach });
}

function sight(): BoardModel {
  const { unit, start, targets, range } = answers.sight;
  const lines = targets.map(({ cell, distance, refusal }): BoardLine => {
    const common = { id: `to ${cell}`, from: start, to: cell };
    if (!refusal) return { ...common, style: 'fire', title: `Range ${distance} of ${range}`, reason: 'sight is clear', tone: 'ok' };
    return { ...common, style: 'blocked', stopAt: answers.stops[String(cell)] ?? cell, title: refusal.text, tone: 'warn' };
  });
  return inHand('sight', unit, { lines });
}

/** A line of fire with its dice. */
const shot = (page: 'fire' | 'bombard'): BoardLine => {
  const { unit, cell, dice, need } = answers[page];
  return { id: 'shot', from: placeOf(page, unit), to: cell, style: 'fire', title: `${dice} dice`, reason: `hits on 1 to ${need}`, tone: 'ok' };
};

const fire = (): BoardModel => inHand('fire', answers.fire.unit, { lines: [shot('fire')] });

function bombard(): BoardModel {
  const { unit, cell, spotter } = answers.bombard;
  const eyes: BoardLine = { id: 'spot', from: placeOf('bombard', spotter), to: cell, style: 'threat' };
  return inHand('bombard', unit, { lines: [shot('bombard'), eyes] });
}

/** The pictures that are boards, by the page's id. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  goal: () => ({ model: board('goal'), focus: '0405', across: 7, down: 6.4 }),
  block: () => ({ model: board('block'), focus: '0407', across: 6.2, down: 2.6 }),
  command: () => ({ model: command(), focus: '0407', across: 6.4, down: 5 }),
  move: () => ({ model: move(), focus: '0307', across: 7.4, down: 5.6 }),
  sight: () => ({ model: sight(), focus: '0304', across: 6, down: 5.2 }),
  fire: () => ({ model: fire(), focus: '0305', across: 5.6, down: 4 }),
  bombard: () => ({ model: bombard(), focus: '0305', across: 5.6, down: 4 }),
  assault: () => ({ model: board('assault', { highlights: [selectedHex(answers.assault.cell)] }), focus: '0404', across: 5, down: 3.6 }),
  rally: () => ({ model: inHand('rally', answers.rally.unit, {}), focus: '0406', across: 5.6, down: 4.2 }),
  control: () => ({ model: board('control', {}, 'german', true), focus: '0404', across: 7, down: 5.6 }),
};

/** The same moment as each side sees it. */
export const fogs: readonly (Scene & { readonly side: string })[] = ['german', 'soviet'].map((side) => ({
  side,
  model: board('fog', {}, side),
  focus: '0305',
  across: 5.6,
  down: 4,
}));
