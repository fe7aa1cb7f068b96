// Of a board with hundreds of counters only what is in sight is drawn, and from afar only what lies on top.

import type { Placed } from './arrange';
import { grown, type Rect } from './geometry';

/** With more counters than this a board is crowded: not all of them are drawn all the time. */
export const CROWD = 240;
/** How much more than the screen is drawn on each side, in screens: a hand that pushes the board finds counters there. */
const AROUND = 0.6;
/** What is drawn may be so many times larger than what is needed before it is cut down. */
const TOO_MUCH = 9;

const holds = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w && outer.y + outer.h >= inner.y + inner.h;

/** The part of the board that is drawn, now that this much of it is seen: as before, as long as that will do. */
export function windowOn(seen: Rect, before: Rect | null): Rect {
  const next = grown(seen, Math.max(seen.w, seen.h) * AROUND);
  const enough = before !== null && holds(before, seen) && before.w * before.h <= next.w * next.h * TOO_MUCH;
  return enough ? before : next;
}

/** Those of many counters that are drawn: in the window, and from afar only the uppermost of each pile. `kept` are drawn in any case. */
export function inSight(placed: Placed[], window: Rect | null, far: boolean, kept: (one: Placed) => boolean): Placed[] {
  if (placed.length <= CROWD) return placed;
  const within = ({ x, y }: Placed) =>
    window === null || (x >= window.x && y >= window.y && x <= window.x + window.w && y <= window.y + window.h);
  return placed.filter((one) => kept(one) || (within(one) && !(far && !one.top)));
}
