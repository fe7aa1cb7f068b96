// A battle that somebody puts together: the draft, what the game says of it, and what is in hand.

import { SvelteSet } from 'svelte/reactivity';
import { inWords } from '../app/session.svelte';
import { http } from '../net/http';
import type { Draft, Drafted, Fault, Muster } from '../protocol';
import { settings } from '../settings.svelte';
import { t } from '../words';
import { entry, type Place } from './draft';

/** What is in hand: a piece of terrain, a side's zone, a unit. */
export type Held = Place | { list: 'sides' | 'units'; at: number };

/** How long the hand must rest before the game is asked, in milliseconds. */
const REST = 220;
/** Changes of one kind within this time are taken back together. */
const BREATH = 900;
const MOST = 100;

export class Workshop {
  readonly game: string;
  muster = $state.raw<Muster | null>(null);
  draft = $state.raw<Draft | null>(null);
  said = $state.raw<Drafted | null>(null);
  held = $state.raw<Held | null>(null);
  /** The blank whose hexes are pointed at on the map, by its way in the draft. */
  picked = $state.raw<{ path: string; title: string } | null>(null);
  trouble = $state('');
  /** Whether what is said is about the draft as it is now. */
  fresh = $state(false);
  /** Groups whose shelf is open. */
  readonly open = new SvelteSet<string>();
  #past = $state.raw<Draft[]>([]);
  #last = { what: '', at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(game: string) {
    this.game = game;
  }

  get #key(): string {
    return `pedina.draft.${this.game}`;
  }

  /** Fetches what there is to put together, in the language of the moment, and takes up what was left here. */
  async load(): Promise<void> {
    try {
      this.muster = await http.muster(this.game);
      this.draft ??= this.#kept() ?? this.muster.blank;
      await this.ask();
    } catch (why) {
      this.trouble = inWords(why, t('trouble'));
    }
  }

  #kept(): Draft | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as Draft | null;
      const fits = kept && Array.isArray(kept.units) && Array.isArray(kept.sides) && !this.muster?.boards === !kept.boards;
      return fits ? kept : null;
    } catch {
      return null;
    }
  }

  /** Changes the draft; changes of one kind in quick succession are one. */
  change(next: Draft, what = ''): void {
    const before = this.draft;
    if (!before || next === before) return;
    const now = performance.now();
    const same = what !== '' && what === this.#last.what && now - this.#last.at < BREATH;
    if (!same) this.#past = [...this.#past.slice(1 - MOST), before];
    this.#last = { what, at: now };
    this.#take(next);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#last = { what: '', at: 0 };
    this.held = null;
    this.picked = null;
    this.#take(before);
  }

  #take(next: Draft): void {
    this.draft = next;
    this.fresh = false;
    // What is still being said is said of another draft.
    this.#asked++;
    try {
      localStorage.setItem(this.#key, JSON.stringify(next));
    } catch {
      // Where nothing can be kept, the file can still be saved.
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), REST);
  }

  /** Asks the game about the draft as it is; only the latest answer counts. */
  async ask(): Promise<void> {
    if (!this.draft) return;
    const number = ++this.#asked;
    try {
      const said = await http.drafted(this.game, { draft: this.draft }, settings.theme);
      if (number !== this.#asked) return;
      this.said = said;
      this.fresh = true;
      this.trouble = '';
    } catch (why) {
      if (number === this.#asked) this.trouble = inWords(why, t('trouble'));
    }
  }

  /** Takes up the battle of a file; otherwise says why not. */
  async read(file: string): Promise<void> {
    try {
      const { report } = await http.drafted(this.game, { file }, settings.theme);
      if (report.draft) {
        this.held = null;
        this.picked = null;
        this.change(report.draft);
      } else {
        this.trouble = report.faults[0]?.text ?? t('muster.file.bad');
      }
    } catch (why) {
      this.trouble = inWords(why, t('trouble'));
    }
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  get faults(): Fault[] {
    return this.said?.report.faults ?? [];
  }

  /** What is wrong with an entry. */
  wrong(list: string, at: number | null = null): Fault[] {
    return this.faults.filter((fault) => {
      const place = entry(fault.at);
      return place.list === list && place.at === at;
    });
  }

  isHeld(list: Held['list'], at: number): boolean {
    return this.held?.list === list && this.held.at === at;
  }
}
