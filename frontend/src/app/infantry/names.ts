/** Names that the page needs beside those the server sends. */
import type { BlockView, InfantryView, LabelView, MapAnswer, TypeChart } from '../../generated/infantry';
import type { Moment, PhaseName } from '../table/phases';
import type { Segment } from '../parts/named';

/** Short notation of the six directions, 0 to 5 clockwise from north. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const DIRECTION_WORDS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

export const SIDE_WORDS: Readonly<Record<string, string>> = { german: 'German', soviet: 'Soviet' };

const SETUP: readonly PhaseName[] = [{ id: 'setup', short: 'Set-up', long: 'Set-up' }];
const TURN: readonly PhaseName[] = [
  { id: 'deploy', short: 'Deploy', long: 'The HQ deploys' },
  { id: 'commands', short: 'Commands', long: 'Commands' },
  { id: 'hq', short: 'HQ', long: 'The HQ itself' },
  { id: 'assaults', short: 'Assaults', long: 'Assaults' },
];

/** Steps that tell what part of an activation runs; the one nearest to the top counts. */
const PART_OF: Readonly<Record<string, string>> = {
  setup: 'setup',
  buyunits: 'setup',
  deployhq: 'deploy',
  activation: 'commands',
  nextassault: 'assaults',
  chooseassault: 'assaults',
  assaultround: 'assaults',
  halfround: 'assaults',
  regroupunits: 'assaults',
  endactivation: 'assaults',
  overstack: 'assaults',
  endcommands: 'hq',
  playerturn: 'choice',
};

const DOING_WORDS: Readonly<Record<string, string>> = {
  act: 'Act now',
  rally: 'Rally',
  fire: 'Fire',
  move: 'Move',
  dig: 'Dig in',
  smoke: 'Lay smoke',
  blow: 'Blow a bridge',
  clear: 'Clear wire',
};

/** What a unit can do, as the server names it, in words. */
export const doingWord = (what: string): string => DOING_WORDS[what] ?? what;

/** Where a game stands. */
export function momentOf({ turn, steps, decision }: Pick<InfantryView, 'turn' | 'steps' | 'decision'>): Moment {
  const part = steps.toReversed().flatMap(({ type }) => PART_OF[type] ?? [])[0];
  const now = turn === 0 ? 'setup' : (part ?? PART_OF[decision?.step ?? ''] ?? 'choice');
  const phases = now === 'setup' ? SETUP : TURN;
  // Until an HQ is chosen none of the parts of its activation runs.
  return { turn, phases, now, name: phases.find(({ id }) => id === now)?.long ?? 'Choice of an HQ' };
}

/** "F2", "F", "bn" for what belongs to no company. */
export function codeOf(label: LabelView, battalion: boolean): string {
  return battalion || label.company === '' ? 'bn' : `${label.company}${label.platoon || ''}`;
}

export const typeOf = (map: MapAnswer, id: string): TypeChart | undefined => map.types.find((type) => type.id === id);

/** What a block is called: "Rifle squad F2", or "a Soviet block" where the viewer does not know it. */
export function unitName(block: BlockView | undefined, map: MapAnswer): string {
  if (!block) return 'the strike';
  if (!block.label) return `a ${SIDE_WORDS[block.side]} block`;
  const { type, company, platoon } = block.label;
  return `${typeOf(map, type)?.name ?? type} ${company}${platoon || ''}`.trim();
}

export const symbolOf = (type: TypeChart): string => (type.id.endsWith('-smg') ? 'smg' : type.kind);

const NAMES = /((?:the )?(?:German|Soviet)(?: block)?)/;

/** Cuts a sentence into plain words and names of sides, which are printed in their ink. */
export function segments(sentence: string): readonly Segment[] {
  return sentence
    .split(NAMES)
    .filter((text) => text !== '')
    .map((text) => (NAMES.test(text) ? { text, colour: text.includes('German') ? 'german' : 'soviet' } : { text }));
}
