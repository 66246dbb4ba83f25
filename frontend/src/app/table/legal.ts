/** The legal list as the page uses it: by notation. What is not in it cannot be done; nothing here knows why. */
import type { Choice } from '../../generated/table';

export class Legal {
  readonly texts: readonly string[];
  readonly #all: ReadonlySet<string>;

  constructor(choices: readonly Choice[]) {
    this.texts = choices.map(({ text }) => text);
    this.#all = new Set(this.texts);
  }

  has(text: string): boolean {
    return this.#all.has(text);
  }

  /** What follows a verb: `after('turn')` gives `[['G1', 'E'], …]`. */
  after(...verb: readonly string[]): readonly string[][] {
    const start = `${verb.join(' ')} `;
    return this.texts.filter((text) => text.startsWith(start)).map((text) => text.slice(start.length).split(' '));
  }

  /** The first words after a verb, each once. */
  names(...verb: readonly string[]): readonly string[] {
    return [...new Set(this.after(...verb).map(([name]) => name ?? ''))];
  }

  get none(): boolean {
    return this.texts.length === 0;
  }
}

/** The actions that have all the words of a search, in their order. */
export function matching(texts: readonly string[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter((text) => words.every((word) => text.toLowerCase().includes(word)));
}
