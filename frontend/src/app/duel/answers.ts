/** Answers to the questions of Duel (see the title's `questions`): every number on the page is one of these. */

import type { DangerAnswer, ReachEntry, ShotAnswer } from '../../generated/duel';
import { minus } from '../parts/words';

export type {
  CostRow,
  GunAnswer,
  HexAnswer,
  LaneAnswer,
  OrderRow,
  ProgramAnswer,
  ReachEntry,
  ShotAnswer,
  WayAnswer,
} from '../../generated/duel';

/** By hex; key -2 is the way off the board in the west. */
export type ReachAnswer = Readonly<Record<string, ReachEntry>>;
export const EXIT_WEST = '-2';

export type DangerMap = Readonly<Record<string, DangerAnswer>>;

/** "5 − 2 hexes = 3, front armour 2": a shot in a line. */
export function shotLine(shot: ShotAnswer): string {
  return `${terms(shot)} = ${minus(shot.power)}, ${shot.struck} armour ${shot.armour}`;
}

/** The line with what comes of it: "5 − 2 hexes = 3, front armour 2: destroyed", "3 − 4 hexes: no effect". */
export function outcomeLine(shot: ShotAnswer): string {
  const outcome = shot.hidden ? 'the ground hides the target' : effectWord(shot.effect);
  return `${shot.power > 0 ? shotLine(shot) : terms(shot)}: ${outcome}`;
}

function terms({ rows: [first, ...rest] }: ShotAnswer): string {
  const added = rest.map(
    ({ text, value }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)} ${SHORT[text] ?? shorten(text)}`,
  );
  return [first?.value ?? '', ...added].join(' ');
}

const EFFECTS: Readonly<Record<string, string>> = {
  destroyed: 'destroyed',
  critical: 'critical hit',
  damaged: 'damaged',
  none: 'no effect',
};

/** An effect in words; what is not known here is shown as the server says it. */
export const effectWord = (effect: string): string => EFFECTS[effect] ?? effect;

const SHORT: Readonly<Record<string, string>> = {
  'From high ground': 'high ground',
  'Target in forest': 'forest',
  'Turret steps after the first': 'turret',
};

function shorten(text: string): string {
  const hexes = /^(\d+) (hex(?:es)?) of distance$/.exec(text);
  return hexes ? (hexes[2] ?? 'hexes') : text.toLowerCase();
}
