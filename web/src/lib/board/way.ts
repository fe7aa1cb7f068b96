// The line of a way.

import { between, distance, type Point, type Rect } from './geometry';

export interface Ground {
  spot(place: string): Point | null;
  area(place: string): Rect | null;
  isHex(place: string): boolean;
  /** How long the side of a hex is. */
  side: number;
}

/** The point of a rectangle that is nearest to another. */
function nearest(rect: Rect, p: Point): Point {
  return { x: Math.min(rect.x + rect.w, Math.max(rect.x, p.x)), y: Math.min(rect.y + rect.h, Math.max(rect.y, p.y)) };
}

/**
 * The points of a way. One that begins beside the map, in a box or an entry, begins at the edge of that; if that is far away, it
 * comes in from there only a little before its first hex: a line across the whole map would say that the counter crosses it.
 */
export function wayPoints(path: string[], ground: Ground): Point[] {
  const points = path.map((place) => ground.spot(place)).filter((p): p is Point => p !== null);
  const [start, first] = [path[0], points[1]];
  if (start === undefined || first === undefined || ground.isHex(start) || points.length < path.length) return points;
  const area = ground.area(start);
  const edge = area ? nearest(area, first) : points[0]!;
  const far = distance(edge, first);
  const from = far > ground.side * 3 ? between(first, edge, (ground.side * 1.6) / far) : edge;
  return [from, ...points.slice(1)];
}
