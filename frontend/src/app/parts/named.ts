/** Names in a sentence that the title of the page prints in a side's ink, as weapons and units. */
import { getContext, setContext } from 'svelte';

export interface Segment {
  readonly text: string;
  /** The ink of a name: "german", "soviet". */
  readonly colour?: string;
}

/** Cuts a sentence into plain words and names. */
export type Segments = (sentence: string) => readonly Segment[];

const KEY = Symbol('names');
const plain: Segments = (text) => [{ text }];

/** For all sentences below the calling component. */
export const nameIn = (segments: Segments | undefined): void => void setContext(KEY, segments ?? plain);
export const namesOfTitle = (): Segments => getContext<Segments | undefined>(KEY) ?? plain;
