// Which part of the world is seen. The camera writes one transform per frame and nothing else moves.

import { BARE, type Insets } from './framing';
import { between, middle, type Point, type Rect } from './geometry';

const SETTLE = 150;
/** While a hand lies on the board it comes to rest later: on a slow machine it would be drawn anew between one movement of the hand and the next. */
const HELD = 700;
/** How much of the screen stays free around the whole board, and around what the camera is led to. */
const MARGIN = 8;
const AROUND = 70;

/** How long the camera takes from one view to the next. */
const GLIDE = 260;

/** How long a hand that has moved the board still counts as having it, in milliseconds. */
const LATELY = 2500;

/** Where the world's origin lies on the board's corner of the screen, and how large the world is. */
export interface Aim {
  x: number;
  y: number;
  scale: number;
}

/** Where somebody looks, to come back to. */
export interface View extends Aim {
  /** Whether it is the whole board, whatever size the screen gives it. */
  whole: boolean;
}

/** A view as it was left: how large the board was on the screen, and what was asked then. */
export interface Left extends View {
  width: number;
  height: number;
  moment: string;
  /** The zoom that a hand had chosen, if one had. */
  chosen: number | null;
}

/** Where the board lies on the screen. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Camera {
  x = 0;
  y = 0;
  /** Screen pixels per world unit. */
  scale = 1;
  width = 1;
  height = 1;
  #left = 0;
  #top = 0;
  /** Whether anything has said yet how large the board is. */
  #sized = false;
  world: Rect = { x: 0, y: 0, w: 1, h: 1 };
  /** The part of the world that the printed map takes. */
  map: Rect = { x: 0, y: 0, w: 1, h: 1 };
  /** The whole world is shown rather than the map alone, if it is no smaller than this share of it. */
  worthwhile = 1;
  #whole = true;
  /** How large the board was when the view was left that is looked at again. */
  #leftAt: { width: number; height: number } | null = null;
  /** Where the person looked before the camera was led elsewhere. */
  #home: View | null = null;
  /** Called once per frame while something moves, and once more when it has come to rest. */
  #watchers = new Set<(moving: boolean) => void>();
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #glide = 0;
  /** Where it glides to. */
  #aim: Aim | null = null;
  moving = false;
  /** How much of the board lies under what floats over its edges. */
  covered: () => Insets = () => BARE;
  /** What floats over the board besides, within its edges, but for one of it: where on the board it lies. */
  over: (besides: Element) => Rect[] = () => [];
  /** Whether what is seen must not slip: something is in hand that is measured by where it is held. */
  steady = false;
  /** How often a hand has moved the board, and when it last did. */
  hands = 0;
  #handsAt = -Infinity;
  /** Whether a hand lies on the board. */
  touched = false;
  /** The zoom that a hand has chosen: whoever looks from farther away than one could read wants to. */
  chosen: number | null = null;
  /** What was asked when the view was left that is looked at again: the same question leads nowhere else. */
  left: string | null = null;

  watch(watcher: (moving: boolean) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  get least(): number {
    return Math.min(this.width / this.world.w, this.height / this.world.h, 1) * 0.7;
  }

  /** The largest zoom: a counter about as wide as two thumbs. */
  most = 3.2;

  toWorld(p: Point): Point {
    return { x: (p.x - this.x) / this.scale, y: (p.y - this.y) / this.scale };
  }

  toScreen(p: Point): Point {
    return { x: p.x * this.scale + this.x, y: p.y * this.scale + this.y };
  }

  /** The part of the board that nothing lies over. */
  get clear(): Rect {
    const { top, right, bottom, left } = this.covered();
    return { x: left, y: top, w: Math.max(1, this.width - left - right), h: Math.max(1, this.height - top - bottom) };
  }

  /** How far something of the world has to be moved to lie where nothing lies over it, if it fits there. */
  shiftIn({ x, y, w, h }: Rect): Point {
    const { clear, scale } = this;
    const at = this.toScreen({ x, y });
    const by = (from: number, long: number, start: number, room: number) => Math.max(start - from, Math.min(0, start + room - from - long)) / scale;
    return { x: by(at.x, w * scale, clear.x, clear.w), y: by(at.y, h * scale, clear.y, clear.h) };
  }

  /** The part of the world that is on the screen. */
  get seen(): Rect {
    const corner = this.toWorld({ x: 0, y: 0 });
    return { ...corner, w: this.width / this.scale, h: this.height / this.scale };
  }

  /** Whether the whole world is on the screen, but for its rim. */
  get seesAll(): boolean {
    const { seen, world: all } = this;
    const slack = 40 / this.scale;
    return seen.x <= all.x + slack && seen.y <= all.y + slack &&
      seen.x + seen.w >= all.x + all.w - slack && seen.y + seen.h >= all.y + all.h - slack;
  }

  get transform(): string {
    return `translate(${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px) scale(${this.scale.toFixed(5)})`;
  }

  /** Whether the board has a place on the screen. */
  get sized(): boolean {
    return this.#sized;
  }

  /** Whether a hand has the board, or had it a moment ago: it is not taken out of it. */
  get inHand(): boolean {
    return this.touched || performance.now() - this.#handsAt < LATELY;
  }

  /** What is on the screen, or will be in a moment. */
  get sight(): View {
    const { x, y, scale } = this.#aim ?? this;
    return { x, y, scale, whole: this.#whole };
  }

  /** Where the whole board would be seen from. */
  get fitted(): Aim {
    return this.#fitted();
  }

  /** Where the person looks: while the camera is led, that is where it comes back to. */
  get view(): View {
    return this.#home ?? this.sight;
  }

  /** Looks where somebody looked before; nothing is the whole board. */
  set view(view: View | null) {
    this.hands++;
    this.release();
    this.left = null;
    this.#leftAt = null;
    this.#home = null;
    this.#stopGlide();
    this.#whole = view?.whole ?? true;
    if (view) ({ x: this.x, y: this.y, scale: this.scale } = view);
    if (!this.#sized) return;
    if (this.#whole) this.#set(this.#fitted());
    else this.#moved();
  }

  /** Looks where somebody left, with the middle in the middle if the board has another size now. */
  find(left: Left | null): void {
    this.view = left;
    if (!left) return;
    this.left = left.moment;
    this.chosen = left.chosen;
    this.#leftAt = left;
    if (this.#sized && !this.#whole) this.#set({ scale: this.scale, x: this.x + (this.width - left.width) / 2, y: this.y + (this.height - left.height) / 2 });
  }

  /** How it is left, while this is asked. */
  leave(moment: string): Left {
    return { ...this.view, width: this.width, height: this.height, moment, chosen: this.chosen };
  }

  /** No hand has had the board: whoever comes to it has chosen nothing yet. */
  release(): void {
    this.#handsAt = -Infinity;
    this.chosen = null;
  }

  /**
   * The board has another place or size on the screen: what is seen stays where it is on the screen, so that nothing slips away
   * under the pointer. Where the whole board was seen, it is seen whole again, unless it has to be steady. Where the window
   * itself has another size, the middle stays in the middle.
   */
  resize(frame: Frame, byWindow = false): void {
    const width = Math.max(1, frame.width);
    const height = Math.max(1, frame.height);
    const was = this.#leftAt ?? { width, height };
    const shift = !this.#sized ? { x: (width - was.width) / 2, y: (height - was.height) / 2 }
      : byWindow ? { x: (width - this.width) / 2, y: (height - this.height) / 2 }
      : { x: this.#left - frame.left, y: this.#top - frame.top };
    const fits = this.#whole && (!this.steady || byWindow || !this.#sized);
    [this.width, this.height, this.#left, this.#top] = [width, height, frame.left, frame.top];
    this.#sized = true;
    const moved = <T extends Aim>(aim: T): T => ({ ...aim, x: aim.x + shift.x, y: aim.y + shift.y });
    if (this.#home) this.#home = moved(this.#home);
    // What is gliding arrives where it would lie in the new frame.
    if (this.#aim) this.#aim = fits ? this.#fitted() : moved(this.#aim);
    else if (fits) this.#set(this.#fitted());
    else this.#set(moved({ x: this.x, y: this.y, scale: this.scale }));
  }

  panBy(dx: number, dy: number): void {
    this.#handled();
    this.#byHand();
    this.x += dx;
    this.y += dy;
    this.#moved();
  }

  zoomBy(factor: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#handled();
    this.#byHand();
    const scale = this.#within(this.scale * factor);
    this.chosen = scale;
    const still = this.toWorld(around);
    this.scale = scale;
    this.x = around.x - still.x * scale;
    this.y = around.y - still.y * scale;
    this.#moved();
  }

  /** Shows the whole map; what lies beside it comes into view where the board is wide enough. */
  fit(glide: boolean): void {
    this.#handled();
    this.#byHand();
    this.#whole = true;
    const whole = this.#fitted();
    this.chosen = whole.scale;
    this.#go(whole, glide);
  }

  /** Goes where the game is: no hand does it, and it may be left again at once. */
  guide(p: Point, scale: number, glide: boolean): void {
    this.#home = null;
    this.#whole = false;
    this.#go(this.#centred(p, this.#within(scale)), glide);
  }

  /** Brings a point into the middle. */
  centre(p: Point, scale = this.scale, glide = true): void {
    this.#byHand();
    this.#go(this.#centred(p, this.#within(scale)), glide);
  }

  /** Brings a point onto the screen if it is off it or at its very edge, and moves no more than it must. */
  reveal(p: Point, glide: boolean): void {
    const { x, y, scale, whole } = this.sight;
    const at = { x: p.x * scale + x, y: p.y * scale + y };
    const { clear } = this;
    const edge = Math.min(whole ? 4 : 90, clear.w / 5, clear.h / 5);
    const held = (value: number, from: number, long: number) => Math.min(from + long - edge, Math.max(from + edge, value));
    const within = { x: held(at.x, clear.x, clear.w), y: held(at.y, clear.y, clear.h) };
    if (within.x === at.x && within.y === at.y) return;
    this.#byHand();
    this.#go({ x: x + within.x - at.x, y: y + within.y - at.y, scale }, glide);
  }

  /** From now on the camera may be led, until it is given back or a hand takes it. */
  lend(): void {
    this.#home ??= this.view;
  }

  /**
   * Leads to where something happens, near enough to be read. What needs more room than there is at that zoom is seen from
   * farther away, but never so far that nothing can be told: then where it ends comes into the middle, unless it was only to
   * be seen as a whole.
   */
  lead(rect: Rect, end: Point, readable: number, glide: boolean, whole = false): void {
    if (!this.#home) return;
    const { clear } = this;
    const around = Math.min(AROUND, clear.w / 6, clear.h / 6);
    const fits = Math.min((clear.w - 2 * around) / Math.max(1, rect.w), (clear.h - 2 * around) / Math.max(1, rect.h));
    const now = this.#aim ?? this;
    const corner = { x: rect.x * now.scale + now.x - clear.x, y: rect.y * now.scale + now.y - clear.y };
    const inView = corner.x >= around && corner.x + rect.w * now.scale <= clear.w - around &&
      corner.y >= around && corner.y + rect.h * now.scale <= clear.h - around;
    if (inView && now.scale >= readable * 0.95) return;
    const least = readable * 0.6;
    if (fits < least && whole) return;
    const scale = this.#within(Math.max(least, Math.min(fits, Math.max(readable, this.scale))));
    this.#whole = false;
    this.#go(this.#centred(fits < least ? end : middle(rect), scale, middle(clear)), glide);
  }

  /** Back to where the person looked, unless a hand has taken the camera meanwhile. */
  giveBack(glide: boolean): void {
    const home = this.#home;
    if (!home) return;
    this.#home = null;
    this.#whole = home.whole;
    this.#go(home.whole ? this.#fitted() : home, glide);
  }

  /** The person moves the board: whatever led the camera leads it no more. */
  #byHand(): void {
    this.#stopGlide();
    this.#home = null;
    this.#whole = false;
  }

  #handled(): void {
    this.hands++;
    this.#handsAt = performance.now();
  }

  #fitted(): Aim {
    const { clear } = this;
    const room = { w: Math.max(40, clear.w - 2 * MARGIN), h: Math.max(40, clear.h - 2 * MARGIN) };
    const scaled = (rect: Rect) => this.#within(Math.min(room.w / rect.w, room.h / rect.h));
    const roomy = clear.w / clear.h > this.world.w / this.world.h;
    const rect = roomy || scaled(this.world) >= scaled(this.map) * this.worthwhile ? this.world : this.map;
    return this.#centred(middle(rect), scaled(rect), middle(clear));
  }

  #within(scale: number): number {
    return Math.min(this.most, Math.max(this.least, scale));
  }

  /** A point of the world in the middle of the screen, or at another point of it. */
  #centred(p: Point, scale: number, at: Point = { x: this.width / 2, y: this.height / 2 }): Aim {
    return { x: at.x - p.x * scale, y: at.y - p.y * scale, scale };
  }

  #go(aim: Aim, glide: boolean): void {
    this.#stopGlide();
    if (!glide) return this.#set(aim);
    const looked = ({ x, y, scale }: Aim) => ({ x: (this.width / 2 - x) / scale, y: (this.height / 2 - y) / scale });
    const from = { scale: this.scale, middle: looked(this) };
    const start = performance.now();
    this.#aim = aim;
    const step = (now: number) => {
      const goal = this.#aim;
      if (!goal) return;
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      if (t === 1) {
        this.#stopGlide();
        return this.#set(goal);
      }
      const share = 1 - (1 - t) ** 3;
      const to = looked(goal);
      const scale = from.scale * (goal.scale / from.scale) ** share;
      this.#set(this.#centred(between(from.middle, to, share), scale));
      this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #set({ x, y, scale }: Aim): void {
    [this.x, this.y, this.scale] = [x, y, scale];
    this.#moved();
  }

  #stopGlide(): void {
    cancelAnimationFrame(this.#glide);
    this.#glide = 0;
    this.#aim = null;
  }

  /** Keeps a part of the world on the screen. */
  #clamp(): void {
    const keepX = Math.min(this.width * 0.4, 240);
    const keepY = Math.min(this.height * 0.4, 240);
    const left = this.world.x * this.scale;
    const top = this.world.y * this.scale;
    this.x = Math.min(this.width - keepX - left, Math.max(keepX - left - this.world.w * this.scale, this.x));
    this.y = Math.min(this.height - keepY - top, Math.max(keepY - top - this.world.h * this.scale, this.y));
  }

  #moved(): void {
    this.#clamp();
    this.moving = true;
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        // A frame that comes late finds the board at rest already.
        for (const watcher of this.#watchers) watcher(this.moving);
      });
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.moving = false;
      for (const watcher of this.#watchers) watcher(false);
    }, this.touched ? HELD : SETTLE);
  }

  /** Comes to rest at once: the board leaves the screen, and may come back. */
  halt(): void {
    if (this.#aim) this.#set(this.#aim);
    this.#stopGlide();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.moving = false;
  }
}
