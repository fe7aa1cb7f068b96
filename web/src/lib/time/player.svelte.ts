// Going through the game: where somebody wants to be, and a hand that turns the pages.

import { keep, kept } from '../app/kept';
import type { TableClient } from '../net/table.svelte';

/** How many times the ordinary pace. */
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const KEY = 'pedina.speed';
/** How long one action stays at the ordinary pace, in milliseconds. */
const PACE = 800;
/** How long a finger on the slider must rest before the moment is fetched. */
const REST = 60;

/** The pace that this person chose last. */
export function keptSpeed(): Speed {
  return SPEEDS.find((speed) => String(speed) === kept(KEY)) ?? 1;
}

export class Player {
  readonly #table: TableClient;
  /** Where the slider stands while the board is still on its way there. */
  wanted = $state<number | null>(null);
  playing = $state(false);
  speed = $state<Speed>(keptSpeed());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #page: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableClient) {
    this.#table = table;
  }

  /** Goes to a moment; nothing is now. A burst of wishes fetches only the last. */
  go(at: number | null): void {
    this.pause();
    this.#head(at);
  }

  step(by: 1 | -1): void {
    const { actions } = this.#table;
    const here = this.wanted ?? this.#table.at ?? actions;
    this.go(Math.min(actions, Math.max(0, here + by)));
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    // At the end there is nothing to come: it is told from the beginning.
    if (this.#table.at === null && this.wanted === null) this.#head(0);
    this.#turn();
  }

  pace(speed: Speed): void {
    this.speed = speed;
    keep(KEY, String(speed));
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#page);
  }

  stop(): void {
    this.pause();
    clearTimeout(this.#timer);
  }

  #turn(): void {
    this.#page = setTimeout(() => void this.#next(), PACE / this.speed);
  }

  async #next(): Promise<void> {
    const at = this.#table.at;
    if (!this.playing) return;
    if (at === null && this.wanted === null) {
      this.playing = false;
      return;
    }
    await this.#look((this.wanted ?? at ?? 0) + 1);
    if (this.playing) this.#turn();
  }

  #head(at: number | null): void {
    const moment = at === null || at >= this.#table.actions ? null : at;
    clearTimeout(this.#timer);
    this.wanted = moment ?? this.#table.actions;
    this.#timer = setTimeout(() => void this.#look(moment), moment === null ? 0 : REST);
  }

  async #look(at: number | null): Promise<void> {
    const meant = this.wanted;
    try {
      await this.#table.look(at);
    } catch {
      // The line is down: the board stays where it is, and the shell says so.
      this.pause();
    }
    if (this.wanted === meant) this.wanted = null;
  }
}
