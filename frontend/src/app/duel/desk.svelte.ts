/** The desk of Duel: its view, and the questions that only it asks. */
import type { DuelView } from '../../generated/duel';
import { labelOf } from '../../land/hex';
import type { Session } from '../api/session.svelte';
import { Desk as AnyDesk, type Stage as AnyStage } from '../table/desk.svelte';
import type { Overlay } from '../table/overlay';
import { drama } from './display';

export type Stage = AnyStage<Overlay>;

export class Desk extends AnyDesk<DuelView, Overlay> {
  constructor(session: Session) {
    super(session, drama, 'Hexes under enemy fire');
  }

  label(hex: number): string {
    return labelOf(hex, this.view);
  }

  /** Says why a T-34 or marker cannot get to a hex. */
  async explainWay(piece: string, hex: number): Promise<void> {
    try {
      const answer = await this.ask<{ text: string; rule: string }>({ question: 'way', args: { piece, hex } });
      this.say(answer.text, answer.rule);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }
}
