// The board on the keyboard. Everything that can be pointed at can be reached by keys.

import type { Hand } from './hand';
import type { Placed } from './arrange';
import { formationOf, nextFormation } from './formations';
import { freeKey, nearestBase, towards } from './free/freekeys';
import { distance, type Point } from './geometry';
import type { Direction } from './places';
import type { Hit, Stage } from './stage.svelte';
import { stepping, turningKey } from './turns';

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PANS: Record<string, Direction> = { w: 'up', s: 'down', a: 'left', d: 'right' };
const PAN: Record<Direction, Point> = {
  up: { x: 0, y: 90 }, down: { x: 0, y: -90 }, left: { x: 90, y: 0 }, right: { x: -90, y: 0 },
};

/** Keys that mean the board wherever nobody writes: no other part of the table has a use for them. */
export const ANYWHERE = new Set(['+', '=', '-', '_', '0', 'f', 'b', 'm', 'M', 'c', 'n', 'p', 'N', 'P', '.', ',', 'w', 'a', 's', 'd', '[', ']', '{', '}', 'q', 'e', 'Q', 'E', 't']);

export interface Doings {
  fit(): void;
  /** Goes where the game is. */
  back(): void;
  toggleMap(): void;
  motion(): boolean;
  /** Whether there is an answer that Enter may go on with. */
  goesOn(): boolean;
}

export class Keys {
  readonly #stage: Stage;
  readonly #hand: Hand;
  readonly #doings: Doings;
  /** The line the cursor keeps to while it goes sideways. */
  #level: Point = { x: 0, y: 0 };
  /** Which counter of an open pile is meant. */
  #picked = 0;
  /** The counter that was gone to last: whoever laid the cursor down meanwhile goes on from it. */
  #visited = '';
  /** Those of hundreds that were gone to, one after the other. */
  #trail: string[] = [];

  constructor(stage: Stage, hand: Hand, doings: Doings) {
    this.#stage = stage;
    this.#hand = hand;
    this.#doings = doings;
  }

  /** Handles a key; says whether it meant something here. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const stage = this.#stage;
    if (freeKey(stage, event)) return true;
    const arrow = ARROWS[event.key];
    if (arrow) return this.#arrow(arrow, event.shiftKey);
    const pan = PANS[event.key];
    if (pan) return this.#pan(pan);
    const turn = turningKey(event.key);
    if (turn) return this.#turn(turn);
    switch (event.key) {
      case '+':
      case '=':
        stage.camera.zoomBy(1.25, stage.attention);
        return true;
      case '-':
      case '_':
        stage.camera.zoomBy(0.8, stage.attention);
        return true;
      case '0':
      case 'f':
        this.#doings.fit();
        return true;
      case 'b':
        this.#doings.back();
        return true;
      case 'm':
      case 'M':
        this.#doings.toggleMap();
        return true;
      case 't':
        if (stage.choice.whole) stage.choice.takeAll();
        else if (stage.thread.offered) stage.thread.toggle();
        else return false;
        return true;
      case 'c':
        this.#cursorTo(stage.cursor === null ? this.#start() : null);
        return true;
      case 'n':
        return this.#nextActive(1);
      case 'p':
        return this.#nextActive(-1);
      case 'N':
        return this.#nextFormation(1);
      case 'P':
        return this.#nextFormation(-1);
      case '.':
        return this.#nextAim(1);
      case ',':
        return this.#nextAim(-1);
      case 'Enter':
        // Without a cursor it is the bar's: it goes on, or does nothing yet.
        return stage.cursor === null && this.#doings.goesOn() ? false : this.#act();
      case ' ':
        return this.#act();
      case 'Escape':
        return this.#escape();
      case '?':
        if (stage.cursor === null && stage.hover === null) return false;
        this.#hand.why(this.#here());
        return true;
      default:
        return false;
    }
  }

  /** Turns what is in hand by one corner; several presses in a row wait for each other. */
  #turn(turn: { part: string; step: number }): boolean {
    const { choice, arrangement } = this.#stage;
    const { piece } = choice;
    const face = arrangement.placed.find(({ counter }) => counter.id === piece)?.face;
    if (piece === null || !face) return false;
    const action = stepping(choice.actions, piece, face, turn);
    if (action) void choice.choose(action);
    return true;
  }

  #pan(direction: Direction): boolean {
    this.#stage.camera.panBy(PAN[direction].x, PAN[direction].y);
    return true;
  }

  #arrow(direction: Direction, shift: boolean): boolean {
    const stage = this.#stage;
    if (stage.cursor === null || shift) return this.#pan(direction);
    const fanned = stage.fan === stage.cursor ? stage.fanned : null;
    if (fanned) {
      const step = direction === 'left' || direction === 'up' ? -1 : 1;
      this.#picked = (this.#picked + step + fanned.seats.length) % fanned.seats.length;
      stage.over = fanned.seats[this.#picked]!.placed.key;
      return true;
    }
    const next = stage.free ? towards(stage, stage.cursor, direction) : stage.index.isHex(stage.cursor)
      ? stage.index.step(stage.cursor, direction, this.#level)
      : this.#nearestHex(stage.cursor);
    if (next === null) return true;
    const spot = stage.spot(next)!;
    if (direction === 'up' || direction === 'down') this.#level = spot;
    else this.#level = { x: spot.x, y: this.#level.y };
    this.#cursorTo(next, false);
    return true;
  }

  #nearestHex(place: string): string | null {
    const from = this.#stage.spot(place);
    return from && this.#nearest(from);
  }

  #nearest(from: Point): string | null {
    if (this.#stage.free) return nearestBase(this.#stage, from);
    const hexes = Object.entries(this.#stage.board.layout.places).filter(([, spot]) => spot.kind === 'hex');
    const far = (spot: Point) => Math.hypot(spot.x - from.x, spot.y - from.y);
    return hexes.reduce<[string, number] | null>((best, [id, spot]) => {
      const d = far(spot);
      return best && best[1] <= d ? best : [id, d];
    }, null)?.[0] ?? null;
  }

  /** Where the cursor begins: at the counter taken up, or in the middle of the screen. */
  #start(): string | null {
    const { choice, camera, arrangement } = this.#stage;
    const taken = arrangement.placed.find((one) => one.counter.id !== '' && one.counter.id === choice.piece);
    return taken?.place ?? this.#nearest(camera.toWorld({ x: camera.width / 2, y: camera.height / 2 }));
  }

  #cursorTo(place: string | null, level = true): void {
    const stage = this.#stage;
    stage.cursor = place;
    stage.fan = null;
    stage.closeMenu();
    const spot = place === null ? null : stage.spot(place);
    stage.over = place === null ? null : (stage.at(place)[0]?.key ?? null);
    stage.choice.goal = place !== null && stage.choice.way(place) ? place : null;
    if (stage.thread.on && place !== null && stage.index.isHex(place)) stage.thread.reach(place);
    if (spot) {
      if (level) this.#level = spot;
      stage.camera.reveal(spot, this.#doings.motion());
    }
  }

  /** Somebody who plays by keyboard goes on here: at the counter in hand, or at the nearest that can act. */
  arrive(): void {
    const stage = this.#stage;
    if (stage.cursor !== null) return;
    const { camera, choice } = stage;
    const middle = camera.toWorld({ x: camera.width / 2, y: camera.height / 2 });
    const actives = this.#actives();
    const near = actives.reduce<Placed | null>((best, one) => (best && distance(best, middle) <= distance(one, middle) ? best : one), null);
    const place = choice.piece === null ? (near?.place ?? null) : this.#start();
    if (place !== null) this.#cursorTo(place);
  }

  /** The counters that can act, in reading order of the board; on a free table, where none is listed, one's own. */
  #actives(): Placed[] {
    const { arrangement, choice } = this.#stage;
    return arrangement.placed.filter((one) => (choice.active.size > 0 ? choice.active.has(one.counter.id) : this.#stage.own(one)));
  }

  /** Of hundreds the nearest that was not gone to yet, from where one is or looks; and back the same way. */
  #alongTheFront(actives: Placed[], step: number): Placed {
    const { camera, arrangement, over } = this.#stage;
    const here = arrangement.byKey.get(over ?? this.#visited) ?? null;
    if (step < 0) {
      this.#trail.pop();
      const back = actives.find(({ key }) => key === this.#trail.at(-1));
      if (back) return back;
    }
    const from = here ?? camera.toWorld({ x: camera.width / 2, y: camera.height / 2 });
    let left = actives.filter(({ key }) => !this.#trail.includes(key));
    if (left.length === 0) {
      this.#trail = [];
      left = actives;
    }
    const next = left.reduce((best, one) => (distance(one, from) < distance(best, from) ? one : best));
    this.#trail.push(next.key);
    return next;
  }

  #nextActive(step: number): boolean {
    const stage = this.#stage;
    const actives = this.#actives();
    if (actives.length === 0) return true;
    const now = actives.findIndex((one) => one.key === (stage.over ?? this.#visited));
    const inOrder = () => actives[(now < 0 ? (step > 0 ? 0 : -1) : now + step + actives.length) % actives.length] ?? actives.at(-1)!;
    this.#goTo(stage.crowded ? this.#alongTheFront(actives, step) : inOrder());
    return true;
  }

  /** The next formation, or the one before, of which a counter can act: its counter that is nearest to where one is. */
  #nextFormation(step: number): boolean {
    const stage = this.#stage;
    const actives = this.#actives();
    const here = actives.find((one) => one.key === (stage.over ?? this.#visited)) ?? null;
    const name = nextFormation(actives, here, step);
    if (name === null) return true;
    const from = here ?? stage.camera.toWorld({ x: stage.camera.width / 2, y: stage.camera.height / 2 });
    const its = actives.filter((one) => formationOf(one) === name);
    this.#goTo(its.reduce((best, one) => (distance(one, from) < distance(best, from) ? one : best)));
    return true;
  }

  #goTo(next: Placed): void {
    const stage = this.#stage;
    this.#cursorTo(next.place);
    if (next.pile > 1) {
      stage.openFan(next.place);
      this.#picked = stage.fanned?.seats.findIndex((seat) => seat.placed.key === next.key) ?? 0;
    }
    stage.over = this.#visited = next.key;
  }

  #nextAim(step: number): boolean {
    const { choice, cursor } = this.#stage;
    const aims = [...new Set([...choice.aims, ...choice.reach.map((way) => way.place)])].sort();
    // With nothing to aim at and nothing in hand the same keys go through time.
    if (aims.length === 0) return choice.piece !== null;
    const now = cursor === null ? -1 : aims.indexOf(cursor);
    this.#cursorTo(aims[(now < 0 ? (step > 0 ? 0 : aims.length - 1) : now + step + aims.length) % aims.length]!);
    return true;
  }

  #here(): Hit {
    const stage = this.#stage;
    const place = stage.cursor ?? stage.hover;
    const placed = stage.over === null ? null : (stage.arrangement.byKey.get(stage.over) ?? null);
    return { placed: placed?.place === place ? placed : null, place, picked: stage.fan !== null && stage.fan === place };
  }

  #act(): boolean {
    const stage = this.#stage;
    if (stage.cursor === null) {
      this.#cursorTo(this.#start());
      return true;
    }
    if (stage.thread.on) {
      stage.thread.press(stage.cursor);
      return true;
    }
    const here = this.#here();
    void this.#hand.press(here.placed ? here : { ...here, placed: stage.at(stage.cursor)[0] ?? null }, 'key').then(() => {
      const fanned = stage.fanned;
      if (stage.fan === stage.cursor && fanned) {
        const able = fanned.seats.findIndex((seat) => stage.choice.active.has(seat.placed.counter.id));
        this.#picked = Math.max(0, able);
        stage.over = fanned.seats[this.#picked]!.placed.key;
      }
    });
    return true;
  }

  #escape(): boolean {
    const stage = this.#stage;
    if (stage.menu.length > 0) stage.closeMenu();
    else if (stage.thread.on) stage.thread.toggle();
    else if (stage.fan !== null) stage.fan = null;
    else if (stage.choice.piece !== null) stage.choice.drop();
    else if (stage.cursor !== null) this.#cursorTo(null);
    else return false;
    return true;
  }
}
