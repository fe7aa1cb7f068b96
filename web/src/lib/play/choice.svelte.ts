// What the person is about to do: which counter is taken up, what can be done with it and where, which way it would go.
//
// The board and the panels share one of these. It turns clicks into actions by what the actions say they are about.

import type { AboutReport, ActionReport, OverlayReport, ReachReport, Shape } from '../protocol';
import type { TableClient } from '../net/table.svelte';
import { activeIn, aimsAlone, aimsOf, dueIn, largestSort, relationOf, sameCounters, type Due } from './grouping';
import { sinceThen, turnedAt, type Since } from '../board/since';
import { forced } from './odds';
import { nextIn, trayOf, type Waiting } from './tray';
import { t } from '../words';
import { Weighing } from './weighing.svelte';

/** The leaves of the panel beside the board. */
export type Tab = 'actions' | 'combat' | 'why' | 'rules' | 'log' | 'luck';

/** What a line in a list is about: the board shows it while it is pointed at. */
export interface Preview {
  pieces: string[];
  /** Where those counters lie. */
  from: string[];
  places: string[];
}

export class Choice {
  readonly table: TableClient;
  /** What goes into the throw that lies ahead, and what may come of it. */
  readonly weighing = new Weighing();
  /** The counter that is taken up. */
  piece = $state<string | null>(null);
  /** Whether nobody took it up: the question is about it alone. */
  given = false;
  /** The place that is pointed at. */
  place = $state<string | null>(null);
  /** Where the counter could go. */
  reach = $state.raw<ReachReport[]>([]);
  /** Where all of its stack could go together, and who they are, if the rules let them. */
  whole = $state.raw<{ pieces: string[]; reach: ReachReport[] } | null>(null);
  /** Whether all of its stack is in hand. */
  all = $state(false);
  /** The place whose way is being looked at before it is taken: hovered, or tapped once on a touch screen. */
  goal = $state<string | null>(null);
  /** In an analysis: what the next dice shall show, as it is typed. */
  dice = $state('');
  /** Several actions meet at one place: the person picks one. */
  menu = $state.raw<ActionReport[]>([]);
  /** What the person asked "Why?" about, and the answer. */
  subject = $state<string | null>(null);
  about = $state.raw<AboutReport | null>(null);
  /** The moment that the answer was asked for. */
  askedAt = $state('');
  /** Whether the answer is still on its way. */
  asking = $state(false);
  /** What lies over the board. */
  overlay = $state.raw<{ id: string; report: OverlayReport } | null>(null);
  /** What changed since this seat was asked last, while it is shown; and the moment it was shown at. */
  since = $state.raw<Since | null>(null);
  /** Counts up when something is brought elsewhere on a free table: what lies over it makes way. */
  goneOn = $state(0);
  /** On a free table: what a reason looks like. */
  sketch = $state.raw<Shape[]>([]);
  /** Rule whose text is shown. */
  rule = $state<string | null>(null);
  /** What a list points at: the board lights it up without taking anything up. */
  preview = $state.raw<Preview | null>(null);
  /** Which leaf of the panel lies on top. */
  tab = $state<Tab>('actions');
  /** The sort of action that the list is opened at. */
  sort = $state<string | null>(null);
  /** Counts up whenever the panel has something that must be seen: a screen that hides it brings it forward. */
  summons = $state(0);
  /** The happenings of what several counters do together, after the first of them: what came of each stays in sight with the others. */
  company = $state.raw<{ after: number; until: number } | null>(null);
  /** Carries a counter from elsewhere on the screen onto the board; the board knows how. */
  carry: (piece: string, from: PointerEvent) => void = () => {};
  /** What the counter in hand was among those that waited beside the map. */
  #served: Waiting | null = null;
  /** How many actions this seat had seen when it sat down: what came after is new to it as long as it sits here. */
  seenBefore = $state(0);

  constructor(table: TableClient) {
    this.table = table;
  }

  /** The legal actions; none while another seat decides or the past is looked at. */
  get actions(): ActionReport[] {
    return this.table.mine ? (this.table.question?.actions ?? []) : [];
  }

  /** Actions that belong to no counter and no place: they are buttons. */
  get general(): ActionReport[] {
    return this.actions.filter((action) => action.pieces.length === 0 && action.places.length === 0);
  }

  /** The throw among the actions, if it is the only one. */
  readonly #offered: Due | null = $derived(dueIn(this.actions));

  /** The throw that lies ahead: the only one there is. */
  get due(): Due | null {
    return this.#offered;
  }

  get ahead(): ActionReport | null {
    return this.due?.thrown ?? null;
  }

  /** What adds a counter to the throw ahead, or to what is aimed at already without anybody being named yet, each by one answer. */
  get joins(): ActionReport[] {
    const { thrown, additions } = this.due ?? { thrown: null, additions: this.#aimedAlready };
    return additions.filter(({ pieces }) => pieces.length === 1 && !thrown?.pieces.includes(pieces[0]!));
  }

  /** Where something is aimed at, and every counter that can act can only join in: what it does about it. */
  get #aimedAlready(): ActionReport[] {
    const targets = this.table.shown.marks.filter(({ kind }) => kind === 'target').map(({ at }) => at);
    const about = this.actions.filter(({ pieces }) => pieces.length > 0);
    const joining = ({ places, chance }: ActionReport) => !chance && places.length === 1 && targets.includes(places[0]!);
    return about.every(joining) ? about : [];
  }

  /** Whether something is aimed at, and nobody has been named yet who does it. */
  get gathers(): boolean {
    return this.due === null && this.joins.length > 0;
  }

  /** Of these the sort of which there is most. */
  get addable(): ActionReport[] {
    return largestSort(this.joins);
  }

  /** The throw that a declaration ends with: what goes on, and nothing else does. */
  get conclusion(): ActionReport | null {
    const offered = this.#offered;
    return offered !== null && offered.instead.length === 0 ? offered.thrown : null;
  }

  /** A throw and what can be done instead of it, in the order the game lists them: none of them goes before the others. */
  get fork(): ActionReport[] {
    const due = this.#offered;
    return due === null || due.instead.length === 0 ? [] : this.actions.filter((one) => one === due.thrown || due.instead.includes(one));
  }

  /** The rest of what this seat planned, which another seat's question cut off: one answer, as long as its first step can still be taken. */
  readonly rest: ActionReport | null = $derived.by(() => {
    const { left, seat, scene } = this.table;
    const [first] = left?.seat === seat ? left.rest.actions : [];
    if (!left || !this.actions.some(({ action }) => action === first)) return null;
    const { actions, place } = left.rest;
    const label = place === undefined ? t('play.rest') : t('play.rest.to', { place: scene.faces[place]?.name ?? place });
    return { action: actions.join('; '), label, verb: 'rest', pieces: [], places: place === undefined ? [] : [place], chance: false };
  });

  /** The counters that can do something. */
  readonly active: Set<string> = $derived(activeIn(this.actions));

  /** Those that wait beside the map and can be brought onto it. What is added to a throw from there is no unit that comes. */
  readonly tray: Waiting[] = $derived.by(() => (this.due === null ? trayOf(this.table.shown, this.actions) : []));

  /** Whether a counter waits beside the map. */
  waits(piece: string | null): boolean {
    return piece !== null && this.tray.some(({ pieces }) => pieces.includes(piece));
  }

  /** Whether the question leaves nothing open but a place: whatever can be done, the same counters do it. */
  readonly #narrow: boolean = $derived(sameCounters(this.actions));

  /** The certain answers that aim nowhere: what finishes what is under way. */
  get finishing(): ActionReport[] {
    if (!this.#narrow || this.active.size === 0) return [];
    return this.actions.filter((action) => action.places.length === 0 && !action.chance);
  }

  /** The answers of those notations, as far as they can still be given. */
  answers(notations: string[] = []): ActionReport[] {
    return notations.flatMap((notation) => this.actions.find(({ action }) => action === notation) ?? []);
  }

  /** What a click on a place may mean: with the counter that is taken up, or at all if none is. */
  readonly #aimed: ActionReport[] = $derived(
    this.piece !== null || this.#narrow ? this.actions : this.actions.filter((action) => aimsAlone(action, this.table.shown, this.table.seat)),
  );

  /** The places something can be aimed at: with the counter that is taken up, or at all if none is. */
  readonly aims: Set<string> = $derived(aimsOf(this.#aimed, this.piece));

  /** What is seen, by whom, in which language: an answer holds as long as this stays. */
  get moment(): string {
    const { seq, at, lang, seat } = this.table;
    return `${seq} ${at} ${lang} ${seat}`;
  }

  /** The counter that is talked of: the one in question, or else the one in hand. */
  get concerned(): string | null {
    const { subject, piece } = this;
    return subject !== null && relationOf(this.table.shown, subject, this.table.seat) !== 'place' ? subject : piece;
  }

  /** The way to a place, if the counter can go there. */
  way(place: string): ReachReport | undefined {
    return this.reach.find((reached) => reached.place === place);
  }

  /** What can be done with a counter. */
  of(piece: string): ActionReport[] {
    return this.actions.filter((action) => action.pieces.includes(piece));
  }

  /** What can be done at a place, with the counter that is taken up if there is one. */
  at(place: string): ActionReport[] {
    const here = this.#aimed.filter((action) => action.places.includes(place));
    const piece = this.piece;
    if (piece === null) return here;
    const own = here.filter((action) => action.pieces.includes(piece) || action.pieces.length === 0);
    return own.length > 0 ? own : here;
  }

  /** Takes a counter up, or has it put into the hand, and finds out where it can go. */
  async take(piece: string | null, given = false): Promise<void> {
    this.drop();
    this.piece = piece;
    this.given = given;
    this.#served = this.tray.find(({ pieces }) => piece !== null && pieces.includes(piece)) ?? null;
    if (piece === null || !this.table.mine) return;
    try {
      const answer = await this.table.ask({ ask: 'reach', piece });
      if (this.piece !== piece) return;
      this.reach = answer.places;
      await this.#stack(piece);
    } catch {
      // The line is down: the counter stays taken up, and its single actions still show.
    }
  }

  /** Finds out where all of those could go together who lie with a counter and can do the same. */
  async #stack(piece: string): Promise<void> {
    const stack = Object.values(this.table.shown.stacks).find((lying) => lying.some(({ id }) => id === piece)) ?? [];
    const others = stack.map(({ id }) => id).filter((id) => id !== piece && this.active.has(id));
    if (this.reach.length === 0 || others.length === 0) return;
    const pieces = [piece, ...others];
    const answer = await this.table.ask({ ask: 'reach', piece: pieces.join('+') });
    if (this.piece === piece && answer.places.length > 0) this.whole = { pieces, reach: answer.places };
  }

  /** Takes all of the stack along, or one counter alone again. */
  takeAll(): void {
    if (!this.whole) return;
    const { pieces, reach } = this.whole;
    this.whole = { pieces, reach: this.reach };
    this.reach = reach;
    this.all = !this.all;
    this.goal = null;
  }

  /** Lays everything down. */
  drop(): void {
    this.piece = null;
    this.reach = [];
    this.whole = null;
    this.all = false;
    this.goal = null;
    this.menu = [];
    this.#served = null;
  }

  /** What the next dice shall show, if somebody wants them to. */
  get forced(): string[] | null {
    return this.table.card?.analysis ? forced(this.dice) : null;
  }

  /** Plays an action: what is thrown for is thrown at once. */
  async choose(action: ActionReport): Promise<void> {
    this.menu = [];
    await this.play(action.action, action.chance ? this.forced : null);
  }

  /** Does the same with every counter of some actions, one after the other: whatever the rules no longer let one of them do is left out. */
  async together(actions: ActionReport[]): Promise<void> {
    const [first] = actions;
    if (!first) return;
    let left = actions.flatMap(({ pieces }) => pieces.slice(0, 1));
    const same = (one: ActionReport) => one.verb === first.verb && one.places.join() === first.places.join();
    const next = () => this.actions.find((one) => left.includes(one.pieces[0]!) && (same(one) || this.addable.includes(one)));
    const happened = () => this.table.happening?.number ?? 0;
    this.company = { after: happened() + 1, until: Infinity };
    for (let action: ActionReport | undefined = first; action; action = next()) {
      const [done] = action.pieces;
      left = left.filter((piece) => piece !== done);
      await this.choose(action);
    }
    this.company = { after: this.company.after, until: happened() };
  }

  /** Whether a happening is one of those that several counters bring about together, but for the first. */
  goesWithLast(happening: number): boolean {
    return this.company !== null && happening > this.company.after && happening <= this.company.until;
  }

  /** Plays a notation; a refusal is shown to the person. */
  async play(notation: string, dice: string[] | null = null): Promise<boolean> {
    if (dice !== null) this.dice = '';
    try {
      await this.table.act(notation, dice);
      this.after();
      return true;
    } catch (why) {
      if (why instanceof Error && 'problem' in why) this.table.problem = why.problem as TableClient['problem'];
      return false;
    }
  }

  /**
   * After something happened: what is taken up stays only if it can still do something. Who was brought from beside the map has done
   * it, and the next one is in hand.
   */
  after(): void {
    const { piece } = this;
    const served = this.waits(piece) ? null : this.#served;
    const next = served && nextIn(this.tray, served);
    this.goal = null;
    this.menu = [];
    if (next !== null) void this.take(next);
    else if (piece !== null && served === null && this.active.has(piece)) void this.take(piece, this.given);
    else this.drop();
  }

  /** Brings a leaf of the panel to the top, where a person sees it. */
  show(tab: Tab, sort: string | null = null): void {
    this.tab = tab;
    this.sort = sort;
    this.summons++;
  }

  /** Opens the list at a sort of action. */
  list(sort: string): void {
    this.show('actions', sort);
  }

  /** Opens the reference at a rule. */
  openRule(rule: string): void {
    this.rule = rule;
    this.show('rules');
  }

  /** "Why?": what a counter or place is, what it can do, and what it cannot. The answer is shown, unless it is only brought up to date. */
  async why(subject: string | null, show = true): Promise<void> {
    if (show || this.subject !== subject) this.about = null;
    this.subject = subject;
    this.askedAt = this.moment;
    if (subject === null) return;
    this.asking = true;
    if (show) this.show('why');
    try {
      const answer = await this.table.ask({ ask: 'about', subject, at: this.table.at });
      if (this.subject === subject) this.about = answer.about;
    } catch {
      if (this.subject === subject) this.subject = null;
    } finally {
      this.asking = false;
    }
  }

  /** Shows what changed since this seat was asked last, or shows it no more. */
  async toggleSince(): Promise<void> {
    if (this.since) {
      this.since = null;
      return;
    }
    const { table } = this;
    const at = turnedAt(table.log, table.seat);
    const then = await table.ask({ ask: 'view', at });
    this.since = sinceThen(then.scene, table.scene);
  }

  /** Lays something over the board, or takes it away. */
  async lay(id: string | null): Promise<void> {
    if (id === null || this.overlay?.id === id) {
      this.overlay = null;
      return;
    }
    const answer = await this.table.ask({ ask: 'overlay', id, piece: this.concerned ?? '', at: this.table.at });
    this.overlay = answer.overlay && { id, report: answer.overlay };
  }
}
