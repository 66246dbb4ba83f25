/** What the tab of the browser says: whose move it is, in which turn, and of which game. */

interface Moment {
  /** This link's player has to decide. */
  readonly yours: boolean;
  readonly over: boolean;
  /** Name of the side that decides. */
  readonly mover: string | undefined;
  readonly turn: number | undefined;
  readonly title: string;
}

/** "Your move, turn 3 — Duel of the Giants — Steppe": the part that changes comes first, where a narrow tab shows it. */
export function tabTitle({ yours, over, mover, turn, title }: Moment): string {
  const who = over ? 'Game over' : yours ? 'Your move' : mover ? `${mover} to move` : '';
  const when = turn ? `turn ${turn}` : '';
  const now = [who, when].filter(Boolean).join(', ');
  return [now, title, 'Steppe'].filter(Boolean).join(' — ');
}
