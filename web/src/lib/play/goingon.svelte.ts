// Enter goes on: it answers with the button that shows its badge, and only while the badge is there.

import { free, writes } from '../focus';
import type { ActionReport } from '../protocol';

/** How long a key that was meant for the question before may still arrive, in milliseconds. */
const LATE = 600;

export class GoingOn {
  /** The answer that goes on; none while there is none, or while a counter in hand has other plans. */
  next = $state.raw<ActionReport | null>(null);
  /** Whether the board needs the key itself: for its cursor or its menu. */
  board = $state(false);
  /** Whether keys go to the game and to no other button. */
  #free = $state(free(document.activeElement));
  /** Whether the question has stood for long enough to be meant. */
  #read = $state(false);

  /** Whether Enter goes on now. */
  readonly able: boolean = $derived(this.next !== null && this.#read && this.#free && !this.board);

  /** To be called while the page is set up. */
  follow(question: () => unknown): void {
    $effect(() => {
      question();
      this.#read = false;
      const timer = setTimeout(() => (this.#read = true), LATE);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const look = () => queueMicrotask(() => (this.#free = free(document.activeElement)));
      look();
      document.addEventListener('focusin', look);
      document.addEventListener('focusout', look);
      return () => {
        document.removeEventListener('focusin', look);
        document.removeEventListener('focusout', look);
      };
    });
  }

  /** Whether a key is meant for this question, wherever nobody writes. */
  hears(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
    return this.#read && !writes(event.target);
  }

  /** Whether a key means: go on. */
  means(event: KeyboardEvent): boolean {
    if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
    return this.able && free(event.target);
  }
}
