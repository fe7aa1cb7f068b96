// Where something that lies over the board hides the least of what matters.

import type { Point } from './geometry';

export interface Size {
  w: number;
  h: number;
}

/** How many points lie under something at a spot (its upper left corner), each as large as `half` to every side. */
function covered({ x, y }: Point, { w, h }: Size, points: Point[], half: number): number {
  return points.filter((p) => p.x + half > x && p.x - half < x + w && p.y + half > y && p.y - half < y + h).length;
}

/** Which of some spots (upper left corners) covers the fewest points, each as large as `half` to every side; the first of equals. */
export function clearest(spots: Point[], size: Size, points: Point[], half: number): number {
  const counts = spots.map((spot) => covered(spot, size, points, half));
  return counts.indexOf(Math.min(...counts));
}

/** Whether something at a spot covers any of the points, each as large as `half` to every side. */
export function covers(spot: Point, size: Size, points: Point[], half: number): boolean {
  return covered(spot, size, points, half) > 0;
}
