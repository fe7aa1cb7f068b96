// What the pointer does on a free table: bases are carried and turned, and the ruler is laid.

import { distance, type Point } from '../geometry';
import type { Hand } from '../hand';
import type { Hit, Stage } from '../stage.svelte';

/** How far in front of a base its handle is, in units of the picture, and on the screen at least. */
const AHEAD = 26;
const FINGER = 24;

type Held = { what: 'base' | 'ghost' | 'thing'; piece: string; off: Point } | { what: 'handle' } | { what: 'ruler'; from: Point; laid: boolean };

/** Where the handle is that turns what is in hand. */
export function handleOf(stage: Stage): Point | null {
  const { aiming, free } = stage;
  const shown = aiming.piece !== null && aiming.traced === true && stage.carried === null && (aiming.pinned || aiming.home !== null);
  return shown && free && aiming.ghost ? free.before(aiming.ghost, Math.max(AHEAD, FINGER / stage.zoom)) : null;
}

export class Grip {
  readonly #stage: Stage;
  readonly #hand: Hand;
  #held: Held | null = null;

  constructor(stage: Stage, hand: Hand) {
    this.#stage = stage;
    this.#hand = hand;
  }

  /** Whether something here can be carried. */
  grab(p: Point, hit: Hit, touch: boolean): boolean {
    this.#held = this.#find(p, hit, touch);
    return this.#held !== null;
  }

  #find(p: Point, hit: Hit, touch: boolean): Held | null {
    const stage = this.#stage;
    const { aiming, free, choice } = stage;
    if (!free) return null;
    if (stage.ruler.on) return { what: 'ruler', from: p, laid: false };
    const handle = handleOf(stage);
    const slack = (touch ? FINGER : 12) / stage.camera.scale;
    if (handle && distance(handle, p) <= Math.max(12, slack)) return { what: 'handle' };
    const { ghost, piece } = aiming;
    const off = (at: Point) => ({ x: at.x - p.x, y: at.y - p.y });
    if (aiming.pinned && ghost && piece !== null && free.covers(ghost, p, touch ? slack / 2 : 0)) {
      return { what: 'ghost', piece, off: off(free.toWorld(ghost)) };
    }
    const id = hit.placed?.counter.id ?? '';
    if (hit.placed && (choice.active.has(id) || stage.own(hit.placed)) && (!touch || choice.piece === id)) {
      return { what: 'base', piece: id, off: hit.placed.counter.pose ? off(hit.placed) : { x: 0, y: 0 } };
    }
    const thing = hit.placed || !stage.table.mine ? undefined : stage.things.find((one) => one.id === hit.place && one.side === stage.table.seat);
    return thing ? { what: 'thing', piece: thing.id, off: off(free.middle(thing.form)) } : null;
  }

  carry(p: Point, hit: Hit): void {
    const stage = this.#stage;
    const { aiming, free, ruler } = stage;
    const held = this.#held;
    if (!held || !free) return;
    if (held.what === 'ruler') {
      if (!held.laid) ruler.begin(held.from);
      held.laid = true;
      return ruler.reach(p);
    }
    if (held.what === 'handle') {
      if (aiming.ghost) aiming.face(free.facing(free.toWorld(aiming.ghost), p));
      return aiming.pin();
    }
    if (held.what === 'base' && stage.carried === null) this.#takeUp(held.piece, hit);
    if (held.what === 'thing' && aiming.piece !== held.piece) aiming.begin(held.piece, free.toTable({ x: p.x + held.off.x, y: p.y + held.off.y }));
    aiming.to(free.toTable({ x: p.x + held.off.x, y: p.y + held.off.y }));
  }

  #takeUp(piece: string, hit: Hit): void {
    const stage = this.#stage;
    const placed = stage.arrangement.byKey.get(piece) ?? hit.placed;
    if (!placed) return;
    stage.closeMenu();
    stage.carried = placed;
    this.#hand.pointed = piece;
    if (stage.choice.piece !== piece) this.#hand.takeUp(placed);
    stage.aiming.begin(piece);
  }

  /** Lets go: a mouse plays at once, a finger is asked once more. What something can be done to is acted on instead. */
  async drop(hit: Hit, touch: boolean): Promise<void> {
    const stage = this.#stage;
    const { aiming, choice } = stage;
    const held = this.#held;
    this.#held = null;
    stage.carried = null;
    if (!held || held.what === 'ruler' || held.what === 'handle') return;
    const target = hit.place !== null && hit.place !== held.piece && choice.aims.has(hit.place);
    if (target) {
      aiming.rest();
      await this.#hand.press(hit, 'drop');
      return;
    }
    const trace = await aiming.settled();
    if (aiming.piece !== held.piece) return;
    if (aiming.traced !== true) {
      aiming.rest();
      // What can do nothing at all says why.
      if (!choice.active.has(held.piece)) {
        choice.drop();
        void choice.why(held.piece);
      }
      // Dice fall from a button that says what for.
    } else if (touch || held.what === 'ghost' || trace?.thrown) aiming.pin();
    else await aiming.play();
  }

  cancel(): void {
    if (this.#held && this.#held.what !== 'ruler') this.#stage.aiming.rest();
    this.#held = null;
    this.#stage.carried = null;
  }

  /** A press; says whether it was one for the free table. */
  async press(p: Point, hit: Hit): Promise<boolean> {
    const stage = this.#stage;
    const { aiming, free, ruler } = stage;
    if (!free) return false;
    if (ruler.on) {
      if (ruler.from && !ruler.to) ruler.reach(p);
      else ruler.begin(p);
      return true;
    }
    if (aiming.piece === null || hit.placed || this.#beside(p)) return false;
    const { ghost, pinned } = aiming;
    if (pinned && ghost && free.covers(ghost, p)) {
      await aiming.play();
      return true;
    }
    aiming.to(free.toTable(p));
    await aiming.settled();
    if (aiming.traced === true) aiming.pin();
    return aiming.traced === true;
  }

  /** Whether a point is off the table. */
  #beside(p: Point): boolean {
    const { layout } = this.#stage.board;
    return p.x < layout.x || p.y < layout.y || p.x > layout.x + layout.width || p.y > layout.y + layout.height;
  }
}
