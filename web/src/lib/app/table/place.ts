// Whoever plays by keyboard keeps its place: when what has the focus goes away, something sensible has it next.

import type { Attachment } from 'svelte/attachments';

/** The nearest button beside one that can no longer be pressed. */
function neighbour(button: HTMLElement): HTMLElement | null {
  const all = [...(button.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = all.indexOf(button);
  const able = all.filter((one) => !one.matches(':disabled') && one.tabIndex >= 0 && one.offsetParent !== null);
  return able.sort((a, b) => Math.abs(all.indexOf(a) - at) - Math.abs(all.indexOf(b) - at))[0] ?? null;
}

/** Watches a room: the focus that is lost in it goes to a neighbour, or to the haven. */
export function keepPlace(haven: () => void): Attachment<HTMLElement> {
  return (room) => {
    let last: HTMLElement | null = null;
    const note = (event: FocusEvent) => (last = event.target instanceof HTMLElement ? event.target : null);
    // Whoever points elsewhere has left of its own accord.
    const forget = () => (last = null);
    const watch = new MutationObserver(() => {
      const active = document.activeElement;
      if (!last || (active !== null && active !== document.body && active !== last)) return;
      if (last.isConnected && !last.matches(':disabled')) return;
      const next = last.isConnected ? neighbour(last) : null;
      last = null;
      if (next) next.focus({ preventScroll: true });
      else haven();
    });
    watch.observe(room, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    room.addEventListener('focusin', note);
    room.addEventListener('pointerdown', forget, true);
    return () => {
      watch.disconnect();
      room.removeEventListener('focusin', note);
      room.removeEventListener('pointerdown', forget, true);
    };
  };
}
