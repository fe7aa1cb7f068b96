// Outlines and courses on a table, in inches from its left and its near edge.

export type Spot = [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** Inches as they are written: hundredths are fine enough for a hand. */
export function short(inches: number): number {
  return Math.round(inches * 100) / 100 + 0;
}

const both = (x: number, y: number): Spot => [short(x), short(y)];

/** The middle and the measures of some points. */
export function boxOf(points: Spot[]): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 0, depth: 0 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, near, far] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: short((left + right) / 2), y: short((near + far) / 2), width: short(right - left), depth: short(far - near) };
}

export function moved(points: Spot[], dx: number, dy: number): Spot[] {
  return points.map(([x, y]) => both(x + dx, y + dy));
}

/** The same points with their middle elsewhere. */
export function movedTo(points: Spot[], x: number, y: number): Spot[] {
  const box = boxOf(points);
  return moved(points, x - box.x, y - box.y);
}

/** The least measure that something can be drawn to. */
const LEAST = 0.5;

/** Stretched around their middle to other measures; what has no measure keeps none. */
export function stretched(points: Spot[], width: number, depth: number): Spot[] {
  const box = boxOf(points);
  const by = (old: number, wanted: number) => (old === 0 ? 1 : Math.max(LEAST, wanted) / old);
  const [wide, deep] = [by(box.width, width), by(box.depth, depth)];
  return points.map(([x, y]) => both(box.x + (x - box.x) * wide, box.y + (y - box.y) * deep));
}

/** Turned clockwise around their middle. */
export function rotated(points: Spot[], degrees: number): Spot[] {
  const { x: cx, y: cy } = boxOf(points);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => both(cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos));
}

export function withPoint(points: Spot[], at: number, spot: Spot): Spot[] {
  return points.map((old, n) => (n === at ? both(...spot) : old));
}

const far = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** One more point: in the middle of the longest stretch. */
export function refined(points: Spot[], closed: boolean): Spot[] {
  const stretches = points.map((from, n) => ({ n, from, to: points[n + 1] ?? (closed ? points[0] : undefined) }));
  const whole = stretches.filter((one): one is { n: number; from: Spot; to: Spot } => one.to !== undefined);
  const longest = whole.reduce<(typeof whole)[number] | null>((best, one) => (best && far(best.from, best.to) >= far(one.from, one.to) ? best : one), null);
  if (!longest) return points;
  const middle = both((longest.from[0] + longest.to[0]) / 2, (longest.from[1] + longest.to[1]) / 2);
  return [...points.slice(0, longest.n + 1), middle, ...points.slice(longest.n + 1)];
}

/** One point less: the one that bends the shape least. */
export function coarsened(points: Spot[], closed: boolean): Spot[] {
  if (points.length <= (closed ? 3 : 2)) return points;
  const bend = (n: number) => {
    const [before, after] = [points[n - 1] ?? (closed ? points.at(-1) : undefined), points[n + 1] ?? (closed ? points[0] : undefined)];
    return before && after ? far(before, points[n]!) + far(points[n]!, after) - far(before, after) : Infinity;
  };
  const least = points.reduce((best, _, n) => (bend(n) < bend(best) ? n : best), closed ? 0 : 1);
  return points.filter((_, n) => n !== least);
}

export type Edge = 'near' | 'far' | 'left' | 'right';
export const EDGES: Edge[] = ['near', 'far', 'left', 'right'];

/** A strip along an edge of a table. */
export function strip(edge: Edge, deep: number, width: number, depth: number): Spot[] {
  const [x0, y0, x1, y1] = {
    near: [0, 0, width, Math.min(deep, depth)],
    far: [0, Math.max(0, depth - deep), width, depth],
    left: [0, 0, Math.min(deep, width), depth],
    right: [Math.max(0, width - deep), 0, width, depth],
  }[edge] as [number, number, number, number];
  return [both(x0, y0), both(x1, y0), both(x1, y1), both(x0, y1)];
}

/** The edge that a zone is a strip along, and how deep it is; nothing, if it is none. */
export function stripOf(zone: Spot[], width: number, depth: number): { edge: Edge; deep: number } | null {
  const box = boxOf(zone);
  const same = (a: Spot[], b: Spot[]) => a.every(([x, y]) => b.some(([p, q]) => short(p) === short(x) && short(q) === short(y)));
  for (const edge of EDGES) {
    const deep = edge === 'near' || edge === 'far' ? box.depth : box.width;
    if (zone.length === 4 && same(zone, strip(edge, deep, width, depth))) return { edge, deep };
  }
  return null;
}

/** Where the hand has taken hold of a shape. */
export type Grip = { kind: 'move' } | { kind: 'point'; at: number } | { kind: 'size' } | { kind: 'turn' };

/** Hands are led along quarters of an inch and steps of five degrees. */
const snapped = (inches: number) => Math.round(inches * 4) / 4;
const STEP = 5;

/** The heading from one spot to another, in degrees clockwise from the far edge. */
export function heading(from: Spot, to: Spot): number {
  return ((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI + 360) % 360;
}

/** A shape that the hand has drawn from one spot to another. */
export function dragged(points: Spot[], grip: Grip, from: Spot, to: Spot): Spot[] {
  const box = boxOf(points);
  const middle: Spot = [box.x, box.y];
  if (grip.kind === 'move') return moved(points, snapped(to[0] - from[0]), snapped(to[1] - from[1]));
  if (grip.kind === 'point') {
    const [x, y] = points[grip.at] ?? to;
    return withPoint(points, grip.at, [x + snapped(to[0] - from[0]), y + snapped(to[1] - from[1])]);
  }
  if (grip.kind === 'size') return stretched(points, snapped(2 * Math.abs(to[0] - box.x)), snapped(2 * Math.abs(to[1] - box.y)));
  return rotated(points, Math.round((heading(middle, to) - heading(middle, from)) / STEP) * STEP);
}

/** Where something at a spot faces that is turned towards another, in steps. */
export function facing(at: Spot, to: Spot): number {
  return (Math.round(heading(at, to) / STEP) * STEP) % 360;
}
