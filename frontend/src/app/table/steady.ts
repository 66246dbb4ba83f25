/**
 * Keeps the rest of a double click from doing anything: what the first click did may have put another choice under
 * the pointer, and a card is meant to be laid once.
 */

/** Milliseconds in which a second click belongs to the first. */
const WINDOW = 350;
/** Pixels between the two clicks of a double click at most. */
const NEAR = 24;

/** What matters of a click. `repeats` is the control that may be pressed quickly again and again, if it is one. */
export interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly repeats: unknown;
}

export class SteadyClicks {
  #last: Click | undefined;

  /** Whether a click is the rest of a double click; if not, it is the first one of the next. */
  isRest(click: Click): boolean {
    const last = this.#last;
    const again = last && last.repeats !== null && last.repeats === click.repeats;
    const close = last && click.at - last.at < WINDOW && Math.hypot(click.x - last.x, click.y - last.y) < NEAR;
    if (close && !again) return true;
    this.#last = click;
    return false;
  }
}

/**
 * Stops the rest of double clicks within an element, where choices are. Controls in `.tools` and marked `data-rapid`
 * may be pressed quickly again; keys make clicks without a place, which are never stopped.
 */
export function steadyClicks(node: HTMLElement, where: string): { destroy: () => void } {
  const clicks = new SteadyClicks();
  const check = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (event.detail === 0 || !target.closest(where)) return;
    const repeats = target.closest('[data-rapid], .tools button');
    if (!clicks.isRest({ at: event.timeStamp, x: event.clientX, y: event.clientY, repeats })) return;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('click', check, true);
  return { destroy: () => node.removeEventListener('click', check, true) };
}
