// A table over its socket: what this seat may know, what it may do, and every question that can be put to the server.
//
// Components read the fields; only this file writes them. Nothing here knows a game.

import type {
  ActionReport, Answer, Ask, Asked, Change, FromClient, FromServer, LeftReport, LogLine, Notice, OutcomeReport, OverlayCard, Problem, Scene,
  StandingAnswer, StandingTold, TableCard, TableState, UndoEnd, UndoProposal,
} from '../protocol';
import type { Lang } from '../settings.svelte';
import { Refused, randomText } from './http';
import { changed } from './scene';

/** What is asked, with every action told in full. */
export interface Question extends Omit<Asked, 'actions'> {
  actions: ActionReport[];
}

/** How the connection stands. */
export type Link = 'joining' | 'open' | 'lost' | 'closed';

/** The seats that decided actions, by their numbers. */
export type Actors = Readonly<Record<number, string>>;

/** What the last change brought, for animations and the dice; replaced with every change. */
export interface Happening {
  /** Counts up, so that the same thing twice is noticed. */
  number: number;
  before: Scene;
  after: Scene;
  lines: LogLine[];
  /** Whether this browser caused it. */
  mine: boolean;
  /** Whether something was taken back. */
  undone: boolean;
}

/** What became of a proposal to take something back. */
export interface Settled {
  proposal: UndoProposal;
  /** How many actions it was about. */
  count: number;
  /** Agreed to; not agreed to; withdrawn; one of these two, while the line was down; or the game went on without an answer. */
  end: 'taken' | 'declined' | 'withdrawn' | 'unknown' | 'overtaken';
  /** Whether it was this browser that answered or withdrew it. */
  here: boolean;
}

const EMPTY: Scene = { status: [], stacks: {}, faces: {}, panels: [], marks: [], arrows: [], shapes: [] };

type Waiting<T> = { done: (value: T) => void; fail: (why: Error) => void };

export class TableClient {
  readonly id: string;
  link = $state<Link>('joining');
  card = $state.raw<TableCard | null>(null);
  /** Whose eyes these are. */
  seat = $state('');
  lang = $state<Lang>('en');
  seq = $state(0);
  /** How many actions are in force. */
  actions = $state(0);
  /** How many of them this person had seen when it sat down. */
  seen = $state(0);
  /** The board now. */
  scene = $state.raw<Scene>(EMPTY);
  question = $state.raw<Question | null>(null);
  log = $state.raw<LogLine[]>([]);
  overlays = $state.raw<OverlayCard[]>([]);
  freeUndo = $state(0);
  proposal = $state.raw<UndoProposal | null>(null);
  /** What is to be known of the game besides: the rules no longer follow it, or its data are others. */
  notice = $state.raw<Notice | null>(null);
  /** What was said once for all from this seat. */
  standing = $state.raw<StandingTold[]>([]);
  /** What became of the last proposal, until something else happens. */
  settled = $state.raw<Settled | null>(null);
  outcome = $state.raw<OutcomeReport | null>(null);
  happening = $state.raw<Happening | null>(null);
  /** The last thing that was refused, for the person to read. */
  problem = $state.raw<Problem | null>(null);
  /** The last thing this browser did, as it was written down; counts up like a happening. */
  done = $state.raw<{ number: number; action: string } | null>(null);
  /** What this browser planned for a seat and another seat's question cut off: the seat may take it up again, until it does something else. */
  left = $state.raw<{ seat: string; rest: LeftReport } | null>(null);
  /** Who decided which action, as far as this browser saw it; it is no secret, and stays when another seat looks. */
  actors = $state.raw<Actors>({});
  /** Whether what is shown belongs to `seat`: not before the server has answered the last change of seat. */
  arrived = $state(false);
  /** How many messages wait for their answer. */
  waiting = $state(0);
  /** Whether the server will never let this browser look: the line is not tried again. */
  barred = $state(false);

  /** After how many actions the board is looked at; nothing for now. */
  at = $state<number | null>(null);
  #past = $state.raw<Scene | null>(null);

  #socket: WebSocket | null = null;
  /** The state that `actors` belongs to. */
  #watched = 0;
  /** Whether the next change tells everything that was missed, whoever did it. */
  #resumed = false;
  /** Whether the answer to a proposal comes from this browser. */
  #answering = false;
  // What is on its way is nothing that the screen shows: these need not be watched.
  /* eslint-disable svelte/prefer-svelte-reactivity */
  #known = new Map<string, ActionReport>();
  #asks = new Map<number, Waiting<Answer>>();
  #acts = new Map<string, Waiting<void> & { message: FromClient }>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  /** The last thing that was played from here, and by which seat. */
  #planned: { key: string; seat: string } | null = null;
  #next = 1;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** How many full answers are still to come: only the last of them counts, and no change before it. */
  #awaited = 0;

  constructor(id: string, seat: string, lang: Lang) {
    this.id = id;
    this.seat = seat;
    this.lang = lang;
    this.#connect();
  }

  /** The board as it is shown: now, or at the moment that is looked at. */
  get shown(): Scene {
    return this.at === null ? this.scene : (this.#past ?? this.scene);
  }

  /** Whether this seat has to decide now. */
  get mine(): boolean {
    return this.question !== null && this.question.seat === this.seat && this.at === null;
  }

  /** Sits down elsewhere, or changes the language. With `blank`, what the old seat knew is gone before the new one looks. */
  sit(seat: string, lang: Lang, blank = false): void {
    void this.look(null);
    if (seat !== this.seat) {
      this.arrived = false;
      this.happening = null;
      this.problem = null;
      this.settled = null;
    }
    if (blank) this.#forget();
    this.seat = seat;
    this.lang = lang;
    this.#hello(null);
  }

  /** What was played here at one go: from how many actions to how many. A way of several hexes is one. */
  ways: { from: number; to: number }[] = [];

  /** Plays an action or plan. It ends when the server has it written down; it throws what the rules have against it. */
  act(action: string, dice: string[] | null = null): Promise<void> {
    const from = this.actions;
    if (this.left?.seat === this.seat) this.left = null;
    return this.#do((key) => {
      this.#planned = { key, seat: this.seat };
      return { type: 'act', key, seq: this.seq, action, dice };
    }).then(() => {
      this.ways = [...this.ways.filter((way) => way.to <= from), { from, to: this.actions }];
      this.done = { number: (this.done?.number ?? 0) + 1, action };
    });
  }

  undo(to: number, agreed = false): Promise<void> {
    return this.#do((key) => ({ type: 'undo', key, seq: this.seq, to, agreed }));
  }

  answerUndo(accept: boolean): Promise<void> {
    this.#answering = true;
    return this.#do((key) => ({ type: 'answer_undo', key, accept }));
  }

  /** Starts the game anew with the present rules and data; against others, wishes it. */
  renew(): Promise<void> {
    return this.#do((key) => ({ type: 'renew', key, seq: this.seq }));
  }

  /** Says something once for all, or takes it back. Nobody else hears of it, unless it answers the open question. */
  stand(said: StandingAnswer): Promise<void> {
    return this.#do((key) => ({ type: 'stand', key, said }));
  }

  resign(): Promise<void> {
    return this.#do((key) => ({ type: 'resign', key }));
  }

  /** Tells the server that everything up to now has been seen. */
  markSeen(): void {
    this.seen = this.actions;
    this.#send({ type: 'seen', actions: this.actions });
  }

  /** Asks something that changes nothing; `kind` is the kind of answer that is expected. */
  async ask<K extends Answer['answer']>(ask: Ask & { ask: K }): Promise<Extract<Answer, { answer: K }>> {
    const id = this.#next++;
    const answer = await new Promise<Answer>((done, fail) => {
      this.#asks.set(id, { done, fail });
      if (!this.#send({ type: 'ask', id, ask })) {
        this.#asks.delete(id);
        fail(new Error('lost'));
      }
      this.#count();
    });
    return answer as Extract<Answer, { answer: K }>;
  }

  /** Looks at a moment; nothing goes back to now. */
  async look(at: number | null): Promise<void> {
    if (at === null || at >= this.actions) {
      this.at = null;
      this.#past = null;
      return;
    }
    const wanted = Math.max(0, at);
    this.at = wanted;
    const view = await this.ask({ ask: 'view', at: wanted });
    if (this.at === wanted) this.#past = view.scene;
  }

  close(): void {
    this.link = 'closed';
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#awaited = 0;
      this.#hello(this.arrived && this.seq > 0 ? this.seq : null);
      // What was sent and not answered is sent again; its key makes a repetition harmless.
      for (const { message } of this.#acts.values()) this.#send(message);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.link === 'closed' || this.barred || this.#socket !== socket) return;
      this.link = 'lost';
      for (const { fail } of this.#asks.values()) fail(new Error('lost'));
      this.#asks.clear();
      this.#count();
      const wait = Math.min(8000, 250 * 2 ** this.#tries++);
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }

  /** Says who looks. The dictionary of actions belongs to this greeting: it begins empty. */
  #hello(since: number | null): void {
    this.#known.clear();
    this.#resumed = since !== null;
    if (this.#send({ type: 'hello', seat: this.seat, lang: this.lang, since }) && since === null) this.#awaited++;
  }

  /** Nothing of what a seat knew stays in this browser. */
  #forget(): void {
    this.scene = EMPTY;
    this.#past = null;
    this.question = null;
    this.log = [];
    this.overlays = [];
    this.standing = [];
    this.happening = null;
    this.seq = 0;
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #do(message: (key: string) => FromClient): Promise<void> {
    const key = randomText();
    const made = message(key);
    return new Promise((done, fail) => {
      this.#acts.set(key, { done, fail, message: made });
      this.#count();
      // If the line is down it goes out when it is up again.
      this.#send(made);
    });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.#tries = 0;
        this.link = 'open';
        this.#awaited = Math.max(0, this.#awaited - 1);
        if (this.#awaited === 0) this.#take(message);
        break;
      case 'changed':
        this.#tries = 0;
        this.link = 'open';
        // What was on its way to the seat that has just been left is not for the one that sits here now.
        if (this.#awaited === 0) this.#change(message);
        else if (message.key) this.#settle(message.key);
        break;
      case 'seats':
        this.#tries = 0;
        this.link = 'open';
        this.card = message.card;
        // Before the game has begun a greeting is answered by the seats alone.
        if (!message.card.begun) this.#awaited = 0;
        break;
      case 'undo':
        this.#propose(message.proposal, this.actions, message.end);
        break;
      case 'notice':
        this.notice = message.notice;
        break;
      case 'standing':
        // As with a change: it is for the seat that said it.
        if (this.#awaited === 0) this.standing = message.said;
        break;
      case 'answer':
        this.#asks.get(message.id)?.done(message.answer);
        this.#asks.delete(message.id);
        this.#count();
        break;
      case 'stopped':
        // As with a change: it is for the seat that planned.
        if (this.#awaited === 0) this.problem = { code: 'stopped', text: message.stopped.text, rule: message.stopped.rule || null };
        break;
      case 'left':
        // It is for the seat that planned, whoever sits here by now.
        if (this.#planned?.key === message.key) this.left = { seat: this.#planned.seat, rest: message.left };
        break;
      case 'refused':
        this.#refused(message.key, message.id, message.problem);
        break;
      case 'closing':
        break;
    }
  }

  #take(state: TableState): void {
    this.card = state.card;
    this.seat = state.seat;
    // What happened while nobody watched may have been undone and done again by someone else.
    if (state.seq !== this.#watched) this.actors = {};
    this.#watched = state.seq;
    this.#propose(state.proposal, state.actions);
    if (state.seq !== this.seq) this.#forgive();
    this.seq = state.seq;
    this.actions = state.actions;
    this.seen = state.seen;
    this.scene = state.scene;
    this.question = state.asked && this.#full(state.asked);
    this.log = state.log;
    this.overlays = state.overlays;
    this.notice = state.notice;
    this.standing = state.standing;
    this.freeUndo = state.free_undo;
    this.outcome = state.outcome;
    this.arrived = true;
    if (this.at !== null && this.at > state.actions) this.at = null;
  }

  #change(change: Change): void {
    const mine = change.key !== undefined && change.key !== null && this.#acts.has(change.key);
    if (change.from !== this.seq && change.seq !== this.seq) {
      // Something was missed: everything anew.
      if (change.key) this.#settle(change.key);
      this.#hello(null);
      return;
    }
    this.#watch(change);
    // What only says that a message was heard is followed by how the proposal stands.
    if (change.seq !== this.seq) {
      this.#forgive();
      this.settled = null;
      this.#propose(null, change.actions);
    }
    const before = this.scene;
    this.scene = changed(before, change.scene);
    this.seq = change.seq;
    this.actions = change.actions;
    const cut = change.cut ?? null;
    if (cut !== null) this.left = null;
    const kept = cut === null ? this.log : this.log.filter((line) => line.action <= cut);
    this.log = [...kept, ...change.log];
    this.question = change.asked && this.#full(change.asked);
    this.freeUndo = change.free_undo;
    this.outcome = change.outcome ?? null;
    if (this.card) {
      this.card = { ...this.card, actions: change.actions, acted: change.acted, turn: change.asked?.seat ?? null };
    }
    const number = (this.happening?.number ?? 0) + 1;
    this.happening = { number, before, after: this.scene, lines: change.log, mine, undone: cut !== null };
    if (change.key) this.#settle(change.key);
  }

  /** What was refused in another position is refused no more. */
  #forgive(): void {
    if (this.problem?.code === 'refused') this.problem = null;
  }

  /** How the proposal stands, with so many actions in force; one that is gone has come to an end. */
  #propose(proposal: UndoProposal | null, actions: number, answer: UndoEnd | null = null): void {
    const last = this.proposal;
    this.proposal = proposal;
    if (proposal !== null) {
      this.settled = null;
      this.#answering = false;
    }
    if (proposal !== null || last === null) return;
    const end = actions <= last.to ? 'taken' : actions === this.actions ? (answer ?? 'unknown') : 'overtaken';
    this.settled = { proposal: last, count: this.actions - last.to, end, here: this.#answering };
    this.#answering = false;
  }

  /** Whoever was asked has acted, and nobody else: a plan ends where another seat is asked, unless that seat had answered once for all. */
  #watch(change: Change): void {
    const cut = change.cut ?? null;
    const kept = Object.entries(this.actors).filter(([action]) => Number(action) <= (cut ?? change.actions));
    const last = this.#resumed ? Math.min(change.actions, this.actions + 1) : change.actions;
    const seat = this.question?.seat;
    const told = (action: number) => change.log.find((line) => line.action === action)?.seat ?? seat;
    for (let action = this.actions + 1; cut === null && action <= last; action++) {
      const actor = told(action);
      if (seat !== undefined && actor !== undefined) kept.push([String(action), actor]);
    }
    this.actors = Object.fromEntries(kept);
    this.#watched = change.seq;
    this.#resumed = false;
  }

  #full(asked: Asked): Question {
    const actions = asked.actions.flatMap((offer) => {
      if (typeof offer !== 'string') this.#known.set(offer.action, offer);
      return this.#known.get(typeof offer === 'string' ? offer : offer.action) ?? [];
    });
    return { ...asked, actions };
  }

  #settle(key: string): void {
    this.#acts.get(key)?.done();
    this.#acts.delete(key);
    this.#count();
  }

  #count(): void {
    this.waiting = this.#asks.size + this.#acts.size;
  }

  #refused(key: string | null, id: number | null, problem: Problem): void {
    const why = new Refused(problem, 0);
    if (id !== null) {
      this.#asks.get(id)?.fail(why);
      this.#asks.delete(id);
    } else if (key !== null && this.#acts.has(key)) {
      this.#acts.get(key)?.fail(why);
      this.#acts.delete(key);
    } else {
      this.#awaited = 0;
      this.barred = ['unknown_table', 'foreign_seat'].includes(problem.code);
      this.problem = problem;
    }
    this.#count();
  }
}
