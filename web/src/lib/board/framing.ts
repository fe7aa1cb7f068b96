// Which part of the board shows some places best: near enough to be read, and not under what lies over the board.

import type { Point } from './geometry';

/** Screen pixels per world unit that are near enough to read a counter, and that are never gone below for the sake of all places. */
export const READABLE = 0.75;
const FARTHEST = 0.4;

/** A view as a camera has it, and how much of its height is covered from below. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
  covered: number;
}

/** The middle and the zoom that show all points with a margin; nothing if they are well seen as it is. */
export function framing(points: Point[], sight: Sight, margin: number): { middle: Point; scale: number } | null {
  if (points.length === 0) return null;
  const free = { w: Math.max(1, sight.width - 2 * margin), h: Math.max(1, sight.height - sight.covered - 2 * margin) };
  const seen = points.every((p) => {
    const [x, y] = [p.x * sight.scale + sight.x, p.y * sight.scale + sight.y];
    return x >= margin && y >= margin && x <= sight.width - margin && y <= sight.height - sight.covered - margin;
  });
  if (seen && sight.scale >= READABLE) return null;
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(free.w / Math.max(1, right - left), free.h / Math.max(1, bottom - top));
  const scale = Math.max(FARTHEST, Math.min(fits, Math.max(sight.scale, READABLE)));
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 + sight.covered / 2 / scale }, scale };
}

/** How far from the edge of the screen the middle of something has to be to be seen, in pixels. */
const EDGE = 20;
/** So many of all points are enough to know where one is. */
const ENOUGH = 1 / 4;

/** Whether a point is on the screen, clear of its edge. */
export function onScreen({ x, y }: Point, sight: Sight): boolean {
  const at = { x: x * sight.scale + sight.x, y: y * sight.scale + sight.y };
  return at.x >= EDGE && at.y >= EDGE && at.x <= sight.width - EDGE && at.y <= sight.height - sight.covered - EDGE;
}

/** Of the points that something is about, those that have to be brought onto the screen; none, if enough of them are there. */
export function missing<T extends Point>(points: T[], sight: Sight): T[] {
  if (points.filter((point) => onScreen(point, sight)).length >= points.length * ENOUGH) return [];
  const scale = Math.max(sight.scale, READABLE) * 1.3;
  return crowd(points, sight.width / scale, (sight.height - sight.covered) / scale);
}

/** Those points that a window of this size shows together, where it shows most of them. */
export function crowd<T extends Point>(points: T[], w: number, h: number): T[] {
  const beside = (p: Point) => points.filter((q) => Math.abs(q.x - p.x) <= w / 2 && Math.abs(q.y - p.y) <= h / 2);
  return points.map(beside).reduce((most, one) => (one.length > most.length ? one : most), []);
}
