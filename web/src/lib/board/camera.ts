// Which part of the world is seen. The camera writes one transform per frame and nothing else moves.

import type { Point, Rect } from './geometry';

const SETTLE = 150;

export class Camera {
  x = 0;
  y = 0;
  /** Screen pixels per world unit. */
  scale = 1;
  width = 1;
  height = 1;
  world: Rect = { x: 0, y: 0, w: 1, h: 1 };
  /** Called once per frame while something moves, and once more when it has come to rest. */
  #watchers = new Set<(moving: boolean) => void>();
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #glide = 0;
  moving = false;

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

  /** The part of the world that is on the screen. */
  get seen(): Rect {
    const corner = this.toWorld({ x: 0, y: 0 });
    return { ...corner, w: this.width / this.scale, h: this.height / this.scale };
  }

  get transform(): string {
    return `translate(${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px) scale(${this.scale.toFixed(5)})`;
  }

  /** The board has another size: the middle of what is seen stays in the middle. */
  resize(width: number, height: number): void {
    const middle = this.toWorld({ x: this.width / 2, y: this.height / 2 });
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.x = this.width / 2 - middle.x * this.scale;
    this.y = this.height / 2 - middle.y * this.scale;
    this.#moved();
  }

  panBy(dx: number, dy: number): void {
    this.#stopGlide();
    this.x += dx;
    this.y += dy;
    this.#moved();
  }

  zoomBy(factor: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#stopGlide();
    const scale = this.#within(this.scale * factor);
    const still = this.toWorld(around);
    this.scale = scale;
    this.x = around.x - still.x * scale;
    this.y = around.y - still.y * scale;
    this.#moved();
  }

  /** Shows a rectangle as large as it goes, at once or gliding. */
  show(rect: Rect, margin: number, glide: boolean): void {
    const room = { w: Math.max(40, this.width - 2 * margin), h: Math.max(40, this.height - 2 * margin) };
    const scale = this.#within(Math.min(room.w / rect.w, room.h / rect.h));
    this.#go({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 }, scale, glide);
  }

  /** Brings a point into the middle. */
  centre(p: Point, scale = this.scale, glide = true): void {
    this.#go(p, this.#within(scale), glide);
  }

  /** Brings a point onto the screen if it is off it or at its very edge. */
  reveal(p: Point, glide: boolean): void {
    const at = this.toScreen(p);
    const edge = Math.min(90, this.width / 5, this.height / 5);
    if (at.x < edge || at.y < edge || at.x > this.width - edge || at.y > this.height - edge) this.centre(p, this.scale, glide);
  }

  #within(scale: number): number {
    return Math.min(this.most, Math.max(this.least, scale));
  }

  #go(p: Point, scale: number, glide: boolean): void {
    this.#stopGlide();
    const from = { scale: this.scale, middle: this.toWorld({ x: this.width / 2, y: this.height / 2 }) };
    const set = (share: number) => {
      this.scale = from.scale * (scale / from.scale) ** share;
      const x = from.middle.x + (p.x - from.middle.x) * share;
      const y = from.middle.y + (p.y - from.middle.y) * share;
      this.x = this.width / 2 - x * this.scale;
      this.y = this.height / 2 - y * this.scale;
      this.#moved();
    };
    if (!glide) return set(1);
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / 260));
      set(1 - (1 - t) ** 3);
      this.#glide = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#glide = requestAnimationFrame(step);
  }

  #stopGlide(): void {
    cancelAnimationFrame(this.#glide);
    this.#glide = 0;
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
        for (const watcher of this.#watchers) watcher(true);
      });
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.moving = false;
      for (const watcher of this.#watchers) watcher(false);
    }, SETTLE);
  }

  close(): void {
    this.#stopGlide();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#watchers.clear();
  }
}
