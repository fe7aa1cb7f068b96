// The one animation that runs at a time: from the board that was to the board that is.

import type { Scene } from '../protocol';
import type { Arrangement, Placed } from './arrange';
import type { Point } from './geometry';
import type { Pose } from '../protocol';
import { duration, plan } from './motion';
import type { Stage } from './stage.svelte';

/** A counter on its way; a base turns as it goes. */
export interface Travel {
  placed: Placed;
  points: Point[];
  /** How it stood when it set out, on a free table. */
  from: Pose | null;
}

export class Journey {
  travels = $state.raw<Travel[]>([]);
  gone = $state.raw<Placed[]>([]);
  bursts = $state.raw<Point[]>([]);
  time = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The counters that are on their way and not yet where they belong. */
  readonly away: string[] = $derived(this.travels.map(({ placed }) => placed.key));

  /** Sets out from one scene, and how it lay, to the one that is shown now. */
  start(stage: Stage, from: Scene, before: Arrangement, announced: string[]): void {
    this.skip();
    const motion = plan(from, stage.scene, announced);
    // A whole set-up that changes is not a journey but another board.
    if (motion.glides.length > 12) return;
    const after = stage.arrangement;
    this.time = duration(motion);
    this.travels = motion.glides.flatMap(({ id, way }) => {
      const start = before.byKey.get(id);
      const end = after.byKey.get(id);
      if (!start || !end) return [];
      const played = stage.aiming.played?.piece === id ? stage.aiming.played.points.slice(1, -1) : null;
      const between = played ?? way.slice(1, -1).map((place) => stage.spot(place)).filter((p): p is Point => p !== null);
      const points = [{ x: start.x, y: start.y }, ...between, { x: end.x, y: end.y }];
      return [{ placed: end, points, from: start.counter.pose ?? null }];
    });
    stage.aiming.played = null;
    this.gone = motion.gone.flatMap(({ id }) => before.byKey.get(id) ?? []);
    this.bursts = motion.bursts.flatMap((place) => stage.spot(place) ?? []);
    if (this.travels.length + this.gone.length + this.bursts.length > 0) {
      this.#timer = setTimeout(() => this.skip(), this.time);
    }
  }

  /** Ends it at once. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.travels.length > 0) this.travels = [];
    if (this.gone.length > 0) this.gone = [];
    if (this.bursts.length > 0) this.bursts = [];
  }
}
