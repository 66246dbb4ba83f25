/** Names that the page needs beside those the server sends. */
import type { DuelView, Event } from '../../generated/duel';
import type { LogLine } from '../../generated/table';
import { capital } from '../parts/words';
import type { Moment, PhaseName, TurnMark } from '../table/phases';

/** The phases by the numbers that events give them. */
export const PHASES = ['landscape', 'front', 'markers', 'weapons', 'opening', 'A', 'B', 'C', 'D'] as const;

/** Short notation of the six facings, 0 to 5 clockwise from east. */
export const DIRECTIONS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export const DIRECTION_WORDS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;
/** Turret positions 0 to 5 as the hours that the notation writes. */
export const CLOCK = [12, 2, 4, 6, 8, 10] as const;

export const directionOf = (word: string): number => DIRECTIONS.indexOf(word as (typeof DIRECTIONS)[number]);
export const clockOf = (hour: string): number => CLOCK.indexOf(Number(hour) as (typeof CLOCK)[number]);

const SETUP: readonly PhaseName[] = [
  { id: 'landscape', short: '1 Land', long: 'Set-up, landscape' },
  { id: 'front', short: '2 Front', long: 'Set-up, front line' },
  { id: 'markers', short: '3 Markers', long: 'Set-up, tank markers' },
  { id: 'weapons', short: '4 Weapons', long: 'Set-up, German weapons' },
  { id: 'opening', short: 'Opening', long: 'Opening phase' },
];
const TURN: readonly PhaseName[] = [
  { id: 'A', short: 'A Program', long: 'Phase A, programs and guns' },
  { id: 'B', short: 'B T-34s', long: 'Phase B, T-34s' },
  { id: 'C', short: 'C Tigers', long: 'Phase C, Tigers' },
  { id: 'D', short: 'D Fire', long: 'Phase D, fire' },
];

/** Where a game of Duel stands. */
export function momentOf({ turn, phase }: Pick<DuelView, 'turn' | 'phase'>): Moment {
  const phases = SETUP.some(({ id }) => id === phase) ? SETUP : TURN;
  return { turn, phases, now: phase, name: phases.find(({ id }) => id === phase)?.long ?? phase };
}

/** The opening phase has a place of its own in the replay, though it belongs to turn 1. */
export const turnKey = ({ turn, phase }: Pick<DuelView, 'turn' | 'phase'>): string =>
  phase === 'opening' ? 'opening' : String(turn);

/** Where the opening and each turn's phase A begin; events count the phases, see `display`. */
export function turnMarks(log: readonly Pick<LogLine, 'event' | 'seq'>[]): readonly TurnMark[] {
  return log.flatMap(({ event, seq }): TurnMark[] => {
    const begun = event as Event | null;
    if (begun?.type !== 'phasebegan') return [];
    const phase = PHASES[begun.phase];
    if (phase === 'opening') return [{ key: phase, label: 'Opening', name: 'Opening', seq }];
    return phase === 'A' ? [{ key: String(begun.turn), label: String(begun.turn), name: `Turn ${begun.turn}`, seq }] : [];
  });
}

/** Code of a weapon in notation and as a piece of the board: T1 to T8, I, II, G1 to G6. */
export function weaponCode(weapon: number): string {
  if (weapon < 8) return `T${weapon + 1}`;
  return weapon < 10 ? 'I'.repeat(weapon - 7) : `G${weapon - 9}`;
}

/** Number of a weapon by its code, or undefined. */
export function weaponNumber(code: string): number | undefined {
  const found = /^(?:T([1-8])|(I{1,2})|G([1-6]))$/.exec(code);
  if (!found) return undefined;
  if (found[1]) return Number(found[1]) - 1;
  return found[2] ? 7 + found[2].length : 9 + Number(found[3]);
}

/** Name of a weapon in a sentence. */
export function weaponName(code: string): string {
  const number = weaponNumber(code);
  if (number === undefined) return code;
  if (number < 8) return `T-34 no. ${number + 1}`;
  return number < 10 ? `Tiger ${code}` : `gun ${code.slice(1)}`;
}

const GUN_KINDS: Readonly<Record<string, string>> = { bluff: 'bluff', gun36: 'ATG 36', gun88: 'ATG 8.8' };

/** What a gun marker is, in brackets, where the viewer knows it; else nothing. */
export function gunKind(code: string, view: DuelView): string {
  const kind = view.guns.find(({ id }) => id === weaponNumber(code))?.kind;
  return kind ? ` (${GUN_KINDS[kind] ?? kind})` : '';
}

/** A gun marker as a heading names it. */
export function gunWords(code: string, view: DuelView): string {
  const kind = view.guns.find(({ id }) => id === weaponNumber(code))?.kind;
  return kind === 'bluff' ? 'Bluff' : ((kind && GUN_KINDS[kind]) ?? 'Gun');
}

/** Where a piece lies by its code, or undefined when it is off the board. */
export function hexOfPiece(code: string, view: DuelView): number | undefined {
  const weapon = weaponNumber(code);
  if (code === 'stuka') return placed(view.stuka.hex);
  if (weapon !== undefined) return placed(weapon < 10 ? view.tanks[weapon]?.hex : view.guns[weapon - 10]?.hex);
  const marker = /^M(\d+)$/.exec(code);
  if (marker) return placed(view.markers[Number(marker[1]) - 1]?.hex);
  const mine = /^mine-(\d+)$/.exec(code);
  return mine ? placed(view.mines[Number(mine[1])]?.hex) : undefined;
}

const placed = (hex: number | undefined): number | undefined => (hex === undefined || hex < 0 ? undefined : hex);

/** The three cases of the fire phase, in plain words. */
export const CASE_NAMES = { A: 'Barrel to barrel', B: 'Aimed already', C: 'Turn the turret' } as const;
export type Case = keyof typeof CASE_NAMES;

/** A sentence without the letter of the case that it begins with; the letter goes beside it. */
export function withoutCase(sentence: string): { readonly text: string; readonly case?: Case } {
  const found = /^Case ([ABC])(?:, [^:]*)?: (.*)$/s.exec(sentence);
  return found ? { case: found[1] as Case, text: capital(found[2] ?? '') } : { text: sentence };
}
