// The keys of a free table: what is in hand goes by inches and turns by degrees.

import type { Point } from '../geometry';
import type { Direction } from '../places';
import type { Stage } from '../stage.svelte';

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
};
/** By where they are on the keyboard: with Shift they mean other signs on every layout. */
const TURNS: Record<string, number> = { Comma: -1, Period: 1 };

/** Handles a key; says whether it meant something on a free table. */
export function freeKey(stage: Stage, event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): boolean {
  const { aiming, ruler, choice } = stage;
  if (!stage.free) return false;
  if (event.key === 'm') {
    ruler.toggle();
    return true;
  }
  if (ruler.on) return rulerKey(stage, event);
  if (aiming.piece === null || aiming.traced !== true) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const far = event.shiftKey ? 100 : 1000;
    const { x, y } = stage.free.along(arrow);
    aiming.by(x * far, y * far);
    if (aiming.aim) stage.camera.reveal(stage.free.toWorld(aiming.aim), false);
    return true;
  }
  const turn = TURNS[event.code];
  // As long as it stands where it stood, the same keys go through what it can act on.
  if (turn !== undefined && (aiming.moved || choice.aims.size === 0)) {
    aiming.turn(turn * (event.shiftKey ? 1000 : 5000));
    aiming.pin();
    return true;
  }
  if (!aiming.moved) return false;
  if (event.key === 'Enter' || event.key === ' ') void aiming.play();
  else if (event.key === 'Escape') aiming.rest();
  else return false;
  return true;
}

function rulerKey(stage: Stage, event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  const { ruler } = stage;
  const arrow = ARROWS[event.key];
  const far = event.shiftKey ? 0.1 : 1;
  if (arrow) ruler.by(arrow.x * far, arrow.y * far);
  else if (event.key === 'Enter') ruler.goOn();
  else if (event.key === 'Escape') ruler.toggle();
  else return false;
  return true;
}

const TOWARDS: Record<Direction, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };

/** The base that an arrow leads to from a place: the nearest that lies rather that way than aside. */
export function towards(stage: Stage, place: string, direction: Direction): string | null {
  const from = stage.spot(place);
  if (!from) return null;
  const way = TOWARDS[direction];
  let best: [string, number] | null = null;
  for (const one of stage.arrangement.placed) {
    const [dx, dy] = [one.x - from.x, one.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (one.place === place || ahead <= 0 || aside > ahead * 1.5) continue;
    const far = ahead + aside * 2;
    if (!best || far < best[1]) best = [one.place, far];
  }
  return best?.[0] ?? null;
}

/** The base nearest to a point. */
export function nearestBase(stage: Stage, from: Point): string | null {
  const bases = stage.arrangement.placed.filter(({ counter }) => counter.pose);
  const far = (at: Point) => Math.hypot(at.x - from.x, at.y - from.y);
  return bases.reduce<(typeof bases)[number] | null>((best, one) => (best && far(best) <= far(one) ? best : one), null)?.place ?? null;
}
