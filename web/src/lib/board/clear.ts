// Where something that lies over the board hides the least of what matters.

import type { Point } from './geometry';

export interface Size {
  w: number;
  h: number;
}

/** Which of some spots (upper left corners) covers the fewest points, each as large as `half` to every side; the first of equals. */
export function clearest(spots: Point[], { w, h }: Size, points: Point[], half: number): number {
  const covered = ({ x, y }: Point) =>
    points.filter((p) => p.x + half > x && p.x - half < x + w && p.y + half > y && p.y - half < y + h).length;
  const counts = spots.map(covered);
  return counts.indexOf(Math.min(...counts));
}
