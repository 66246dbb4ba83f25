/** Where a game stands: its turn, and the phase among the others. A title makes it from its view. */

/** A phase as the chips of the top bar show it. */
export interface PhaseName {
  readonly id: string;
  readonly short: string;
  readonly long: string;
}

export interface Moment {
  /** The turn, 0 before the first. */
  readonly turn: number;
  /** The phases among which the present one stands; none where a title has none to show. */
  readonly phases: readonly PhaseName[];
  /** Id of the present one. */
  readonly now: string;
  /** Name of the present one, complete. */
  readonly name: string;
}

/** The place of a turn in the replay. */
export interface TurnMark {
  /** Unlike any other: what `turnKey` gives for the views of this turn. */
  readonly key: string;
  /** On its button: "3". */
  readonly label: string;
  /** Its whole name: "Turn 3". */
  readonly name: string;
  /** The number of the log line that begins it. */
  readonly seq: number;
}

/** Where each turn begins, by the turns that the lines of a log are counted to. */
export function turnsOf(log: readonly { readonly turn: string | null; readonly seq: number }[]): readonly TurnMark[] {
  const marks = new Map<string, TurnMark>();
  for (const { turn, seq } of log) {
    if (turn === null || turn === '0' || marks.has(turn)) continue;
    marks.set(turn, { key: turn, label: turn, name: `Turn ${turn}`, seq });
  }
  return [...marks.values()];
}
