// Where the names of places stand: on the map beside what they name, and where no counter lies on them.

import type { Name } from '../protocol';
import { around, type Point, type Rect } from './geometry';

/** How bad it is to lie under a counter, and to lie over another name, for every unit of ground. */
const HIDDEN = 1.4;
const CROSSED = 5;

function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The middle of every name, with so much of the map under counters. */
export function lettered(names: Name[], counters: Rect[]): Point[] {
  const written: Rect[] = [];
  return names.map(({ spots, width, height }) => {
    const [x, y] = spots[0]!;
    const near = around({ x, y }, width + 260, height + 260);
    const covered = counters.filter((one) => shared(one, near) > 0);
    const cost = ([sx, sy, more]: [number, number, number]) => {
      const area = around({ x: sx, y: sy }, width, height);
      const hidden = covered.reduce((sum, one) => sum + shared(one, area), 0);
      return more + HIDDEN * hidden + CROSSED * written.reduce((sum, one) => sum + shared(one, area), 0);
    };
    const best = covered.length === 0 ? spots[0]! : spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    written.push(around({ x: best[0], y: best[1] }, width, height));
    return { x: best[0], y: best[1] };
  });
}
