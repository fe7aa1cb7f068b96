// What a person prefers, kept in this browser.

export type Lang = 'en' | 'it';
export type Theme = 'light' | 'dark' | 'contrast';

interface Kept {
  lang: Lang;
  /** `system` follows the system's light or dark. */
  theme: Theme | 'system';
  /** Text size in percent: 100 to 200. */
  text: number;
  /** Whether things move on the screen; `system` follows the system's wish. */
  motion: 'on' | 'off' | 'system';
  /** Whether the guided start has been seen or declined. */
  guided: boolean;
}

const KEY = 'pedina';

function kept(): Kept {
  const lang: Lang = navigator.language.startsWith('it') ? 'it' : 'en';
  const defaults: Kept = { lang, theme: 'system', text: 100, motion: 'system', guided: false };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return defaults;
  }
}

/** The settings of this browser; a change is kept and shows at once. */
class Settings {
  #kept = $state.raw(kept());
  // Each on its own, so that a change of one is no change of the others.
  readonly #lang: Lang = $derived(this.#kept.lang);
  readonly #text: number = $derived(this.#kept.text);
  readonly #guided: boolean = $derived(this.#kept.guided);
  readonly #wishedTheme: Theme | 'system' = $derived(this.#kept.theme);
  readonly #wishedMotion: Kept['motion'] = $derived(this.#kept.motion);
  #dark = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #contrast = $state(matchMedia('(prefers-contrast: more)').matches);
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (e) => (this.#dark = e.matches));
    matchMedia('(prefers-contrast: more)').addEventListener('change', (e) => (this.#contrast = e.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.#still = e.matches));
  }

  #set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  get lang(): Lang {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#set({ lang });
  }
  get wishedTheme(): Theme | 'system' {
    return this.#wishedTheme;
  }
  set wishedTheme(theme: Theme | 'system') {
    this.#set({ theme });
  }
  /** The theme that is shown. */
  get theme(): Theme {
    if (this.#wishedTheme !== 'system') return this.#wishedTheme;
    if (this.#contrast) return 'contrast';
    return this.#dark ? 'dark' : 'light';
  }
  get text(): number {
    return this.#text;
  }
  set text(text: number) {
    this.#set({ text: Math.min(200, Math.max(80, text)) });
  }
  get wishedMotion(): 'on' | 'off' | 'system' {
    return this.#wishedMotion;
  }
  set wishedMotion(motion: 'on' | 'off' | 'system') {
    this.#set({ motion });
  }
  /** Whether things may move. */
  get motion(): boolean {
    return this.#wishedMotion === 'system' ? !this.#still : this.#wishedMotion === 'on';
  }
  get guided(): boolean {
    return this.#guided;
  }
  set guided(guided: boolean) {
    this.#set({ guided });
  }
}

export const settings = new Settings();
