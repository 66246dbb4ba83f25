/** How the sides are shown where no game is: in the lesson. */
import type { Look } from '../play/seats';

interface NamedLook extends Look {
  readonly id: string;
  readonly name: string;
}

export const GERMAN: NamedLook = { id: 'german', name: 'German', emblem: 'cross', colour: 'german' };
export const SOVIET: NamedLook = { id: 'soviet', name: 'Soviet', emblem: 'star', colour: 'soviet' };
