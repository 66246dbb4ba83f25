/** Whether the sheet of symbols lies open. */
class Symbols {
  open = $state(false);

  toggle(): void {
    this.open = !this.open;
  }
}

export const symbols = new Symbols();
