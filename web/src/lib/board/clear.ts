// Where something that lies over the board hides the least of what matters.

import type { Point, Rect } from './geometry';

export interface Size {
  w: number;
  h: number;
}

/** How many points lie under something at a spot (its upper left corner), each as large as `half` to every side. */
function covered({ x, y }: Point, { w, h }: Size, points: Point[], half: number): number {
  return points.filter((p) => p.x + half > x && p.x - half < x + w && p.y + half > y && p.y - half < y + h).length;
}

/** What something over the board keeps clear if it can. */
export interface Spared {
  points: Point[];
  /** What it belongs to: it goes no farther from there than it is worth. */
  from: Point;
}

/** How far something goes out of its way for one more point, in pixels. */
const WORTH = 150;

/**
 * Which of some spots (upper left corners) covers the fewest points, each as large as `half` to every side; of equals, where it hides the fewest
 * of those that it spares without having to, not too far away; the first of equals. What lies over everything, `over`, is no place either.
 */
export function clearest(spots: Point[], size: Size, points: Point[], half: number, spared?: Spared, over: Rect[] = []): number {
  const away = ({ x, y }: Point, from: Point) => Math.hypot(x + size.w / 2 - from.x, y + size.h / 2 - from.y);
  const cost = (spot: Point) => {
    const under = over.filter((r) => r.x < spot.x + size.w && r.x + r.w > spot.x && r.y < spot.y + size.h && r.y + r.h > spot.y).length;
    const must = covered(spot, size, points, half) + under;
    return spared ? must * 1000 + covered(spot, size, spared.points, half * 0.8) + away(spot, spared.from) / WORTH : must;
  };
  const costs = spots.map(cost);
  return costs.indexOf(Math.min(...costs));
}

/** Whether something at a spot covers any of the points, each as large as `half` to every side. */
export function covers(spot: Point, size: Size, points: Point[], half: number): boolean {
  return covered(spot, size, points, half) > 0;
}
