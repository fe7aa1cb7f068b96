// What lies over the board belongs to a position and a counter: it follows both.

import { untrack } from 'svelte';
import type { TableClient } from '../net/table.svelte';
import type { Choice } from './choice.svelte';

/** To be called while a component that stays is set up. */
export function followOverlay(table: () => TableClient, choice: () => Choice): void {
  let told = '';
  $effect(() => {
    const { seq, at, seat, lang } = table();
    const now = [seq, at, seat, lang, choice().concerned].join(' ');
    untrack(() => {
      const chosen = choice();
      const id = chosen.overlay?.id;
      if (told !== '' && told !== now && id !== undefined) {
        const ofPiece = table().overlays.find((card) => card.id === id)?.of_piece ?? false;
        chosen.overlay = null;
        if (!ofPiece || chosen.concerned !== null) void chosen.lay(id).catch(() => undefined);
      }
      told = now;
    });
  });
}
