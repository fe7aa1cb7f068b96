// Points, rectangles and hexes in the world: the units of the printed map.

export interface Point {
  x: number;
  y: number;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function inside(rect: Rect, p: Point): boolean {
  return p.x >= rect.x && p.x <= rect.x + rect.w && p.y >= rect.y && p.y <= rect.y + rect.h;
}

export function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, w: rect.w + 2 * by, h: rect.h + 2 * by };
}

export function around(p: Point, w: number, h: number): Rect {
  return { x: p.x - w / 2, y: p.y - h / 2, w, h };
}

export function middle(rect: Rect): Point {
  return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
}

/** The smallest rectangle that holds both. */
export function together(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The six corners of a hex around a point, drawn in by a margin. */
export function hexCorners(centre: Point, side: number, flat: boolean, inset = 0): Point[] {
  // Drawn in from its sides by `inset`, a hex loses more than that at its corners.
  const radius = side - (inset * 2) / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k + (flat ? 0 : Math.PI / 6);
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A closed outline as path data. */
export function outline(points: Point[]): string {
  return `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join('L')}Z`;
}

/** A broken line as path data. */
export function line(points: Point[]): string {
  return points.length < 2 ? '' : `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join('L')}`;
}

/** A line whose corners are rounded off, as path data: how a way is drawn. */
export function smooth(points: Point[], roundness = 0.38): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return '';
  let path = `M${short(first.x)} ${short(first.y)}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const before = between(b, a, roundness);
    const after = between(b, c, roundness);
    path += `L${short(before.x)} ${short(before.y)}Q${short(b.x)} ${short(b.y)} ${short(after.x)} ${short(after.y)}`;
  }
  return `${path}L${short(last.x)} ${short(last.y)}`;
}

/** The same line without its ends: so much is left out at the start and at the goal. */
export function shortened(points: Point[], start: number, end: number): Point[] {
  const cut = (line: Point[], by: number): Point[] => {
    const rest = [...line];
    let left = by;
    while (rest.length > 1) {
      const [a, b] = [rest[0]!, rest[1]!];
      const long = distance(a, b);
      if (long > left) return [between(a, b, left / long), ...rest.slice(1)];
      left -= long;
      rest.shift();
    }
    return rest;
  };
  const ended = cut([...points].reverse(), end).reverse();
  return cut(ended, start);
}

/** The point of a line after a share of its length. */
export function along(points: Point[], share: number): Point {
  const lengths = points.slice(1).map((p, i) => distance(points[i]!, p));
  let left = lengths.reduce((sum, long) => sum + long, 0) * Math.min(1, Math.max(0, share));
  for (const [i, long] of lengths.entries()) {
    if (left <= long && long > 0) return between(points[i]!, points[i + 1]!, left / long);
    left -= long;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
