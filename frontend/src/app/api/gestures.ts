/**
 * How many actions each gesture of the player sent, so that one press of Undo takes back one gesture.
 *
 * The server decides how far back undo reaches; what it allows beyond the gestures known here (after a reload,
 * say) is taken back action by action.
 */
export class Gestures {
  #sizes: number[] = [];

  /** A gesture that took back `undone` actions and did `done`. */
  sent(undone: number, done: number): void {
    this.#drop(undone);
    if (done > 0) this.#sizes.push(done);
  }

  /** Forget what can no longer be taken back: `count` actions are left that can. */
  keep(count: number): void {
    while (this.#total() > count) this.#sizes.shift();
  }

  /** How many actions the next Undo should take back. */
  last(): number {
    return this.#sizes.at(-1) ?? 1;
  }

  #total(): number {
    return this.#sizes.reduce((sum, size) => sum + size, 0);
  }

  #drop(count: number): void {
    let left = count;
    while (left > 0 && this.#sizes.length > 0) {
      const size = this.#sizes.pop() ?? 0;
      if (size > left) this.#sizes.push(size - left);
      left -= size;
    }
  }
}
