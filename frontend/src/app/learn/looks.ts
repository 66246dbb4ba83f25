/** How the sides of the eastern front are shown where no game is: in lessons. */
import type { Look } from '../play/seats';

export interface NamedLook extends Look {
  readonly id: string;
  readonly name: string;
}

export const GERMAN: NamedLook = { id: 'german', name: 'German', emblem: 'cross', colour: 'german' };
export const SOVIET: NamedLook = { id: 'soviet', name: 'Soviet', emblem: 'star', colour: 'soviet' };
