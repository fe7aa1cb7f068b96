// What the pointer does on the board: hovering, opening piles, carrying a counter, pressing.

import { Grip } from './free/grip';
import type { Point } from './geometry';
import type { Listener } from './gestures';
import type { Hand } from './hand';
import type { Journey } from './journeys.svelte';
import type { Placed } from './arrange';
import type { Hit, Stage } from './stage.svelte';

/** How long one points at a pile before it opens; longer with a counter in hand, which is on its way elsewhere. */
const DWELL = 170;
const DWELL_HOLDING = 650;
const CLOSE = 220;

export class Pointing implements Listener {
  readonly #stage: Stage;
  readonly #hand: Hand;
  readonly #journey: Journey;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  #grabbed: Placed | null = null;
  /** What happens on a free table. */
  readonly #grip: Grip;
  /** Whether pressing here would do something. */
  able = $state(false);
  /** Moves the ghost of the counter that is carried. */
  onCarry: (at: Point) => void = () => {};

  constructor(stage: Stage, hand: Hand, journey: Journey) {
    this.#stage = stage;
    this.#hand = hand;
    this.#journey = journey;
    this.#grip = new Grip(stage, hand);
  }

  #at(p: Point, touch = false): Hit {
    const { camera } = this.#stage;
    return this.#stage.hit(camera.toWorld(p), touch ? 22 / camera.scale : 0);
  }

  hover(p: Point, touch: boolean): void {
    const stage = this.#stage;
    if (touch) stage.pointer = null;
    if (touch || stage.menu.length > 0) return;
    stage.touch = false;
    stage.pointer = p;
    const hit = this.#at(p);
    const handle = stage.handle(stage.camera.toWorld(p));
    stage.handled = handle?.action.action ?? null;
    this.#point(handle ? { placed: null, place: null, picked: false } : hit);
    if (handle) {
      clearTimeout(this.#opening);
      this.able = true;
      return;
    }
    const { place } = hit;
    if (stage.thread.on) {
      if (place !== null && stage.index.isHex(place)) stage.thread.reach(place);
      return;
    }
    const pile = place === null ? undefined : stage.arrangement.piles.get(place);
    if (stage.fan !== null && stage.fan === place) {
      clearTimeout(this.#closing);
      this.#closing = undefined;
    } else if (stage.fan !== null && this.#closing === undefined) {
      this.#closing = setTimeout(() => this.#close(), CLOSE);
    }
    clearTimeout(this.#opening);
    // While others join in, a pile of which nobody can would only lie over them.
    const idle = stage.choice.joins.length > 0 && !pile?.some(({ counter }) => stage.choice.active.has(counter.id));
    if (pile && pile.length > 1 && stage.fan === null && stage.carried === null && !idle) {
      this.#opening = setTimeout(() => {
        if (stage.hover === place && place !== null) stage.openFan(place);
      }, stage.choice.piece === null ? DWELL : DWELL_HOLDING);
    }
  }

  #close(): void {
    this.#closing = undefined;
    this.#stage.fan = null;
  }

  #point({ place, placed }: Hit): void {
    const stage = this.#stage;
    const { choice } = stage;
    if (stage.cursor !== null) stage.cursor = null;
    if (stage.hover !== place) {
      stage.hover = place;
      choice.place = place;
      choice.goal = place !== null && choice.way(place) ? place : null;
    }
    const key = placed?.key ?? null;
    if (stage.over !== key) stage.over = key;
    const able = (placed !== null && choice.active.has(placed.counter.id)) ||
      (place !== null && (choice.aims.has(place) || choice.way(place) !== undefined));
    if (this.able !== able) this.able = able;
  }

  leave(): void {
    const stage = this.#stage;
    clearTimeout(this.#opening);
    stage.pointer = null;
    if (stage.carried !== null || stage.touch) return;
    stage.hover = null;
    stage.over = null;
    stage.choice.goal = null;
    if (stage.fan !== null && stage.cursor === null) this.#closing ??= setTimeout(() => this.#close(), CLOSE);
  }

  grab(p: Point, touch: boolean): boolean {
    const { choice } = this.#stage;
    this.#stage.touch = touch;
    const hit = this.#at(p, touch);
    if (this.#stage.handle(this.#stage.camera.toWorld(p), touch ? 12 / this.#stage.camera.scale : 0)) return false;
    if (this.#stage.thread.on) return false;
    if (this.#stage.free) return this.#grip.grab(this.#stage.camera.toWorld(p), hit, touch);
    const { placed } = hit;
    // A finger pans over counters; it carries only the one that is already taken up.
    const can = placed !== null && choice.active.has(placed.counter.id) && (!touch || choice.piece === placed.counter.id);
    this.#grabbed = can ? placed : null;
    return can;
  }

  /** Something is carried that was taken from elsewhere on the screen. */
  bring(placed: Placed): void {
    this.#grabbed = placed;
  }

  carry(p: Point): void {
    const stage = this.#stage;
    if (stage.free) {
      const hit = this.#at(p);
      this.#point(hit);
      this.#grip.carry(stage.camera.toWorld(p), hit);
      return this.onCarry(p);
    }
    const grabbed = this.#grabbed;
    if (!grabbed) return;
    if (stage.carried === null) {
      clearTimeout(this.#opening);
      stage.closeMenu();
      stage.carried = grabbed;
      stage.fan = null;
      this.#hand.pointed = grabbed.counter.id;
      if (stage.choice.piece !== grabbed.counter.id) this.#hand.takeUp(grabbed);
    }
    this.#point(this.#at(p));
    this.onCarry(p);
  }

  drop(p: Point): void {
    if (this.#stage.free) return void this.#grip.drop(this.#at(p), this.#stage.touch);
    const grabbed = this.#grabbed;
    const hit = this.#at(p);
    this.cancel();
    if (grabbed && hit.place !== null && hit.place !== grabbed.place) void this.#hand.press(hit, 'drop');
  }

  cancel(): void {
    if (this.#stage.free) this.#grip.cancel();
    this.#stage.carried = null;
    this.#grabbed = null;
  }

  async press(p: Point, touch: boolean): Promise<boolean> {
    clearTimeout(this.#opening);
    const hit = this.#at(p, touch);
    if (touch) {
      this.#stage.hover = hit.place;
      this.#stage.over = hit.placed?.key ?? null;
      if (this.#stage.fan !== null && this.#stage.fan !== hit.place) this.#stage.fan = null;
    }
    this.#stage.cursor = null;
    if (this.#stage.thread.on && hit.place !== null && this.#stage.index.isHex(hit.place)) {
      this.#stage.thread.press(hit.place);
      return true;
    }
    const handle = this.#stage.handle(this.#stage.camera.toWorld(p), touch ? 12 / this.#stage.camera.scale : 0);
    if (handle) {
      this.#stage.handled = null;
      await this.#stage.choice.choose(handle.action);
      return true;
    }
    if (await this.#grip.press(this.#stage.camera.toWorld(p), hit)) return true;
    return this.#hand.press(hit, touch ? 'touch' : 'mouse');
  }

  turn(steps: number): boolean {
    const { aiming } = this.#stage;
    if (aiming.piece === null || aiming.traced === false) return false;
    aiming.turn(steps * 5000);
    if (this.#stage.carried === null) aiming.pin();
    return true;
  }

  /** What a finger last tapped is pointed at no more: something else is looked at now. */
  lift(): void {
    if (!this.#stage.touch) return;
    this.#stage.hover = null;
    this.#stage.over = null;
  }

  why(p: Point): void {
    this.#hand.why(this.#at(p, this.#stage.touch));
  }

  stir(): void {
    this.#journey.skip();
  }
}
