// The sight thread: anyone may lay it between two places at any time, and only the one who does it sees it. The rules say what it meets.

import type { AboutReport } from '../protocol';
import type { Stage } from './stage.svelte';

/** What a game calls the overlay between two places. */
export const THREAD = 'thread';

export class Thread {
  readonly #stage: Stage;
  on = $state(false);
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  /** What the rules say of it. */
  told = $state.raw<AboutReport | null>(null);
  /** Whether the far end stays where it was pressed. */
  #pinned = false;
  /** What is asked next, while an answer is on its way. */
  #asking = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether the game has such a thread. */
  get offered(): boolean {
    return this.#stage.table.overlays.some(({ id }) => id === THREAD);
  }

  /** Takes the thread, from what is in hand if something is, or puts it away. */
  toggle(): void {
    this.on = !this.on && this.offered;
    this.from = this.on ? this.#held() : null;
    this.to = null;
    this.#pinned = false;
    this.#clear();
    // Where the counter in hand could go would lie over what is seen.
    if (this.on) this.#stage.choice.drop();
  }

  #held(): string | null {
    const { arrangement, choice, cursor } = this.#stage;
    const held = choice.piece === null ? undefined : arrangement.placed.find(({ counter }) => counter.id === choice.piece);
    return [held?.place ?? null, cursor].find((place) => place !== null && this.#stage.index.isHex(place)) ?? null;
  }

  #clear(): void {
    this.told = null;
    const { choice } = this.#stage;
    if (choice.overlay?.id === THREAD) choice.overlay = null;
  }

  /** A place is pressed: the near end, or the far one, which stays there. Pressed once more it is the near one of the next thread. */
  press(place: string): void {
    if (this.from === null || place === this.from || (this.#pinned && place === this.to)) {
      this.from = place === this.from ? null : place;
      this.to = null;
      this.#pinned = false;
      this.#clear();
      return;
    }
    this.#pinned = false;
    this.reach(place);
    this.#pinned = true;
  }

  /** A place is pointed at: the far end, unless it has been pressed. */
  reach(place: string): void {
    if (this.#pinned || this.from === null || place === this.from || place === this.to) return;
    this.to = place;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { table, choice } = this.#stage;
    try {
      let asked = '';
      // Whoever points elsewhere meanwhile is answered for where he points last.
      for (let ends = this.#ends; ends !== '' && ends !== asked; ends = this.#ends) {
        asked = ends;
        const [drawn, told] = await Promise.all([
          table.ask({ ask: 'overlay', id: THREAD, piece: ends, at: table.at }), table.ask({ ask: 'about', subject: ends, at: table.at }),
        ]);
        if (!this.on) break;
        choice.overlay = drawn.overlay && { id: THREAD, report: drawn.overlay };
        this.told = told.about;
      }
    } catch {
      // The line is down: the thread is asked for again with the next place.
    } finally {
      this.#asking = false;
    }
  }

  get #ends(): string {
    return this.on && this.from !== null && this.to !== null ? `${this.from} ${this.to}` : '';
  }
}
