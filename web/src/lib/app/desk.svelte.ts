// A person at a table: which of its seats looks, what it has not seen yet, and what the shell's keys and buttons do.

import { untrack } from 'svelte';
import { Camera } from '../board/camera';
import { keepView, viewLeft, viewOf } from '../board/views';
import { http, randomText } from '../net/http';
import { TableClient, type Happening } from '../net/table.svelte';
import { Choice } from '../play/choice.svelte';
import { storyOf } from '../play/logbook';
import type { LogLine, TableCard } from '../protocol';
import { settings } from '../settings.svelte';
import { t } from '../words';
import { firstSeat, ownSeats, playsBoth, saidBoth, setPlaysBoth, turnOf, type Turn } from './hotseat';
import { router } from './router.svelte';
import { tablePath } from './routes';
import { inWords, session } from './session.svelte';
import { linesSince } from './since';
import { undoNow, type Undo } from './undo';

/** The overlays that tell who holds what. */
const FRONTS = ['front', 'friendly'];

/** What this seat has missed, and whether it is played back or only told. */
export interface Missed {
  seen: number;
  actions: number;
  lines: LogLine[];
  replay: boolean;
}

/** What the person has to say yes or no to. */
export type Confirm = Extract<Undo, { kind: 'agree' | 'propose' }> | { kind: 'resign' } | { kind: 'both' };

export class Desk {
  readonly table: TableClient;
  choice: Choice = $state.raw() as Choice;
  /** What is seen of the board, whatever comes between: another screen, another language. */
  readonly camera = new Camera();
  missed = $state.raw<Missed | null>(null);
  confirm = $state.raw<Confirm | null>(null);
  /** Counts up whenever the board has to be seen: a panel that lies over it gives way. */
  boardFirst = $state(0);
  /** Whether the guided start runs. */
  guided = $state(false);
  /** Whether it has just ended: the learner is told how the game goes on. */
  learned = $state(false);
  /** Whether the person said that it plays all sides of this table. */
  #both = $state(false);
  /** The throw that its thrower has looked at. */
  #looked = $state.raw<Happening | null>(null);
  readonly own: string[] = $derived.by(() => ownSeats(this.table.card));
  /** Whether one person learns the game or tries something out: there is nobody else by nature. */
  readonly #single: boolean = $derived.by(() => this.guided || (this.table.card?.sandbox_of ?? null) !== null);
  /** Whether one person plays all sides for itself. */
  readonly alone: boolean = $derived.by(() => this.#single || (this.#both && this.own.length > 1));
  /** Whether the person can say that it plays all sides. */
  readonly canBeAlone: boolean = $derived(this.own.length > 1 && !this.#single);
  readonly #thrown: boolean = $derived.by(() => {
    const { happening } = this.table;
    if (happening === null || happening === this.#looked || !happening.mine || happening.undone) return false;
    return storyOf(happening.lines).length > 0 || this.choice.goesWithLast(happening.number);
  });
  /** Whether this person can say something once for all from the seat it looks from. */
  readonly answersOnce: boolean = $derived.by(() => this.own.includes(this.table.seat) && this.table.outcome === null);
  readonly turn: Turn = $derived.by(() =>
    turnOf({ seat: this.table.seat, own: this.own, asked: this.table.question, alone: this.alone, thrown: this.#thrown }),
  );
  /** The side whose secrets nobody else at this screen may see: nothing is shown until it says that it is there. */
  readonly covered: string | null = $derived(this.turn.kind === 'cover' ? this.turn.to : null);
  /** The seat that has been told what it missed. */
  #greeted = $state('');
  /** Whether whoever looks has everything before it: nothing is on its way, and what was missed is told. */
  readonly settled: boolean = $derived.by(() => this.table.arrived && this.table.waiting === 0 && this.#greeted === this.table.seat);
  /** Whether the screen went over to a seat that saw everything anyway. */
  #quiet = false;
  /** Whether the screen was just handed to somebody: that one gets a replay. */
  #handed = false;

  constructor(card: TableCard) {
    this.table = new TableClient(card.id, firstSeat(card), settings.lang);
    this.table.card = card;
    this.choice = new Choice(this.table);
    this.camera.find(viewOf(card.id, this.table.seat) ?? viewLeft(card.sandbox_of));
    this.#both = playsBoth(card.id);
  }

  /** The person says whether it plays all sides; it is remembered here. */
  setBoth(plays: boolean): void {
    this.#both = plays;
    setPlaysBoth(this.table.id, plays);
  }

  /** A guided start begins. Whoever learns here is alone at the table, and stays so when the guide is over or comes back without it. */
  learn(): void {
    this.guided = true;
    if (!saidBoth(this.table.id)) this.setBoth(true);
  }

  /** The guided start is over. */
  graduate(): void {
    this.guided = false;
    this.learned = this.alone;
  }

  /** Where the film of the front is to be had, if the game tells who holds what. */
  get film(): string | null {
    const told = this.table.overlays.some((card) => FRONTS.includes(card.id));
    return told ? http.film(this.table.id) : null;
  }

  /** Where the journal is: as the seat knows that looks now, or whole if there is nobody to hide anything from. */
  get journal(): string {
    return http.journal(this.table.id, this.table.seat, this.alone);
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
      if (arrived && actions >= 0 && (this.turn.kind === 'stay' || this.turn.kind === 'linger')) untrack(() => this.#look());
    });
    $effect(() => {
      const back = () => {
        if (!document.hidden && this.table.arrived && this.turn.kind === 'stay') this.#back();
      };
      document.addEventListener('visibilitychange', back);
      return () => document.removeEventListener('visibilitychange', back);
    });
    // A page may be gone at any time: what is looked at is kept whenever the board comes to rest.
    $effect(() => this.camera.watch((moving) => moving || this.#keepView()));
    $effect(() => {
      const keep = () => this.#keepView();
      addEventListener('pagehide', keep);
      return () => removeEventListener('pagehide', keep);
    });
    $effect(() => () => {
      this.#keepView();
      this.table.close();
    });
  }

  /** Whoever threw the dice has seen them: the screen changes hands. */
  goOn(): void {
    this.#looked = this.table.happening;
  }

  /** The person that the screen was passed to is there. */
  reveal(): void {
    if (this.covered === null) return;
    const to = this.covered;
    // What the other side pointed at or asked about is as secret as the board.
    this.choice = new Choice(this.table);
    this.missed = null;
    this.#handed = true;
    this.#keepView();
    this.camera.find(viewOf(this.table.id, to));
    this.table.sit(to, settings.lang, true);
  }

  #keepView(): void {
    const { id, seat, seq, arrived } = this.table;
    if (arrived && this.camera.sized) keepView(id, seat, this.camera.leave(`${seat} ${seq}`));
  }

  #goOver(to: string): void {
    this.choice.drop();
    // Whoever just came in finds what this seat looked at; between two seats that see the same nothing moves.
    const kept = this.#greeted === '' ? viewOf(this.table.id, to) : null;
    if (kept) this.camera.find(kept);
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
    // Whoever plays every side has done it all itself.
    const everyone = this.alone && this.own.length === table.card?.seats.length;
    if (everyone || table.seen >= table.actions || lines.length === 0) {
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

  #undoNow(): Undo {
    const { actions, freeUndo, seat, proposal, log, actors, ways, card } = this.table;
    const { own, alone } = this;
    return undoNow({ actions, freeUndo, seat, own, hotseat: card?.hotseat ?? false, alone, proposal, log, actors, ways });
  }

  /** Why nothing can be taken back now; nothing, if something can. */
  readonly noUndo: string | null = $derived.by(() => {
    const { kind } = this.#undoNow();
    return kind === 'nothing' ? t('undo.nothing') : kind === 'waiting' ? t('undo.waiting') : null;
  });

  /** The one key, and the button. */
  undo(): void {
    const undo = this.#undoNow();
    switch (undo.kind) {
      case 'nothing':
      case 'waiting':
        this.table.problem = { code: 'nothing', text: this.noUndo ?? '' };
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
    else if (confirm.kind === 'both') this.setBoth(true);
    else if (confirm.kind === 'propose') void this.#try(() => this.table.undo(confirm.to), () => {});
    else void this.#try(() => this.table.undo(confirm.to, true));
  }

  answerUndo(accept: boolean): void {
    void this.#try(() => this.table.answerUndo(accept), () => {
      if (accept) this.choice.after();
    });
  }

  /** Starts the game anew with the present rules and data. */
  renew(): void {
    void this.#try(() => this.table.renew());
  }

  /** Tries something out, from the moment that is looked at and with this seat's knowledge. */
  async sandbox(): Promise<void> {
    const { id, seat, at, actions } = this.table;
    await this.#try(async () => router.go(tablePath((await http.sandbox(id, { seat, at: at ?? actions })).id)));
  }

  /** Whether this person could play the same game once more: it played here, under a name or at home, and the game lasts. */
  readonly canPlayAgain: boolean = $derived.by(() => this.own.length > 0 && session.signedIn && !this.table.card?.sandbox_of && !this.table.card?.passing);

  /** The same game once more, sides swapped: alone at once; of two, the first who wishes it waits for the other. */
  async rematch(): Promise<void> {
    const both = this.#both;
    await this.#try(async () => {
      const next = await http.rematch(this.table.id, { seat: null, salt: randomText() });
      if (both && next.hotseat) setPlaysBoth(next.id, true);
      router.go(tablePath(next.id));
    });
  }

  /** Leaves the sandbox for the table it came from. */
  return(): void {
    const home = this.table.card?.sandbox_of;
    if (home) router.go(tablePath(home));
  }

  /** Does something; what is in hand is laid down then, unless `then` knows better. */
  async #try(doing: () => Promise<void>, then = () => this.choice.drop()): Promise<void> {
    try {
      await doing();
      then();
    } catch (why) {
      const rule = why instanceof Error && 'problem' in why ? (why.problem as { rule?: string | null }).rule : null;
      this.table.problem = { code: 'refused', text: inWords(why, t('trouble')), rule };
    }
  }
}
