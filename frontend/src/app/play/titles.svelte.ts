/** The titles that the server offers, fetched once. */
import type { TitleInfo } from '../../generated/table';
import { fetchTitles } from '../api/client';

class Titles {
  all = $state.raw<readonly TitleInfo[]>([]);
  trouble = $state<string>();
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.all = await fetchTitles();
      this.trouble = undefined;
    } catch (error) {
      this.#asked = false;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}

export const titles = new Titles();

/** Name of a scenario; its id until the titles are here. */
export function scenarioName(id: string): string {
  void titles.load();
  return titles.all.flatMap(({ scenarios }) => scenarios).find((scenario) => scenario.id === id)?.name ?? id;
}

export const titleName = (id: string): string => titles.all.find((title) => title.id === id)?.name ?? id;
