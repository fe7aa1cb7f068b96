// What goes into a throw and what may come of it, asked of the server again whenever something changes.

import type { TableClient } from '../net/table.svelte';
import type { FactorReport, OddsReport, RefusalReport } from '../protocol';

export class Weighing {
  odds = $state.raw<OddsReport | null>(null);
  factors = $state.raw<FactorReport[]>([]);
  refusals = $state.raw<RefusalReport[]>([]);
  trouble = $state('');
  busy = $state(false);
  #asked = 0;
  #notation: string | null = null;

  async of(table: TableClient, notation: string | null): Promise<void> {
    const number = ++this.#asked;
    this.trouble = '';
    if (notation !== this.#notation) {
      // What was said of another throw is not left standing; the same one keeps its numbers until the new ones are here.
      this.odds = null;
      this.factors = [];
      this.refusals = [];
      this.#notation = notation;
    }
    this.busy = notation !== null;
    if (notation === null) return;
    try {
      const explained = await table.ask({ ask: 'explain', action: notation });
      if (number !== this.#asked) return;
      this.refusals = explained.refusals;
      this.factors = explained.factors;
      if (!explained.legal) {
        this.odds = null;
        return;
      }
      const odds = await table.ask({ ask: 'odds', action: notation });
      if (number !== this.#asked) return;
      this.odds = odds;
      if (odds.factors.length > 0) this.factors = odds.factors;
    } catch (why) {
      if (number === this.#asked) this.trouble = why instanceof Error ? why.message : 'lost';
    } finally {
      if (number === this.#asked) this.busy = false;
    }
  }
}
