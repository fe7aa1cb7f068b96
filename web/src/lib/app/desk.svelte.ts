// A person at a table: which of its seats looks, what it has not seen yet, and what the shell's keys and buttons do.

import { untrack } from 'svelte';
import { http } from '../net/http';
import { TableClient } from '../net/table.svelte';
import { Choice } from '../play/choice.svelte';
import type { LogLine, TableCard } from '../protocol';
import { settings } from '../settings.svelte';
import { t } from '../words';
import { firstSeat, ownSeats, turnOf, type Turn } from './hotseat';
import { router } from './router.svelte';
import { tablePath } from './routes';
import { inWords } from './session.svelte';
import { linesSince } from './since';
import { undoNow } from './undo';

/** What this seat has missed, and whether it is played back or only told. */
export interface Missed {
  seen: number;
  actions: number;
  lines: LogLine[];
  replay: boolean;
}

/** What the person has to say yes or no to. */
export type Confirm = { kind: 'agree' | 'propose'; to: number } | { kind: 'resign' };

export class Desk {
  readonly table: TableClient;
  choice: Choice = $state.raw() as Choice;
  missed = $state.raw<Missed | null>(null);
  confirm = $state.raw<Confirm | null>(null);
  /** Counts up whenever the board has to be seen: a panel that lies over it gives way. */
  boardFirst = $state(0);
  /** Whether the guided start runs. */
  guided = $state(false);
  readonly own: string[] = $derived.by(() => ownSeats(this.table.card));
  /** Whether one person plays all sides for itself: it learns the game or tries something out. */
  readonly alone: boolean = $derived.by(() => this.guided || (this.table.card?.sandbox_of ?? null) !== null);
  readonly turn: Turn = $derived.by(() =>
    turnOf({ seat: this.table.seat, own: this.own, asked: this.table.question, alone: this.alone }),
  );
  /** The side whose secrets nobody else at this screen may see: nothing is shown until it says that it is there. */
  readonly covered: string | null = $derived(this.turn.kind === 'cover' ? this.turn.to : null);
  /** The seat that has been told what it missed. */
  #greeted = '';
  /** Whether the screen went over to a seat that saw everything anyway. */
  #quiet = false;
  /** Whether the screen was just handed to somebody: that one gets a replay. */
  #handed = false;

  constructor(card: TableCard) {
    this.table = new TableClient(card.id, firstSeat(card), settings.lang);
    this.table.card = card;
    this.choice = new Choice(this.table);
  }

  /** The title of a seat. */
  side(seat: string): string {
    return this.table.card?.seats.find((one) => one.seat === seat)?.title ?? seat;
  }

  /** To be called while the page is set up: follows the game as long as the page lives. */
  follow(): void {
    $effect(() => {
      if (settings.lang !== this.table.lang) untrack(() => this.table.sit(this.table.seat, settings.lang));
    });
    $effect(() => {
      if (this.turn.kind !== 'switch' || !this.table.arrived) return;
      const to = this.turn.to;
      untrack(() => this.#goOver(to));
    });
    $effect(() => {
      // Read, so that everything that happens is looked at.
      const { arrived, actions } = this.table;
      if (arrived && actions >= 0 && this.turn.kind === 'stay') untrack(() => this.#look());
    });
    $effect(() => {
      const back = () => {
        if (!document.hidden && this.table.arrived && this.turn.kind === 'stay') this.#back();
      };
      document.addEventListener('visibilitychange', back);
      return () => document.removeEventListener('visibilitychange', back);
    });
    $effect(() => () => this.table.close());
  }

  /** The person that the screen was passed to is there. */
  reveal(): void {
    if (this.covered === null) return;
    const to = this.covered;
    // What the other side pointed at or asked about is as secret as the board.
    this.choice = new Choice(this.table);
    this.missed = null;
    this.#handed = true;
    this.table.sit(to, settings.lang, true);
  }

  #goOver(to: string): void {
    this.choice.drop();
    this.#quiet = this.#greeted !== '';
    this.table.sit(to, settings.lang);
  }

  #look(): void {
    const { table } = this;
    if (this.#greeted === table.seat) {
      if (!document.hidden && this.missed === null) table.markSeen();
      return;
    }
    const told = this.#quiet;
    this.#greeted = table.seat;
    this.#quiet = false;
    if (told || !this.own.includes(table.seat)) table.markSeen();
    else this.#back();
    this.#handed = false;
  }

  /** Somebody comes back to the table: it is told what it missed. */
  #back(): void {
    const { table } = this;
    const lines = linesSince(table.log, table.seen);
    if (table.seen >= table.actions || lines.length === 0) {
      table.markSeen();
      return;
    }
    this.missed = { seen: table.seen, actions: table.actions, lines, replay: this.#handed && settings.motion };
  }

  /** Everything has been told. */
  told(): void {
    this.missed = null;
    void this.table.look(null);
    this.table.markSeen();
  }

  /** The one key. */
  undo(): void {
    const { actions, freeUndo, seat, proposal, log, card } = this.table;
    const undo = undoNow({ actions, freeUndo, seat, own: this.own, hotseat: card?.hotseat ?? false, proposal, log });
    switch (undo.kind) {
      case 'nothing':
        this.table.problem = { code: 'nothing', text: t('undo.nothing') };
        break;
      case 'waiting':
        break;
      case 'undo':
        void this.#try(() => this.table.undo(undo.to));
        break;
      case 'agree':
      case 'propose':
        this.confirm = undo;
        break;
    }
  }

  /** The person said yes. */
  confirmed(): void {
    const confirm = this.confirm;
    this.confirm = null;
    if (confirm === null) return;
    if (confirm.kind === 'resign') void this.#try(() => this.table.resign());
    else void this.#try(() => this.table.undo(confirm.to, confirm.kind === 'agree'));
  }

  answerUndo(accept: boolean): void {
    void this.#try(() => this.table.answerUndo(accept));
  }

  /** Tries something out, from the moment that is looked at and with this seat's knowledge. */
  async sandbox(): Promise<void> {
    const { id, seat, at, actions } = this.table;
    await this.#try(async () => router.go(tablePath((await http.sandbox(id, { seat, at: at ?? actions })).id)));
  }

  /** Leaves the sandbox for the table it came from. */
  return(): void {
    const home = this.table.card?.sandbox_of;
    if (home) router.go(tablePath(home));
  }

  async #try(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
      this.choice.drop();
    } catch (why) {
      const rule = why instanceof Error && 'problem' in why ? (why.problem as { rule?: string | null }).rule : null;
      this.table.problem = { code: 'refused', text: inWords(why, t('trouble')), rule };
    }
  }
}
