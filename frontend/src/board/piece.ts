/** What a piece of the board reports. */
export interface PieceEvents {
  readonly onact: () => void;
  readonly onfocus: () => void;
  readonly onblur?: (() => void) | undefined;
  readonly onkey: (event: KeyboardEvent) => void;
  readonly onenter: () => void;
  readonly onleave: () => void;
  readonly ongrab: (event: PointerEvent) => void;
}
