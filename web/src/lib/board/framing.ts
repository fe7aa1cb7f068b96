// Which part of the board shows some things best: near enough to be read, and not under what lies over the board.

import { middle, together, type Point, type Rect } from './geometry';

/** How much of the board lies under something at each of its edges, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const BARE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** A view as a camera has it, and what lies over its edges. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
  insets: Insets;
}

/** Screen pixels per world unit: where counters can be read, where they are comfortable, and where they can just be told apart. */
export interface Zoom {
  least: number;
  good: number;
  far: number;
}

/** Where a camera should look, and how near. */
export interface Look {
  middle: Point;
  scale: number;
}

/** How wide counters are on the screen when they can be read, when they are comfortable, and when they can just be told apart. */
const WIDE = { least: 41, good: 56, far: 28 };
/** How far from the edge things have to be to be seen, and how far from it they are brought, in pixels. */
const EDGE = 6;
const MARGIN = 28;
/** So many of all things are enough to know where one is. */
const ENOUGH = 1 / 4;

/** The zooms at which something this wide in the world can be read. */
export function zoomFor(wide: number): Zoom {
  return { least: WIDE.least / wide, good: WIDE.good / wide, far: WIDE.far / wide };
}

/** The part of the screen that nothing lies over, with a margin left free. */
function clear({ width, height, insets }: Sight, margin: number): Rect {
  const [x, y] = [insets.left + margin, insets.top + margin];
  return { x, y, w: Math.max(1, width - insets.right - margin - x), h: Math.max(1, height - insets.bottom - margin - y) };
}

/** Where something of the world is on the screen. */
function screened({ x, y, w, h }: Rect, sight: Sight): Rect {
  return { x: x * sight.scale + sight.x, y: y * sight.scale + sight.y, w: w * sight.scale, h: h * sight.scale };
}

function holds(frame: Rect, rect: Rect): boolean {
  return rect.x >= frame.x && rect.y >= frame.y && rect.x + rect.w <= frame.x + frame.w && rect.y + rect.h <= frame.y + frame.h;
}

/** Whether something of the world is on the screen, clear of its edges and of what lies over them. */
export function inSight(rect: Rect, sight: Sight): boolean {
  return holds(clear(sight, EDGE), screened(rect, sight));
}

/** Which share of the screen a part of the world covers. */
export function covering(rect: Rect, sight: Sight): number {
  const { x, y, w, h } = screened(rect, sight);
  const long = (from: number, size: number, most: number) => Math.max(0, Math.min(most, from + size) - Math.max(0, from));
  return (long(x, w, sight.width) * long(y, h, sight.height)) / (sight.width * sight.height);
}

/** The largest scale at which things are seen together. */
function fitting(rects: Rect[], sight: Sight): number {
  const room = clear(sight, Math.min(MARGIN, sight.width / 8, sight.height / 8));
  const all = rects.reduce(together);
  return Math.min(room.w / Math.max(1, all.w), room.h / Math.max(1, all.h));
}

/** Of some sets of things the first that can be seen together near enough to be read; the last one, if none can. */
export function readable(sets: Rect[][], sight: Sight, zoom: Zoom): Rect[] {
  const some = sets.filter((set) => set.length > 0);
  return some.find((set) => fitting(set, sight) >= zoom.least) ?? some.at(-1) ?? [];
}

/** Whether things are seen as they should: all of them where they fit, else enough of them to know where one is. */
export function wellSeen(rects: Rect[], sight: Sight, zoom: Zoom): boolean {
  if (rects.length === 0) return true;
  const seen = rects.filter((rect) => inSight(rect, sight)).length;
  const fits = fitting(rects, sight);
  if (fits >= zoom.least) return seen === rects.length && sight.scale >= zoom.least * 0.97;
  const near = sight.scale >= Math.min(zoom.far, fits) * 0.97;
  return near && (seen === rects.length || (seen >= rects.length * ENOUGH && sight.scale >= zoom.far));
}

/**
 * Where to look so that things are seen as they should, unless they are so already. What cannot be seen together near enough is
 * seen from as near as it fits; and if nothing could be told from there, the place is shown where most of it is.
 */
export function framing(rects: Rect[], sight: Sight, zoom: Zoom): Look | null {
  if (wellSeen(rects, sight, zoom)) return null;
  const fits = fitting(rects, sight);
  if (fits < zoom.far) {
    const room = clear(sight, EDGE);
    const most = crowd(rects, room.w / zoom.least, room.h / zoom.least);
    return lookAt(most.reduce(together), zoom.least, sight);
  }
  const scale = sight.scale >= zoom.least && sight.scale <= fits ? sight.scale : Math.min(fits, Math.max(zoom.good, Math.min(sight.scale, fits)));
  const all = rects.reduce(together);
  return scale === sight.scale ? nudged(all, sight) : lookAt(all, scale, sight);
}

/** Counters are no larger for the sake of a board without a void than this many times what is comfortable. */
const LARGE = 1.7;

/** The zoom at which a map leaves no void around it, as far as things are still seen together and counters do not grow too large. */
export function filling(scale: number, rects: Rect[], map: Rect, sight: Sight, zoom: Zoom): number {
  const full = Math.max(sight.width / map.w, sight.height / map.h);
  return Math.max(scale, Math.min(full, fitting(rects, sight), zoom.good * LARGE));
}

/** Where one looks now. */
export function lookOf({ x, y, scale, width, height }: Sight): Look {
  return { middle: { x: (width / 2 - x) / scale, y: (height / 2 - y) / scale }, scale };
}

/** What is seen by a look. */
export function seenBy({ middle: at, scale }: Look, sight: Sight): Sight {
  return { ...sight, scale, x: sight.width / 2 - at.x * scale, y: sight.height / 2 - at.y * scale };
}

/** Something in the middle of what nothing lies over. */
export function lookAt(rect: Rect, scale: number, sight: Sight): Look {
  const { x, y } = middle(clear(sight, EDGE));
  const at = middle(rect);
  return { middle: { x: at.x + (sight.width / 2 - x) / scale, y: at.y + (sight.height / 2 - y) / scale }, scale };
}

/** No farther than it must be, where it is near already; else into the middle. */
function nudged(rect: Rect, sight: Sight): Look {
  const room = clear(sight, MARGIN);
  const now = screened(rect, sight);
  const at = middle(now);
  const near = holds(clear(sight, 0), { ...at, w: 0, h: 0 });
  if (!near || now.w > room.w || now.h > room.h) return lookAt(rect, sight.scale, sight);
  const dx = Math.max(room.x, Math.min(room.x + room.w - now.w, now.x)) - now.x;
  const dy = Math.max(room.y, Math.min(room.y + room.h - now.h, now.y)) - now.y;
  return {
    middle: { x: (sight.width / 2 - dx - sight.x) / sight.scale, y: (sight.height / 2 - dy - sight.y) / sight.scale },
    scale: sight.scale,
  };
}

/** The same look, moved so that as much as possible of something else is seen, too: the map beside a box. */
export function leaning({ middle: at, scale }: Look, rect: Rect, towards: Rect, sight: Sight): Look {
  const room = clear(sight, MARGIN);
  const here = middle(rect);
  const left = middle(towards).x < here.x;
  const edge = left ? room.x + room.w - rect.w * scale : room.x;
  // Where the box would begin on the screen, and where it does.
  const now = (rect.x - at.x) * scale + sight.width / 2;
  return { middle: { x: at.x - (edge - now) / scale, y: at.y }, scale };
}

/** The same look, moved so that no more than must be of the screen lies beyond the map. */
export function within({ middle: at, scale }: Look, map: Rect, sight: Sight): Look {
  const { width, height, insets } = sight;
  const held = (middle: number, size: number, before: number, after: number, start: number, long: number): number => {
    const [from, to] = [(size / 2 - before) / scale, (size / 2 - after) / scale];
    if (from + to >= long) return start + long / 2 + (from - to) / 2;
    return Math.min(start + long - to, Math.max(start + from, middle));
  };
  return {
    middle: {
      x: held(at.x, width, insets.left, insets.right, map.x, map.w),
      y: held(at.y, height, insets.top, insets.bottom, map.y, map.h),
    },
    scale,
  };
}

/** The same look, moved onto the map as far as things stay in sight: under what lies over the board the map goes on. */
export function onMap(look: Look, rects: Rect[], map: Rect, sight: Sight): Look {
  const bare = within(look, map, { ...sight, insets: BARE });
  const now = seenBy(bare, sight);
  const seen = rects.filter((rect) => inSight(rect, seenBy(look, sight)));
  if (seen.length === 0 || seen.every((rect) => inSight(rect, now))) return bare;
  const all = screened(seen.reduce(together), now);
  const room = clear(sight, EDGE + 2);
  const back = (from: number, long: number, start: number, size: number) => Math.max(start, Math.min(start + size - long, from)) - from;
  const [dx, dy] = [back(all.x, all.w, room.x, room.w), back(all.y, all.h, room.y, room.h)];
  return { middle: { x: bare.middle.x - dx / bare.scale, y: bare.middle.y - dy / bare.scale }, scale: bare.scale };
}

/** Those things that a window of this size shows together, where it shows most of them. */
export function crowd(rects: Rect[], w: number, h: number): Rect[] {
  const within = (from: Rect) => (one: Rect) => {
    const [a, b] = [middle(from), middle(one)];
    return Math.abs(a.x - b.x) * 2 + one.w <= w && Math.abs(a.y - b.y) * 2 + one.h <= h;
  };
  const most = rects.map((rect) => rects.filter(within(rect))).reduce((best, one) => (one.length > best.length ? one : best), []);
  return most.length > 0 ? most : rects.slice(0, 1);
}
