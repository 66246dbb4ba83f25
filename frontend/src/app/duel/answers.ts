/** Answers to the questions of Duel (see the title's `questions`): every number on the page is one of these. */

/** A line of a sum. */
export interface SumRow {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

/** A shot worked out. */
export interface ShotAnswer {
  readonly weapon: number;
  readonly target: number;
  readonly weapon_name: string;
  readonly target_name: string;
  readonly origin: number;
  readonly cell: number;
  readonly distance: number;
  readonly struck: string;
  readonly steps: number;
  readonly rows: readonly SumRow[];
  readonly power: number;
  readonly armour: number;
  readonly effect: 'destroyed' | 'critical' | 'damaged' | 'none';
  readonly points: number;
  readonly rule: string;
  readonly hidden: boolean;
  readonly sentence: string;
  /** For a face-down gun: what it would have to be. */
  readonly if?: string;
}

export interface LaneAnswer {
  readonly weapon: number;
  readonly name: string;
  readonly from: number;
  readonly cells: readonly number[];
  readonly recon: readonly number[];
  readonly recon_range: number;
  readonly stop: { readonly cell: number; readonly what: string; readonly rule: string } | null;
}

export interface ReachEntry {
  readonly cost: number;
  readonly actions: readonly string[];
  /** What ends the way: "", "mine", "gun" or "exit". */
  readonly end: string;
  readonly run: boolean;
  readonly hull: number | null;
}

/** By hex; key -2 is the way off the board in the west. */
export type ReachAnswer = Readonly<Record<string, ReachEntry>>;
export const EXIT_WEST = '-2';

export interface WayAnswer {
  readonly reachable: boolean;
  readonly text: string;
  readonly rule: string;
}

export interface PlaceAnswer {
  readonly cell: number;
  readonly hull: number;
  readonly turret: number;
}

export interface ProgramAnswer {
  readonly tiger: number;
  readonly name: string;
  readonly cards: readonly string[];
  readonly limit: number;
  readonly used: number;
  readonly places: readonly PlaceAnswer[];
  readonly end: PlaceAnswer;
  readonly notes: readonly { readonly text: string; readonly rule: string }[];
  readonly shots: readonly ShotAnswer[];
  readonly lane: LaneAnswer;
  readonly reach: Readonly<Record<string, { readonly cost: number; readonly cards: readonly string[] }>>;
}

export interface CostRow {
  readonly ground: string;
  readonly text: string;
  readonly t34: number;
  readonly tiger: number | null;
  readonly rule: string;
}

export interface OrderRow {
  readonly case: 'A' | 'B' | 'C';
  readonly weapon: number;
  readonly target: number;
  readonly weapon_name: string;
  readonly target_name: string;
  readonly done: boolean;
  /** What comes of it as things stand, where the server says so. */
  readonly power?: number | null;
  readonly verdict?: string | null;
}

export interface HexAnswer {
  readonly hex: string;
  readonly rows: readonly { readonly text: string; readonly rule: string }[];
}

export type DangerMap = Readonly<
  Record<string, { readonly points: number; readonly effect: string; readonly weapon: number; readonly power: number }>
>;

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

/** A number with a true minus. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A number with its sign, as sums print it. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));
