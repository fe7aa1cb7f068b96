// Which place a point belongs to, and which places lie beside one another.
//
// Places are found by arithmetic, not by shapes on the screen: the nearest middle is the hex, so that every hex can be hit
// over its whole area, however many there are.

import type { Layout } from '../protocol';
import { distance, grown, inside, type Point, type Rect } from './geometry';

export type Direction = 'up' | 'down' | 'left' | 'right';

const TOWARDS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export class PlaceIndex {
  readonly layout: Layout;
  /** Whether hexes have a flat top, as opposed to a point. */
  readonly flat: boolean;
  /** Hexes by the cell of a coarse grid that their middle lies in. */
  #cells = new Map<string, [string, Point][]>();
  #cell: number;
  /** Areas and entries with the rectangles their seats take. */
  #wide: [string, Rect[]][] = [];

  constructor(layout: Layout) {
    this.layout = layout;
    this.#cell = Math.max(1, layout.side * 2);
    const half = layout.counter / 2;
    for (const [id, spot] of Object.entries(layout.places)) {
      if (spot.kind === 'hex') {
        const key = this.#key(spot.x, spot.y);
        const cell = this.#cells.get(key);
        if (cell) cell.push([id, spot]);
        else this.#cells.set(key, [[id, spot]]);
      } else {
        const seats: [number, number][] = spot.seats.length > 0 ? spot.seats : [[spot.x, spot.y]];
        this.#wide.push([id, seats.map(([x, y]) => ({ x: x - half, y: y - half, w: layout.counter, h: layout.counter }))]);
      }
    }
    this.flat = this.#isFlat();
  }

  #key(x: number, y: number): string {
    return `${Math.floor(x / this.#cell)} ${Math.floor(y / this.#cell)}`;
  }

  /** Hexes stand one above another only where they have flat tops. */
  #isFlat(): boolean {
    const tall = this.layout.side * Math.sqrt(3);
    for (const [, spot] of this.#hexes()) {
      const next = this.#nearest({ x: spot.x, y: spot.y + tall });
      if (next && next[1] < tall / 4) return true;
      const beside = this.#nearest({ x: spot.x + tall, y: spot.y });
      if (beside && beside[1] < tall / 4) return false;
    }
    return true;
  }

  *#hexes(): Generator<[string, Point]> {
    for (const cell of this.#cells.values()) yield* cell;
  }

  /** The hex whose middle is nearest, and how far it is. */
  #nearest(p: Point): [string, number] | null {
    let best: [string, number] | null = null;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const [id, spot] of this.#cells.get(this.#key(p.x + dx * this.#cell, p.y + dy * this.#cell)) ?? []) {
          const far = distance(spot, p);
          if (!best || far < best[1]) best = [id, far];
        }
      }
    }
    return best;
  }

  /** The place at a point. `slack` reaches beyond the edge of areas and entries, for fingers. */
  at(p: Point, slack = 0): string | null {
    const near = this.#nearest(p);
    if (near && near[1] <= this.layout.side) return near[0];
    for (const [id, seats] of this.#wide) {
      if (seats.some((seat) => inside(grown(seat, 3 + slack), p))) return id;
    }
    return null;
  }

  middle(id: string): Point | null {
    return this.layout.places[id] ?? null;
  }

  isHex(id: string): boolean {
    return this.layout.places[id]?.kind === 'hex';
  }

  /** What lies across each of the six sides of a hex; side `k` is between corners `k` and `k + 1`. */
  across(id: string): (string | null)[] {
    const spot = this.layout.places[id];
    if (spot?.kind !== 'hex') return [];
    const step = this.layout.side * Math.sqrt(3);
    return Array.from({ length: 6 }, (_, k) => {
      const angle = (Math.PI / 3) * (k + (this.flat ? 0.5 : 1));
      const next = this.#nearest({ x: spot.x + step * Math.cos(angle), y: spot.y + step * Math.sin(angle) });
      return next && next[1] < step / 4 ? next[0] : null;
    });
  }

  /** The hexes that share a side with one. */
  beside(id: string): string[] {
    return this.across(id).filter((next) => next !== null);
  }

  /**
   * The hex that an arrow key leads to. `level` is the height (or, for up and down, the breadth) the cursor keeps to, so that
   * a row of presses to the right goes straight and not ever downwards.
   */
  step(id: string, direction: Direction, level: Point): string | null {
    const from = this.layout.places[id];
    if (!from) return null;
    const towards = TOWARDS[direction];
    let best: [string, number] | null = null;
    for (const next of this.beside(id)) {
      const spot = this.layout.places[next]!;
      const ahead = (spot.x - from.x) * towards.x + (spot.y - from.y) * towards.y;
      if (ahead < this.layout.side / 2) continue;
      const aside = Math.abs((spot.x - level.x) * towards.y) + Math.abs((spot.y - level.y) * towards.x);
      if (!best || aside < best[1]) best = [next, aside];
    }
    return best?.[0] ?? null;
  }
}
