// A table without a socket, for the board's workshop.

import type { TableClient } from '../lib/net/table.svelte';
import type { Ask, Scene } from '../lib/protocol';
import type { Lang } from '../lib/settings.svelte';

const EMPTY: Scene = { status: [], stacks: {}, faces: {}, panels: [], marks: [], arrows: [], shapes: [] };

export class HostedTable {
  scene = $state.raw<Scene>(EMPTY);
  question = $state.raw<TableClient['question']>(null);
  happening = $state.raw<TableClient['happening']>(null);
  log = $state.raw<TableClient['log']>([]);
  overlays = $state.raw<TableClient['overlays']>([]);
  problem = $state.raw<TableClient['problem']>(null);
  seat = $state('');
  at = $state<number | null>(null);
  seq = $state(1);
  arrived = true;
  lang: Lang;

  constructor(lang: Lang) {
    this.lang = lang;
  }

  get shown(): Scene {
    return this.scene;
  }
  get mine(): boolean {
    return this.question !== null;
  }

  /** As the board knows it: only what the board reads is here. */
  client(): TableClient {
    return this as unknown as TableClient;
  }

  async #post(path: string, body?: string) {
    const answer = await fetch(`/fake/${path}?lang=${this.lang}`, body === undefined ? {} : { method: 'POST', body });
    return answer.json();
  }

  async load(random: number): Promise<void> {
    this.#take(await (random > 0 ? this.#post('random', String(random)) : this.#post('state')));
  }

  #take(state: { seat: string; scene: Scene; asked: TableClient['question']; log: TableClient['log']; overlays: TableClient['overlays'] }): void {
    this.seat = state.seat;
    this.scene = state.scene;
    this.question = state.asked;
    this.log = state.log;
    this.overlays = state.overlays;
  }

  async act(action: string): Promise<void> {
    const state = await this.#post('act', action);
    if (state.problem) throw Object.assign(new Error('refused'), { problem: state.problem });
    const before = this.scene;
    this.#take(state);
    this.happening = { number: (this.happening?.number ?? 0) + 1, before, after: this.scene, lines: state.log, mine: true, undone: false };
  }

  async ask(ask: Ask): Promise<unknown> {
    return this.#post('ask', JSON.stringify(ask));
  }
}
