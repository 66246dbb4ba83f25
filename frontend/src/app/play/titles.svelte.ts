/** The titles that the server offers, fetched once. */
import type { ScenarioInfo, TitleInfo } from '../../generated/table';
import { fetchTitles } from '../api/client';
import { Seats } from './seats';

/** Milliseconds before a page that waits for the titles asks again. */
const AGAIN = 2000;
const NOBODY = new Seats([]);

class Titles {
  all = $state.raw<readonly TitleInfo[]>([]);
  trouble = $state<string>();
  #loading: Promise<void> | undefined;
  #seats = new WeakMap<ScenarioInfo, Seats>();

  /** Settles when they are here, or cannot be had now. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    try {
      this.all = await fetchTitles();
      this.trouble = undefined;
    } catch (error) {
      this.#loading = undefined;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks until the titles are here or the returned function is called. */
  wait(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const ask = async (): Promise<void> => {
      await this.load();
      if (wanted && this.all.length === 0) timer = setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }

  find(id: string | undefined): TitleInfo | undefined {
    return this.all.find((title) => title.id === id);
  }

  scenario(title: string | undefined, id: string | undefined): ScenarioInfo | undefined {
    return this.find(title)?.scenarios.find((scenario) => scenario.id === id);
  }

  /** The seats of a scenario; none until the titles are here. */
  seats(title: string | undefined, id: string | undefined): Seats {
    const scenario = this.scenario(title, id);
    if (!scenario) return NOBODY;
    const known = this.#seats.get(scenario) ?? new Seats(scenario.seats);
    this.#seats.set(scenario, known);
    return known;
  }
}

export const titles = new Titles();

/** Name of a scenario; its id until the titles are here. */
export function scenarioName(title: string, id: string): string {
  void titles.load();
  return titles.scenario(title, id)?.name ?? id;
}

export const titleName = (id: string): string => titles.find(id)?.name ?? id;
