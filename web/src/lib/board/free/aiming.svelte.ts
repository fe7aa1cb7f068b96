// Where something on a free table is to be brought, and what the rules say would come of it.

import { untrack } from 'svelte';
import type { Pose, TraceReport } from '../../protocol';
import type { Point } from '../geometry';
import type { Stage } from '../stage.svelte';
import { turned } from './plane';

/** A place in thousandths of an inch, and a facing in thousandths of a degree; none leaves it to the rules. */
export interface Aim {
  x: number;
  y: number;
  facing: number | null;
}

/** The rules are asked no more often than this, in milliseconds. */
const PAUSE = 45;

export class Aiming {
  readonly #stage: Stage;
  /** What is brought somewhere: a counter in hand, or something that lies on the table. */
  piece = $state<string | null>(null);
  /** Where it is to come. */
  aim = $state.raw<Aim | null>(null);
  /** What would come of the last place that was asked about. */
  trace = $state.raw<TraceReport | null>(null);
  /** Whether the rules let it be brought anywhere; not known before the first answer. */
  traced = $state<boolean | null>(null);
  /** Whether it was brought away from where it stands. */
  moved = $state(false);
  /** Whether it waits there for a word to play it. */
  pinned = $state(false);
  /** The way that was last played, for the animation of it. */
  played: { piece: string; points: Point[] } | null = null;
  #moment = '';
  #answered: Aim | null = null;
  #asking: Promise<void> | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** How it stands now, if it stands on the table. */
  get home(): Pose | null {
    if (this.piece === null) return null;
    return this.#stage.arrangement.byKey.get(this.piece)?.counter.pose ?? null;
  }

  /** How it would stand: as the rules say, or until they do, where it is to come. */
  get ghost(): Pose | null {
    return this.trace?.pose ?? this.wish;
  }

  /** How it would stand if nothing were in the way. */
  get wish(): Pose | null {
    const size = this.trace?.pose ?? this.home;
    if (!this.aim || !size) return null;
    const { x, y, facing } = this.aim;
    return { x, y, facing: facing ?? size.facing, width: size.width, depth: size.depth };
  }

  /** Takes something in hand; what is already there stays as it is as long as nothing has happened. */
  begin(piece: string | null, at: Point | null = null): void {
    const stage = this.#stage;
    const { moment } = stage.choice;
    if (piece === this.piece && moment === this.#moment) return;
    this.#moment = moment;
    this.#lay(stage.free && stage.live && stage.table.mine ? piece : null, at);
  }

  #lay(piece: string | null, at: Point | null): void {
    this.piece = piece;
    this.trace = null;
    this.traced = null;
    this.#rest(at);
  }

  #rest(at: Point | null = null): void {
    this.moved = false;
    this.pinned = false;
    this.#answered = null;
    const start = this.piece === null ? null : (at ?? this.home ?? this.#entrance());
    this.aim = start && { x: start.x, y: start.y, facing: null };
    void this.#ask();
  }

  /** Where something appears that does not stand on the table yet: in the middle of its side's zone, or of the table. */
  #entrance(): Point {
    const { board } = this.#stage.free!;
    const side = this.#stage.arrangement.byKey.get(this.piece ?? '')?.counter.side;
    const zone = board.zones.find(([owner]) => owner === side)?.[1] ?? [[0, 0], [board.width, board.depth]];
    const middle = (values: number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
    return { x: middle(zone.map(([x]) => x)), y: middle(zone.map(([, y]) => y)) };
  }

  /** Brings it to a place; the facing stays. */
  to({ x, y }: Point): void {
    if (!this.aim || !this.#stage.free) return;
    const held = this.#stage.free.held({ x, y });
    this.#set({ ...held, facing: this.aim.facing });
  }

  /** Brings it so much farther. */
  by(dx: number, dy: number): void {
    if (this.aim) this.to({ x: this.aim.x + dx, y: this.aim.y + dy });
    this.pinned = true;
  }

  /** Turns it by thousandths of a degree, clockwise. */
  turn(by: number): void {
    const from = this.aim?.facing ?? this.ghost?.facing;
    if (from !== undefined) this.face(from + by);
  }

  /** Has it face somewhere. */
  face(facing: number): void {
    if (this.aim) this.#set({ ...this.aim, facing: turned(Math.round(facing / 100) * 100) });
  }

  #set(aim: Aim): void {
    this.aim = aim;
    if (!this.moved) this.#stage.choice.goneOn++;
    this.moved = true;
    void this.#ask();
  }

  /** It waits where it is until somebody says that it is to be played. */
  pin(): void {
    this.pinned = this.moved;
  }

  /** Back to where it stands, still in hand. */
  rest(): void {
    this.#rest();
  }

  /** Out of the hand. */
  clear(): void {
    if (this.piece !== null) this.#lay(null, null);
  }

  /** Asks the rules about the place it is to come to, one question at a time; places that were only passed are not asked about. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askOn().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #askOn(): Promise<void> {
    while (this.piece !== null && this.aim !== null && this.aim !== this.#answered) {
      const { piece, aim } = this;
      try {
        const { trace } = await this.#stage.table.ask({ ask: 'trace', piece, ...aim });
        if (this.piece !== piece) continue;
        this.#answered = aim;
        this.trace = trace;
        this.traced = trace !== null;
      } catch {
        // The line is down, or another seat decides by now.
        this.#answered = aim;
      }
      if (this.aim !== aim) await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  /** Whether the rules let something be brought anywhere, though it may be in no list of theirs. */
  async traces(piece: string): Promise<boolean> {
    const at = this.#stage.arrangement.byKey.get(piece)?.counter.pose ?? { x: 0, y: 0 };
    try {
      return (await this.#stage.table.ask({ ask: 'trace', piece, x: at.x, y: at.y, facing: null })).trace !== null;
    } catch {
      return false;
    }
  }

  /** What the rules say of the place it is to come to now. */
  async settled(): Promise<TraceReport | null> {
    await this.#ask();
    return this.trace;
  }

  /** Does it, if something does; otherwise it stays in sight with the reason. */
  async play(): Promise<boolean> {
    const { piece } = this;
    const trace = await this.settled();
    if (piece === null || this.piece !== piece || !trace) return false;
    if (trace.plan === '') {
      this.pin();
      return false;
    }
    const { choice, free } = this.#stage;
    this.played = free && { piece, points: free.points(trace.path) };
    const listed = choice.actions.find((action) => action.action === trace.plan) ?? trace.thrown;
    if (listed) {
      await choice.choose(listed);
      return true;
    }
    return choice.play(trace.plan);
  }
}

/** To be called while the board is set up: what is taken up is what is aimed. */
export function followAim(stage: Stage): void {
  $effect(() => {
    const { piece, moment } = stage.choice;
    void [moment, stage.live];
    untrack(() => stage.aiming.begin(piece));
  });
}
