/** Whether the sheet of symbols lies open, and of which title; and what such a sheet is made of. */

/** A sign of the board: how it is drawn, what it is called, what it says. */
export interface Sign<Art> {
  readonly name: string;
  readonly text: string;
  readonly art: Art;
}

export interface SignGroup<Art> {
  readonly title: string;
  readonly signs: readonly Sign<Art>[];
}

class Symbols {
  open = $state(false);
  title = $state('');

  show(title: string): void {
    this.title = title;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const symbols = new Symbols();
