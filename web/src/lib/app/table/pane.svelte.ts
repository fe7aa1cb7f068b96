// The panel: open or folded away, over the board or beside it; it stays as one left it.

import { keep, kept } from '../kept';

const KEY = 'pedina.pane';

export class Pane {
  #state = $state(kept(KEY) ?? 'folded');

  get open(): boolean {
    return this.#state !== 'folded';
  }

  /** Whether it stands beside the board rather than over it. */
  get pinned(): boolean {
    return this.#state === 'pinned';
  }

  unfold(): void {
    if (!this.open) this.#set('open');
  }

  /** How often it was folded or unfolded by hand. */
  turns = $state(0);

  toggle(): void {
    this.#set(this.open ? 'folded' : 'open');
    this.turns++;
  }

  pin(): void {
    this.#set(this.pinned ? 'open' : 'pinned');
  }

  #set(state: 'folded' | 'open' | 'pinned'): void {
    this.#state = state;
    keep(KEY, state);
  }
}
