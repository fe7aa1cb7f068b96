// The person's settings, laid on the document.

import { settings } from '../settings.svelte';

/** To be called once, while the client is being set up. */
export function dress(): void {
  $effect.pre(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset['theme'] = settings.theme;
    root.dataset['motion'] = settings.motion ? 'on' : 'off';
    root.style.fontSize = `${settings.text}%`;
  });
}

/** How much room there is: the width that the text has, so that large text gets the layout of a small screen. */
export type Room = 'phone' | 'tablet' | 'wide';

export function roomFor(width: number, text: number): Room {
  const worth = (width * 100) / text;
  if (worth >= 1000) return 'wide';
  return worth > 700 ? 'tablet' : 'phone';
}

class Screen {
  width = $state(innerWidth);

  constructor() {
    addEventListener('resize', () => (this.width = innerWidth));
  }

  get room(): Room {
    return roomFor(this.width, settings.text);
  }
}

export const screen = new Screen();
