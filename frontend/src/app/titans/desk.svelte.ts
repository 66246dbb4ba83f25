/** The desk of Clash of Titans: its view, its land as it is now, and the tools that ask about points. */
import type { LandAnswer, MakeAnswer, MakesAnswer, TitansView } from '../../generated/titans';
import type { Point } from '../../land/hex';
import type { TableOverlay } from '../../tabletop/model';
import type { Session } from '../api/session.svelte';
import { Desk as AnyDesk, type Stage as AnyStage } from '../table/desk.svelte';
import { drama } from './display';
import { shortName } from './model';

/** What a step puts on the table, and what it makes of points. */
export interface Stage extends AnyStage<TableOverlay> {
  /** The ground was clicked, in 1/1000 inch. */
  onground?(point: Point): void;
  /** A figure was let go over a point. */
  onlet?(figure: number, point: Point): void;
  /** A storey of a building was chosen. */
  onfloor?(building: number, level: number): void;
}

/** Lands by game and by how they were changed: who comes back to a table has its land at once. */
const LANDS = new Map<string, LandAnswer>();

export class Desk extends AnyDesk<TitansView, TableOverlay> {
  override readonly walking = 'move the cursor on the table by an inch, with Shift by six; a digit goes to its section';
  land = $state.raw<LandAnswer>();
  /** The point under the pointer or the cursor, in 1/1000 inch. */
  over = $state.raw<Point>();
  /** Where the sight tool stands. */
  eyeAt = $state.raw<Point>();
  /** How the vehicles are built, by their rows. */
  makes = $state.raw<ReadonlyMap<string, MakeAnswer>>(new Map());
  #wanted = '';
  #asked = '';

  constructor(session: Session) {
    super(session, drama);
  }

  /** The stage of the step at hand with what only this title's steps know. */
  get ground(): Stage | undefined {
    return this.stage as Stage | undefined;
  }

  /** Fetches the land as the present view has it. */
  async fetchLand(): Promise<void> {
    const key = `${this.session.snapshot?.game ?? ''} ${JSON.stringify(this.view.works)}`;
    if (key === this.#wanted) return;
    this.#wanted = key;
    const known = LANDS.get(key);
    if (known) {
      this.land = known;
      return;
    }
    try {
      const land = await this.ask<LandAnswer>({ question: 'land', args: {} });
      LANDS.set(key, land);
      if (LANDS.size > 12) LANDS.delete(LANDS.keys().next().value as string);
      if (this.#wanted === key) this.land = land;
    } catch {
      if (this.#wanted !== key) return;
      this.#wanted = '';
      setTimeout(() => void this.fetchLand(), 1500);
    }
  }

  /** Asks how the vehicles of the view are built, once for each that is new. */
  async fetchMakes(): Promise<void> {
    const rows = [...new Set(this.view.vehicles.map(({ row }) => row))].join(' ');
    if (rows === this.#asked || rows === '') return;
    this.#asked = rows;
    try {
      const { makes } = await this.ask<MakesAnswer>({ question: 'makes', args: {} });
      this.makes = new Map(makes.map((make) => [make.row, make]));
    } catch {
      this.#asked = '';
      setTimeout(() => void this.fetchMakes(), 1500);
    }
  }

  vehicleName(vehicle: number): string {
    return this.view.vehicles.find(({ number }) => number === vehicle)?.name ?? `v${vehicle}`;
  }

  nameOf(figure: number): string {
    return this.view.figures.find(({ number }) => number === figure)?.name ?? `f${figure}`;
  }

  /** A figure with its group, where others are called like it: "Rifleman 3, squad 1". */
  calledOf(figure: number): string {
    const name = this.nameOf(figure);
    if (this.view.figures.filter((each) => each.name === name).length < 2) return name;
    const group = this.view.groups.find(({ members }) => members.includes(figure));
    return group ? `${name}, ${shortName(group.name)}` : name;
  }
}
