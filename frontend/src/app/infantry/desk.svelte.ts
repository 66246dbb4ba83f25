/** The desk of Combat Infantry: its view, its map, and the questions that only it asks. */
import type { InfantryView, MapAnswer } from '../../generated/infantry';
import { labelOf } from '../../land/hex';
import type { Session } from '../api/session.svelte';
import { Desk as AnyDesk, type Stage as AnyStage } from '../table/desk.svelte';
import type { Overlay } from '../table/overlay';
import { drama } from './display';

export type Stage = AnyStage<Overlay>;

/** Maps by game: a table that is drawn again for the next seat has its map at once. */
const MAPS = new Map<string, MapAnswer>();

export class Desk extends AnyDesk<InfantryView, Overlay> {
  /** The printed map, once it is here. */
  map = $state.raw<MapAnswer>();

  constructor(session: Session) {
    super(session, drama, 'Control of hexes');
    void this.#fetchMap();
  }

  async #fetchMap(): Promise<void> {
    const game = this.session.snapshot?.game ?? '';
    this.map = MAPS.get(game);
    if (this.map) return;
    try {
      this.map = await this.ask<MapAnswer>({ question: 'map', args: {} });
      MAPS.set(game, this.map);
    } catch {
      setTimeout(() => void this.#fetchMap(), 1500);
    }
  }

  label(hex: number): string {
    return this.map ? labelOf(hex, this.map) : String(hex);
  }
}
