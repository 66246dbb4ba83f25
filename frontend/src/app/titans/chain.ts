/** A chain of reactions: what waits on the stack, in plain words, and the log folded by what set it off. */
import type { LogLine } from '../../generated/table';
import type { Event as TitansEvent, LinkView } from '../../generated/titans';

/** Steps under a reaction: those of who is active. */
const BASES: ReadonlySet<string> = new Set(['actfigure', 'actvehicle', 'actgroup', 'choosegroup', 'planrun']);

/** The part of the stack that is a reaction: what stands on the step of the active figure or group. */
export function reactionsOf(chain: readonly LinkView[]): readonly LinkView[] {
  const base = chain.findLastIndex(({ step }) => BASES.has(step));
  return chain.slice(base + 1).filter(({ step }) => step !== 'endchain');
}

/** Events that begin something of their own, so that what follows is folded under them. */
const CAUSES: ReadonlySet<TitansEvent['type']> = new Set(['groupactivated', 'staractivated', 'activationrolled', 'turnbegan', 'moved', 'drove', 'flown', 'fired', 'thrown'] as TitansEvent['type'][]);

/** A line with those that came of it. */
export interface Fold {
  readonly cause: LogLine;
  readonly after: readonly LogLine[];
}

/** The log as causes and what came of them; shots of one volley stay together. */
export function foldsOf(log: readonly LogLine[]): readonly Fold[] {
  const folds: { cause: LogLine; after: LogLine[] }[] = [];
  for (const line of log) {
    const type = (line.event as TitansEvent | null)?.type;
    const last = folds.at(-1);
    const lastType = (last?.cause.event as TitansEvent | null | undefined)?.type;
    const same = type === 'fired' && lastType === 'fired' && (last?.after.length ?? 0) === 0;
    const begins = type !== undefined && CAUSES.has(type) && !same && !(type === 'moved' && isForced(line));
    if (!last || begins) folds.push({ cause: line, after: [] });
    else last.after.push(line);
  }
  return folds;
}

/** A move that nobody chose belongs to what made him run. */
function isForced({ event }: LogLine): boolean {
  const moved = event as { readonly why?: string };
  return moved.why === 'duck back' || moved.why === 'retire';
}
