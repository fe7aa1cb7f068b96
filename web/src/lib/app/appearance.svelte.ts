// The person's settings, laid on the document.

import { settings } from '../settings.svelte';
import { isFlat, roomFor, type Room } from './room';

/** To be called once, while the client is being set up. */
export function dress(): void {
  $effect.pre(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset['theme'] = settings.theme;
    root.dataset['motion'] = settings.motion ? 'on' : 'off';
    root.style.fontSize = `${settings.text}%`;
    root.dataset['room'] = screen.room;
  });
}

class Screen {
  #width = $state(innerWidth);
  #height = $state(innerHeight);
  readonly room: Room = $derived(roomFor(this.#width, settings.text));
  /** Whether everything has to stand beside the board, because there is no height for anything above or below it. */
  readonly flat: boolean = $derived(isFlat(this.#width, this.#height, settings.text));

  /** Whether it is a phone that is held upright. */
  readonly upright: boolean = $derived(this.room === 'phone' && !this.flat && this.#height > this.#width);

  constructor() {
    addEventListener('resize', () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
  }
}

export const screen = new Screen();
