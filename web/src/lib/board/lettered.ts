// Where the names of places stand: on the map beside what they name, and where no counter lies on them.

import type { Name } from '../protocol';
import { around, together, type Rect } from './geometry';

/** How bad it is to lie under a counter, and to lie over another name, for every unit of ground. */
const HIDDEN = 1.4;
const CROSSED = 5;

function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The room of every name, with so much of the map under counters. */
export function lettered(names: Name[], counters: Rect[]): Rect[] {
  const written: Rect[] = [];
  for (const { spots, width, height } of names) {
    const areas = spots.map(([x, y]) => around({ x, y }, width, height));
    const reach = areas.reduce(together);
    const near = (all: Rect[]) => all.filter((one) => shared(one, reach) > 0);
    const [covered, crossed] = [near(counters), near(written)];
    const sum = (all: Rect[], area: Rect) => all.reduce((more, one) => more + shared(one, area), 0);
    const costs = areas.map((area, n) => spots[n]![2] + HIDDEN * sum(covered, area) + CROSSED * sum(crossed, area));
    written.push(areas[costs.indexOf(Math.min(...costs))]!);
  }
  return written;
}

