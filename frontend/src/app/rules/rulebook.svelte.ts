/** The rules reference of a title, fetched once, and the reader's place in it. */
import type { Rule } from '../../generated/table';
import { fetchRules } from '../api/client';

/** Rules of one chapter, in the order of the rulebook. */
export interface Chapter {
  readonly name: string;
  readonly rules: readonly Rule[];
}

class Rulebook {
  /** The title whose rules these are; none before a page has said so. */
  title = $state<string>();
  rules = $state.raw<readonly Rule[]>([]);
  trouble = $state<string>();
  open = $state(false);
  /** The rule that the reader was opened at. */
  at = $state<string>();
  #loaded: string | undefined;

  constructor() {
    addEventListener('hashchange', () => this.#followHash());
    this.#followHash();
  }

  /** Turns to the rules of a title. */
  of(title: string): void {
    if (this.title !== title) {
      this.title = title;
      this.rules = [];
      this.#loaded = undefined;
    }
    void this.load();
  }

  /** Opens the reader at a rule, or where it was left. */
  show(id?: string): void {
    this.open = true;
    if (id !== undefined) this.at = id;
    void this.load();
  }

  close(): void {
    this.open = false;
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  }

  async load(): Promise<void> {
    const { title } = this;
    if (title === undefined || this.#loaded === title) return;
    this.#loaded = title;
    try {
      const { rules } = await fetchRules(title);
      if (title !== this.title) return;
      this.rules = rules;
      this.trouble = undefined;
    } catch (error) {
      if (title !== this.title) return;
      this.#loaded = undefined;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  find(id: string): Rule | undefined {
    return this.rules.find((rule) => rule.id === id);
  }

  #followHash(): void {
    const id = decodeURIComponent(location.hash.slice(1));
    if (/^[A-Z]+-[A-Z0-9.-]+$/.test(id)) this.show(id);
  }
}

export const rulebook = new Rulebook();

/** Groups rules by chapter and keeps those that match all the words searched for. */
export function chaptersOf(rules: readonly Rule[], search = ''): readonly Chapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = new Map<string, Rule[]>();
  for (const rule of rules) {
    const text = `${rule.id} ${rule.name} ${rule.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
  }
  return [...chapters].map(([name, found]) => ({ name, rules: found }));
}
