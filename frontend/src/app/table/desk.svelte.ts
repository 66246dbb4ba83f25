/** What a player has before him: the present view, what he may do, and what the step at hand puts on the board. */
import type { Seen } from '../../board/view';
import type { Doing, Session } from '../api/session.svelte';
import type { IconName } from '../parts/Icon.svelte';
import type { Seats } from '../play/seats';
import { titles } from '../play/titles.svelte';
import { Legal } from './legal';
import { Playback, type Drama } from './playback.svelte';
import type { BaseView } from './view';

/** A button of the decision; `key` does the same from the keyboard. */
export interface ButtonSpec {
  readonly label: string;
  readonly act: () => void;
  readonly primary?: boolean;
  readonly icon?: IconName;
  readonly key?: string;
  /** Why it cannot be pressed now; it stays in its place and says so. */
  readonly not?: string | undefined;
}

/** A sentence for the player, with the rule behind it. */
export interface Said {
  readonly text: string;
  readonly rule?: string | undefined;
  readonly tone: 'warn' | 'plain' | 'ok';
  /** What it is about: a hex's content. */
  readonly about?: string | undefined;
}

/** What the step at hand puts on the board and beside it, and what it makes of clicks and keys. */
export interface Stage<Overlay = unknown> {
  readonly overlay: Overlay;
  readonly buttons: readonly ButtonSpec[];
  /** A warning or remark under the buttons. */
  readonly hint?: Said | undefined;
  onhex?(hex: number): void;
  /** False lets the click reach the hex under the piece. */
  onpiece?(id: string): boolean | void;
  ondrop?(id: string, hex: number): void;
  /** True if the key was meant for this step. */
  onkey?(event: KeyboardEvent): boolean;
  /** Keys of this step beside those on the buttons, for the help. */
  readonly keys?: readonly (readonly [key: string, does: string])[];
}

export interface Question {
  readonly question: string;
  readonly args: object;
}

/** What is in a place of the board; a title whose board is of hexes answers the question "hex" so. */
export interface PlaceAnswer {
  /** The place as the map names it. */
  readonly hex: string;
  readonly rows: readonly { readonly text: string; readonly rule?: string }[];
}

/** What the table may ask of the board that a title has put on it. */
export interface BoardHandle {
  /** Shows the whole board. */
  fit(): void;
  /** Lays it out as when it opened, since its frame is another. */
  reopen(): void;
  /** Brings a hex into sight. */
  show(hex: number): void;
  /** Brings a hex to the middle of the frame. */
  centreOn?(hex: number): void;
  /** The part of it that is in sight, in its own units; followed as it is moved about. */
  seen?(): Seen | undefined;
}

/**
 * A title's own desk extends this with its view, its overlay and its questions. The shared parts of the table take any
 * desk, and read of the view only what every view has.
 */
export class Desk<View extends BaseView = BaseView, Overlay = unknown> {
  stage = $state.raw<Stage<Overlay>>();
  hover = $state<number>();
  said = $state.raw<Said>();
  /** The eye of the board is open: it shows what `eyeName` says. */
  eye = $state(false);
  /** Hexes of the log line that is pointed at. */
  pointed = $state.raw<readonly number[]>([]);
  /** The hex that was looked for, ringed for a moment. */
  found = $state<number>();
  board = $state.raw<BoardHandle>();
  /** What the arrows do on this board, for the help. */
  readonly walking: string = 'walk over the hexes, once the board has the focus';
  readonly playback: Playback<View>;
  readonly #answers = new Map<string, Promise<unknown>>();
  #answersOf = '';
  #owner: object | undefined;

  readonly view = $derived.by(() => this.session.snapshot?.view as View);
  readonly legal = $derived.by(() => new Legal(this.session.snapshot?.legal ?? []));
  readonly seats: Seats = $derived.by(() => titles.seats(this.view.title, this.view.scenario));

  constructor(
    readonly session: Session,
    drama: Drama<View>,
    /** What the eye shows ("Hexes under enemy fire"); nothing where a title has no eye. */
    readonly eyeName: string | undefined = undefined,
  ) {
    this.playback = new Playback(() => session.snapshot?.seat ?? null, drama);
  }

  /** The view that the board shows: the present one, or one on the way to it. */
  get shown(): View {
    return this.playback.view ?? this.view;
  }

  get seat(): string | null {
    return this.session.snapshot?.seat ?? null;
  }

  /** The board shows the present, so that something may be done on it. */
  get ready(): boolean {
    return this.session.yours && !this.playback.playing && !this.session.snapshot?.outcome;
  }

  /** A step takes the board, or changes what it puts there. */
  enter(owner: object, stage: Stage<Overlay>): void {
    this.#owner = owner;
    this.stage = stage;
  }

  /** A step goes, unless the next one has come already. */
  leave(owner: object): void {
    if (this.#owner !== owner) return;
    this.#owner = undefined;
    this.stage = undefined;
  }

  /** Does actions, after taking back `undo`; a sentence at the foot of the board says why if it cannot be. */
  async act(actions: readonly Doing[], undo = 0): Promise<boolean> {
    this.said = undefined;
    this.playback.skip();
    const done = await this.session.act(actions, undo);
    if (!done) this.#sayNotice();
    return done;
  }

  /**
   * Goes a way of several actions. What it meets may end it early: then it is gone as far as it leads, since the
   * rest was refused only because the piece is not moving any more.
   */
  async go(actions: readonly string[]): Promise<void> {
    this.said = undefined;
    this.playback.skip();
    if (await this.session.act(actions)) return;
    const index = this.session.notice?.index ?? 0;
    if (index > 0) await this.session.act(actions.slice(0, index));
    this.#sayNotice();
  }

  #sayNotice(): void {
    const { notice } = this.session;
    if (!notice) return;
    this.said = { text: notice.text, rule: notice.rule, tone: 'warn' };
    this.session.notice = undefined;
  }

  async undo(): Promise<void> {
    this.said = undefined;
    this.playback.skip();
    await this.session.undo();
  }

  /** An answer of the title about the present view; each question is asked once a picture. */
  ask<Answer>({ question, args }: Question): Promise<Answer> {
    const of = `${this.session.token} ${this.session.seq}`;
    if (of !== this.#answersOf) {
      this.#answers.clear();
      this.#answersOf = of;
    }
    const key = `${question} ${JSON.stringify(args)}`;
    const known = this.#answers.get(key);
    if (known) return known as Promise<Answer>;
    const asked = this.session.ask<Answer>(question, args);
    this.#answers.set(key, asked);
    asked.catch(() => this.#answers.delete(key));
    return asked;
  }

  say(text: string, rule?: string, tone: Said['tone'] = 'warn'): void {
    this.said = { text, rule, tone };
  }

  /** Says what lies in a hex and, given the action that a click there would mean, why it cannot be done. */
  async explain(hex: number, action?: string): Promise<void> {
    const about = this.ask<PlaceAnswer>({ question: 'hex', args: { hex } });
    try {
      const refusal = action === undefined ? null : await this.session.why(action);
      const { hex: label, rows } = await about;
      const content = `${label}: ${rows.map(({ text }) => text).join(', ')}`;
      this.said = refusal
        ? { about: content, text: refusal.text, rule: refusal.rule, tone: 'warn' }
        : { about: content, text: '', rule: rows.at(-1)?.rule, tone: 'plain' };
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }
}
