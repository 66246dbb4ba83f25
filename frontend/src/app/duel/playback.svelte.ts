/** Plays what happened between two pictures, event by event; a key skips it, and nothing waits for it on the server. */
import type { DuelView, Event } from '../../generated/duel';
import type { LogLine } from '../../generated/table';
import { settings } from '../settings.svelte';
import { isShown, showEvent, timeOf } from './display';

/** A line is shown, or a view becomes the present one. */
type Beat = { readonly line: LogLine } | { readonly view: DuelView };

/** One's own moves are known already and pass quicker. */
const OWN_TEMPO = 0.75;
/** Of a long absence only the end is shown. */
const MOST_LINES = 120;

export class Playback {
  /** What the board shows now. */
  view = $state.raw<DuelView>();
  /** The line being shown; nothing when the present is reached. */
  line = $state.raw<LogLine>();
  #beats: Beat[] = [];
  #running = false;
  #wake: (() => void) | undefined;

  constructor(readonly seat: () => string | null) {}

  get playing(): boolean {
    return this.line !== undefined;
  }

  /** Shows a view at once and forgets what was still to be shown. */
  jump(view: DuelView): void {
    this.#beats = [];
    this.view = view;
    this.line = undefined;
    this.#wake?.();
  }

  /** Shows what led to a view, then the view. */
  play(lines: readonly LogLine[], view: DuelView): void {
    if (!settings.moves || this.view === undefined || document.hidden) return this.jump(view);
    const worth = lines.filter(({ event }) => isShown(event as Event)).slice(-MOST_LINES);
    this.#beats.push(...worth.map((line) => ({ line })), { view });
    if (!this.#running) void this.#run();
  }

  /** Goes to the present at once. */
  skip(): void {
    const last = this.#beats.findLast((beat) => 'view' in beat);
    if (last && 'view' in last) this.jump(last.view);
    else this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let beat = this.#beats.shift(); beat; beat = this.#beats.shift()) {
        if ('view' in beat) this.view = beat.view;
        else await this.#show(beat.line);
      }
    } finally {
      this.#running = false;
      this.line = undefined;
    }
  }

  async #show(line: LogLine): Promise<void> {
    if (this.view === undefined) return;
    const event = line.event as Event;
    this.view = showEvent(this.view, event);
    if (timeOf(event) === 0) return;
    this.line = line;
    const own = line.seat !== null && line.seat === this.seat();
    await this.#pause(timeOf(event) * settings.tempo * (own ? OWN_TEMPO : 1));
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, milliseconds);
      function finish(): void {
        clearTimeout(timer);
        done();
      }
      this.#wake = finish;
    });
  }
}
