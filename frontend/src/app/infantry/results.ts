/** The last rolls, read from the log: dice, what they needed, and what came of them in the server's own sentences. */
import type { Event } from '../../generated/infantry';
import type { LogLine } from '../../generated/table';

/** A die as it is printed: a ten is a nought. `hit` is undefined where only the result is known. */
export interface Die {
  readonly face: string;
  readonly hit: boolean | undefined;
}

/** A roll with what it did. */
export interface Roll {
  readonly seq: number;
  /** Who rolls at what: the sentence of the log up to its numbers. */
  readonly title: string;
  readonly dice: readonly Die[];
  /** The highest die that hits or passes; 0 where it is not told. */
  readonly need: number;
  /** "One hit", "passed". */
  readonly result: string;
  readonly good: boolean;
  /** "German Rifle squad E1 loses a step, 2 left." */
  readonly did: readonly string[];
}

/** Rolls that belong together; half a round of an assault has its name over them. */
export interface RollGroup {
  readonly heading: string;
  readonly cell: number;
  readonly rolls: readonly Roll[];
}

/** Events that tell what a roll did. */
const DID: ReadonlySet<string> = new Set([
  'halfhit', 'steplost', 'eliminated', 'hitswasted', 'rallied', 'wreckleft', 'smokelaid', 'bridgeblown', 'wirecleared',
  'retreated', 'surrendered', 'minesfound', 'assaultended',
]); // prettier-ignore
/** Events after which the rolls before are another matter. */
const NEW_MATTER: ReadonlySet<string> = new Set(['activated', 'assaultbegan', 'moved', 'deployed', 'regrouped', 'playerturnbegan']);
/** Long ago is not shown any more. */
const MOST_LINES = 60;

const HITS = ['no hit', 'one hit', 'two hits', 'three hits', 'four hits', 'five hits', 'six hits'] as const;
const titleOf = (text: string): string => text.split(':')[0] ?? text;
const die = (value: number, hit: boolean | undefined): Die => ({ face: String(value % 10), hit });

function rollOf({ seq, text }: LogLine, event: Event): Roll | undefined {
  const common = { seq, title: titleOf(text), did: [] };
  if (event.type === 'fired') {
    const dice = event.dice.map((value) => die(value, value <= event.need));
    return { ...common, dice, need: event.need, result: HITS[event.hits] ?? `${event.hits} hits`, good: event.hits > 0 };
  }
  if (event.type !== 'moralechecked') return undefined;
  const { need, passed } = event;
  return { ...common, dice: [die(event.die, passed)], need, result: passed ? 'passed' : 'failed', good: passed };
}

/** The last roll, or in an assault the last two halves of its rounds; the newest group is last. */
export function lastRolls(log: readonly LogLine[], upTo = Infinity): readonly RollGroup[] {
  let groups: { heading: string; cell: number; rolls: Roll[] }[] = [];
  let fresh = true;
  for (const line of log.filter(({ seq }) => seq <= upTo).slice(-MOST_LINES)) {
    const event = line.event as Event | null;
    if (!event) continue;
    if (event.type === 'turnbegan') groups = [];
    if (NEW_MATTER.has(event.type)) fresh = true;
    if (event.type === 'roundbegan') {
      if (groups.at(-1)?.heading === '' || fresh) groups = [];
      groups.push({ heading: titleOf(line.text.replace(/: /, ', ').replace(/\.$/, '')), cell: event.cell, rolls: [] });
      fresh = false;
      continue;
    }
    const roll = rollOf(line, event);
    if (roll) {
      const open = fresh ? undefined : groups.at(-1);
      if (open && open.heading !== '') open.rolls.push(roll);
      else groups = [{ heading: '', cell: line.cells.at(-1) ?? -1, rolls: [roll] }];
      fresh = false;
    } else if (DID.has(event.type) && !(fresh && event.type !== 'assaultended')) {
      const last = groups.at(-1)?.rolls;
      const told = last?.at(-1);
      if (last && told) last[last.length - 1] = { ...told, did: [...told.did, line.text] };
    }
  }
  return groups.filter(({ rolls }) => rolls.length > 0).slice(-2);
}
