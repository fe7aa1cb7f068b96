// Outlines that the layers over the map share.

import { formOf } from './free/footing';
import { hexCorners, outline, type Point } from './geometry';
import type { Stage } from './stage.svelte';

/** The outline of a place, drawn in by a margin: its hex, or the rectangle around its seats. */
export function placeShape(stage: Stage, place: string, inset: number): string {
  const spot = stage.index.middle(place);
  if (spot && stage.index.isHex(place)) return outline(hexCorners(spot, stage.board.layout.side, stage.index.flat, inset));
  const pose = stage.free && stage.at(place)[0]?.counter.pose;
  if (stage.free && pose) return outline(stage.free.corners(pose, 3 - inset));
  const form = formOf(stage, place);
  if (stage.free && form) return stage.free.path(form);
  const area = stage.area(place);
  if (!area) return '';
  const { x, y, w, h } = area;
  return `M${x + inset} ${y + inset}h${w - 2 * inset}v${h - 2 * inset}h${-(w - 2 * inset)}z`;
}

/** The border around a set of hexes: every side beyond which none of them lies. */
export function border(stage: Stage, places: string[]): string {
  const within = new Set(places);
  let path = '';
  for (const place of places) {
    const spot = stage.index.middle(place);
    if (!spot || !stage.index.isHex(place)) continue;
    const corners = hexCorners(spot, stage.board.layout.side, stage.index.flat);
    stage.index.across(place).forEach((next, k) => {
      if (next !== null && within.has(next)) return;
      const [a, b] = [corners[k]!, corners[(k + 1) % 6]!];
      path += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    });
  }
  return path;
}

/** The line between the hexes of one set and those of another, drawn through. */
export function frontier(stage: Stage, ours: string[], theirs: string[]): string {
  const [within, beyond] = [new Set(ours), new Set(theirs)];
  const key = ({ x, y }: Point) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const next = new Map<string, Point[]>();
  const points = new Map<string, Point>();
  for (const place of within) {
    const spot = stage.index.middle(place);
    if (!spot || !stage.index.isHex(place)) continue;
    const corners = hexCorners(spot, stage.board.layout.side, stage.index.flat);
    stage.index.across(place).forEach((near, k) => {
      if (near === null || !beyond.has(near)) return;
      const [a, b] = [corners[k]!, corners[(k + 1) % 6]!];
      for (const [from, to] of [[a, b], [b, a]] as const) {
        next.set(key(from), [...(next.get(key(from)) ?? []), to]);
        points.set(key(from), from);
      }
    });
  }
  // From the open ends first, so that each line is drawn as one; rings are left.
  const ends = [...next.keys()].sort((a, b) => next.get(a)!.length - next.get(b)!.length);
  let path = '';
  for (const end of ends) {
    let here = end;
    const line: Point[] = [points.get(here)!];
    for (let to = next.get(here)?.pop(); to; to = next.get(here)?.pop()) {
      const back = next.get(key(to)) ?? [];
      const at = back.findIndex((point) => key(point) === here);
      if (at >= 0) back.splice(at, 1);
      line.push(to);
      here = key(to);
    }
    if (line.length > 1) path += softened(line);
  }
  return path;
}

/** A zigzag along hexsides with its corners taken off. */
function softened(line: Point[]): string {
  const closed = line.length > 3 && Math.hypot(line[0]!.x - line.at(-1)!.x, line[0]!.y - line.at(-1)!.y) < 1;
  const middles = line.slice(1).map((p, i) => ({ x: (p.x + line[i]!.x) / 2, y: (p.y + line[i]!.y) / 2 }));
  const all = closed ? [...middles, middles[0]!] : [line[0]!, ...middles, line.at(-1)!];
  return `M${all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** A broad arrow from one point to another, its tip on the goal; a short one is no broader than it is long. */
export function arrow(from: Point, to: Point, broad: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const wide = Math.min(broad, long * 0.36);
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (ahead: number, aside: number) =>
    `${(from.x + ux * ahead - uy * aside).toFixed(1)} ${(from.y + uy * ahead + ux * aside).toFixed(1)}`;
  const neck = Math.max(0, long - wide * 1.9);
  return (
    `M${at(0, -wide * 0.32)}L${at(neck, -wide * 0.5)}L${at(neck - wide * 0.25, -wide * 1.15)}L${at(long, 0)}` +
    `L${at(neck - wide * 0.25, wide * 1.15)}L${at(neck, wide * 0.5)}L${at(0, wide * 0.32)}Z`
  );
}

/** How long an arrow between neighbours is: the counters of both leave it no more. */
const SHORTEST = 18;

/** Where an arrow between two counters begins and ends: in the gap between them, over no face, wherever they lie. */
export function gap(from: Point, to: Point, counter: number): [Point, Point] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  // So far the way runs over a square card before it leaves it.
  const card = counter / 2 / Math.max(Math.abs(ux), Math.abs(uy));
  const off = Math.min(card + 1, (long - SHORTEST) / 2);
  return [{ x: from.x + ux * off, y: from.y + uy * off }, { x: to.x - ux * off, y: to.y - uy * off }];
}

/** A boat seen from above, around the origin: one of those that carry a bridge. */
export const BOAT = 'M-3.4 -9C-3.4 -15 3.4 -15 3.4 -9V9C3.4 15 -3.4 15 -3.4 9Z';

/** A jagged star around the origin. */
export function jagged(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, k) => {
    const r = k % 2 === 0 ? outer : inner;
    const angle = (Math.PI / points) * k;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
