/** Plays what happened between two pictures, event by event; a key skips it, and nothing waits for it on the server. */
import type { LogLine } from '../../generated/table';
import { settings } from '../settings.svelte';

/** How a title shows events. Drawings only: each event says where things went, and the server's view follows. */
export interface Drama<View> {
  /** Milliseconds for which an event is shown; 0 for what needs no watching. */
  time(event: unknown): number;
  /** Whether an event is carried out in the drawing, though it may need no watching. */
  isShown(event: unknown): boolean;
  /** The view with what an event says carried out in the drawing. */
  show(view: View, event: unknown): View;
}

/** For a title whose events are told, but not drawn. */
export const NO_DRAMA: Drama<never> = { time: () => 0, isShown: () => false, show: (view) => view };

/** A line is shown, or a view becomes the present one. */
type Beat<View> = { readonly line: LogLine } | { readonly view: View };

/** One's own moves are known already and pass quicker. */
const OWN_TEMPO = 0.75;
/** Of a long absence only the end is shown. */
const MOST_LINES = 120;

export class Playback<View> {
  /** What the board shows now. */
  view = $state.raw<View>();
  /** The line being shown; nothing when the present is reached. */
  line = $state.raw<LogLine>();
  #beats: Beat<View>[] = [];
  #running = false;
  #wake: (() => void) | undefined;

  constructor(
    readonly seat: () => string | null,
    readonly drama: Drama<View>,
  ) {}

  get playing(): boolean {
    return this.line !== undefined;
  }

  /** Shows a view at once and forgets what was still to be shown. */
  jump(view: View): void {
    this.#beats = [];
    this.view = view;
    this.line = undefined;
    this.#wake?.();
  }

  /** Shows what led to a view, then the view. */
  play(lines: readonly LogLine[], view: View): void {
    if (!settings.moves || this.view === undefined || document.hidden) return this.jump(view);
    const worth = lines.filter(({ event }) => this.drama.isShown(event)).slice(-MOST_LINES);
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
    this.view = this.drama.show(this.view, line.event);
    const time = this.drama.time(line.event);
    if (time === 0) return;
    this.line = line;
    const own = line.seat !== null && line.seat === this.seat();
    await this.#pause(time * settings.tempo * (own ? OWN_TEMPO : 1));
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
