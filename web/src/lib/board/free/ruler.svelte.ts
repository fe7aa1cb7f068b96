// A ruler that anyone may lay on a free table: measuring is always allowed, and only the one who does it sees it.

import type { Point } from '../geometry';
import type { Stage } from '../stage.svelte';
import { gap } from './plane';

/** One end: a point, or a base, which is measured from its edge. */
export interface End {
  at: Point;
  base: string | null;
}

export class Ruler {
  readonly #stage: Stage;
  on = $state(false);
  from = $state.raw<End | null>(null);
  to = $state.raw<End | null>(null);

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** What is measured: the stretch between the two ends, and its length in thousandths of an inch. */
  readonly measured: { from: Point; to: Point; long: number } | null = $derived.by(() => {
    const { free } = this.#stage;
    if (!this.on || !free || !this.from || !this.to) return null;
    const found = gap(this.#outline(this.from), this.#outline(this.to));
    return { ...found, long: found.long / free.unit };
  });

  #outline(end: End): Point[] {
    const pose = end.base === null ? null : this.#stage.arrangement.byKey.get(end.base)?.counter.pose;
    return pose ? this.#stage.free!.corners(pose) : [end.at];
  }

  /** Takes the ruler, or puts it away. */
  toggle(): void {
    this.on = !this.on && this.#stage.free !== null;
    this.from = this.to = null;
  }

  /** The base at a point, or the point itself. */
  end(at: Point): End {
    const { placed } = this.#stage.hit(at);
    return { at, base: placed?.counter.pose ? placed.key : null };
  }

  begin(at: Point): void {
    this.from = this.end(at);
    this.to = null;
  }

  reach(at: Point): void {
    const end = this.end(at);
    this.to = end.base !== null && end.base === this.from?.base ? { at, base: null } : end;
  }

  /** By keys: the far end goes so much farther, in inches; it begins at what is in hand or under the cursor. */
  by(dx: number, dy: number): void {
    const { free, camera, cursor, choice } = this.#stage;
    if (!free) return;
    if (!this.from) {
      const held = this.#stage.arrangement.byKey.get(choice.piece ?? cursor ?? '');
      const at = held ?? camera.toWorld({ x: camera.width / 2, y: camera.height / 2 });
      this.from = { at: { x: at.x, y: at.y }, base: held?.counter.pose ? held.key : null };
    }
    const last = (this.to ?? this.from).at;
    this.reach({ x: last.x + dx * free.inch, y: last.y - dy * free.inch });
  }

  /** The far end becomes the near one. */
  goOn(): void {
    if (!this.to) return;
    this.from = this.to;
    this.to = null;
  }
}
