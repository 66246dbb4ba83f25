/** The legal list as things to click: what each action is about, and how a button says it. */
import type { InfantryView } from '../../generated/infantry';
import { hexNamed, neighbourOf, type BoardSize } from '../../land/hex';
import type { IconName } from '../parts/Icon.svelte';
import { DIRECTION_WORDS, DIRECTIONS } from './names';

/** A legal action and what on the board it belongs to. */
export interface Choice {
  readonly action: string;
  readonly verb: string;
  /** The block that acts or is chosen. */
  readonly unit?: number;
  /** The enemy block that is fired at. */
  readonly target?: number;
  /** The hex that it leads to or strikes. */
  readonly hex?: number;
  readonly direction?: number;
  readonly word?: string;
}

/** Verbs that end a step; they are buttons only. */
export const ENDINGS: ReadonlySet<string> = new Set(['done', 'pass', 'stop', 'hold', 'surrender']);
/** Verbs that a click on a block carries out at once. */
export const AT_ONCE: ReadonlySet<string> = new Set(['activate', 'pick', 'hit', 'stand', 'take']);
/** Verbs that roll dice: the panel works them out before they are done. */
export const DICE: ReadonlySet<string> = new Set([
  'fire', 'target', 'shell', 'smoke', 'rally', 'check', 'blow', 'clear', 'charge', 'sweep', 'spot',
]); // prettier-ignore

const UNIT_VERBS: ReadonlySet<string> = new Set([
  'activate', 'pick', 'check', 'hit', 'promote', 'discard', 'charge', 'sweep', 'retreat', 'regroup', 'stand', 'take', 'spot',
]); // prettier-ignore

const unitIn = (words: readonly string[]): number | undefined => {
  const found = words.find((word) => /^u\d+$/.test(word));
  return found === undefined ? undefined : Number(found.slice(1));
};

/** The unit that acts in the step at hand, if it is one. */
export function actorOf(view: Pick<InfantryView, 'steps'>): number | undefined {
  const step = view.steps.at(-1);
  if (step?.type === 'unitaction' || step?.type === 'moveunit' || step?.type === 'aimsmoke') return step.unit;
  if (step?.type === 'deployhq' || step?.type === 'placedrawnhq') return step.hq;
  if (step?.type === 'choosespotter') return step.unit >= 0 ? step.unit : step.hq;
  return step?.type === 'aimstrike' ? step.hq : undefined;
}

/** The HQ that commands at the moment. */
export function commanderOf(view: Pick<InfantryView, 'steps'>): number | undefined {
  const step = view.steps.toReversed().find(({ type }) => type === 'activation' || type === 'deployhq');
  return step?.type === 'activation' || step?.type === 'deployhq' ? step.hq : undefined;
}

/** The hex of the assault that is being fought. */
export function foughtOver(view: Pick<InfantryView, 'steps'>): number | undefined {
  const step = view.steps.toReversed().find(({ type }) => type === 'assaultround' || type === 'halfround');
  return step?.type === 'assaultround' || step?.type === 'halfround' ? step.cell : undefined;
}

/** Reads an action's notation. */
export function readChoice(action: string, view: InfantryView, size: BoardSize): Choice {
  const [verb = '', ...words] = action.split(' ');
  const unit = unitIn(words);
  const named = words.find((word) => /^\d{4}$/.test(word));
  const direction = DIRECTIONS.indexOf(words.find((word) => (DIRECTIONS as readonly string[]).includes(word)) as 'N');
  const choice = { action, verb, ...(words[0] ? { word: words[0] } : {}) };
  const from = direction < 0 ? undefined : placeOf(view, unit ?? actorOf(view));
  const hex =
    named !== undefined
      ? hexNamed(named, size)
      : from === undefined || verb === 'blow'
        ? from
        : neighbourOf(from, direction, size);
  const target = verb === 'target' ? unit : undefined;
  return {
    ...choice,
    ...(unit !== undefined && UNIT_VERBS.has(verb) ? { unit } : {}),
    ...(target !== undefined ? { target, ...at(placeOf(view, target)) } : at(hex)),
    ...(direction >= 0 ? { direction } : {}),
  };
}

const at = (hex: number | undefined): { hex?: number } => (hex === undefined || hex < 0 ? {} : { hex });

function placeOf(view: InfantryView, unit: number | undefined): number | undefined {
  const hex = view.blocks.find(({ id }) => id === unit)?.hex;
  return hex === undefined || hex < 0 ? undefined : hex;
}

const ICONS: Readonly<Record<string, IconName>> = {
  fire: 'fire', target: 'fire', shell: 'fire', charge: 'fire', sweep: 'mine', smoke: 'tile', laysmoke: 'tile', rally: 'plus',
  dig: 'tile', blow: 'warn', clear: 'close', retreat: 'back', regroup: 'move', move: 'move', deploy: 'move', spot: 'eye',
  strike: 'stuka', activate: 'flag', pick: 'arrow', check: 'note', hit: 'warn', discard: 'trash', promote: 'flag',
  resolve: 'fire', place: 'flag', stand: 'turn',
}; // prettier-ignore

export const iconOf = ({ verb }: Choice): IconName => ICONS[verb] ?? 'arrow';

/** What a choice does, in words: "Fire at 0804", "Rally". `name` tells what a unit is called, `label` a hex. */
export function tellChoice(choice: Choice, name: (unit: number) => string, label: (hex: number) => string): string {
  const { verb, unit, target, hex, direction, word } = choice;
  const who = unit === undefined ? '' : name(unit);
  const where = hex === undefined ? 'off the map' : label(hex);
  switch (verb) {
    case 'fire':
      return `Fire at ${where}`;
    case 'target':
      return `Fire at ${target === undefined ? where : name(target)} in ${where}`;
    case 'shell':
      return `Shell the bridge ${DIRECTION_WORDS[direction ?? 0]} of ${where}`;
    case 'smoke':
      return `Smoke into ${where}`;
    case 'laysmoke':
      return 'Lay smoke';
    case 'rally':
      return 'Rally';
    case 'dig':
      return 'Dig a foxhole';
    case 'clear':
      return 'Clear the wire';
    case 'blow':
      return `Blow the bridge to the ${DIRECTION_WORDS[direction ?? 0]}`;
    case 'move':
      return `Move to ${where}`;
    case 'deploy':
      return `Deploy to ${where}`;
    case 'activate':
      return `Activate ${who}`;
    case 'pick':
      return `Command ${who}`;
    case 'check':
      return `Let ${who} check its morale`;
    case 'strike':
      return word === 'air' ? 'Call the aircraft' : 'Call the artillery';
    case 'spot':
      return unit === undefined ? 'Its own eyes' : `${who} spots`;
    case 'hit':
      return `${who} takes it`;
    case 'discard':
      return `Remove ${who}`;
    case 'promote':
      return `To ${where}, paid by ${who}`;
    case 'resolve':
      return `Fight for ${where}`;
    case 'charge':
      return `Fire with ${who}`;
    case 'sweep':
      return `${who} goes for the mines`;
    case 'retreat':
      return `${who} retreats to ${where}`;
    case 'regroup':
      return `${who} regroups to ${where}`;
    case 'stand':
      return `Turn ${who} upright`;
    case 'place':
      return `Place it in ${where}`;
    case 'buy':
      return `Buy ${word}`;
    default:
      return choice.action;
  }
}

const ENDING_WORDS: Readonly<Record<string, string>> = {
  deployhq: 'Command from here',
  activation: 'End commands',
  regroupunits: 'All stay here',
  standtanks: 'Leave the rest face-up',
  setup: 'Set-up is done',
};

/** The words of a button that ends a step. */
export function tellEnding(verb: string, step: string): string {
  if (verb === 'pass') return 'Pass';
  if (verb === 'stop') return 'Stop here';
  if (verb === 'hold') return 'Do nothing';
  return ENDING_WORDS[step] ?? 'Go on';
}
