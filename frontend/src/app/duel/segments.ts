/** The names of the weapons of Duel, as sentences write them. */
import type { Segment } from '../parts/named';

const NAMES = /(T-34 no\. \d|T-34s?|Tiger I{1,2}\b|(?:ATG|gun) [\d.]+(?: \(gun \d\))?|Stuka)/;

/** Cuts a sentence into plain words and names of weapons, which are printed in their side's ink. */
export function segments(sentence: string): readonly Segment[] {
  return sentence
    .split(NAMES)
    .filter((text) => text !== '')
    .map((text) => (NAMES.test(text) ? { text, colour: text.startsWith('T-34') ? 'soviet' : 'german' } : { text }));
}
