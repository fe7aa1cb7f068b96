// Which keys are the board's, wherever the focus is.

import { free, writes } from '../focus';
import type { Journey } from './journeys.svelte';
import { ANYWHERE, type Keys } from './keys';
import type { Stage } from './stage.svelte';

export class Keyboard {
  readonly #stage: Stage;
  readonly #keys: Keys;
  readonly #journey: Journey;

  constructor(stage: Stage, keys: Keys, journey: Journey) {
    this.#stage = stage;
    this.#keys = keys;
    this.#journey = journey;
  }

  /** A key while the board has the focus. */
  within(event: KeyboardEvent): void {
    this.#journey.skip();
    if (event.target instanceof Element && event.target.closest('[data-over-board]')) return;
    this.#press(event);
  }

  /** Where nothing has the focus every key is the board's; elsewhere those are that nobody else could mean. */
  elsewhere(event: KeyboardEvent, board: HTMLElement): void {
    const { target } = event;
    if (event.defaultPrevented || target === board || !(target instanceof Element) || writes(target)) return;
    if (board.contains(target) || document.querySelector('dialog[open]')) return;
    if (free(target)) {
      this.#journey.skip();
      this.#press(event);
    } else if (ANYWHERE.has(event.key) && !target.closest('[data-own-keys]') && this.#press(event) && this.#stage.cursor !== null) {
      board.focus({ preventScroll: true });
    }
  }

  #press(event: KeyboardEvent): boolean {
    if (!this.#keys.press(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
