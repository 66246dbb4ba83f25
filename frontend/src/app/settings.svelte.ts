/** How this browser likes its page: theme, motion, pace. */
import { readSetting, writeSetting } from './memory';

export type Theme = 'light' | 'dark' | 'auto';
export type Pace = 'slow' | 'normal' | 'fast';

interface Kept {
  readonly theme: Theme;
  readonly motion: boolean;
  readonly pace: Pace;
}

const KEY = 'steppe.settings';
/** Factor on the time that each shown event takes. */
const PACE: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45 };

class Settings {
  theme = $state<Theme>('auto');
  motion = $state(true);
  pace = $state<Pace>('normal');
  /** The system asks for less motion. */
  reduced = $state(false);

  constructor() {
    const kept = readSetting<Partial<Kept>>(KEY, {});
    this.theme = kept.theme ?? 'auto';
    this.motion = kept.motion ?? true;
    this.pace = kept.pace ?? 'normal';
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    this.reduced = wish.matches;
    wish.addEventListener('change', () => (this.reduced = wish.matches));
    this.#show();
  }

  /** Whether pieces glide and events are shown one by one. */
  get moves(): boolean {
    return this.motion && !this.reduced;
  }

  get tempo(): number {
    return PACE[this.pace];
  }

  change(wanted: Partial<Kept>): void {
    Object.assign(this, wanted);
    writeSetting(KEY, { theme: this.theme, motion: this.motion, pace: this.pace });
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
