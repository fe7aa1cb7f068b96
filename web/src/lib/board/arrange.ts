// Where every counter of a scene lies in the world, and how big the world is.

import type { Counter, Face, Panel, Scene, Spot } from '../protocol';
import { Plane } from './free/plane';
import type { Board } from './free/upright';
import { together, type Point, type Rect } from './geometry';
import { flow, type LaidPanel } from './panels';

/** A counter with the point its middle lies on. */
export interface Placed {
  /** The counter's id, or a name made of its place where this seat may not know it. */
  key: string;
  counter: Counter;
  face: Face | null;
  place: string;
  x: number;
  y: number;
  /** Whether nothing lies on it. */
  top: boolean;
  /** How many lie in a pile with it; 1 where counters lie side by side. */
  pile: number;
  /** Which seat it has at its place, where counters lie side by side. */
  seat: number;
}

export interface Arrangement {
  placed: Placed[];
  byKey: Map<string, Placed>;
  /** Piles on the map, bottom first. */
  piles: Map<string, Placed[]>;
  panels: LaidPanel[];
  world: Rect;
}

/** The id of the box for counters that lie at no place of the map and in no panel. */
export const ELSEWHERE = 'elsewhere';

/** Offsets of the counters in a pile, bottom first: they climb to the upper right so that each shows an edge. */
export function pileOffsets(count: number): Point[] {
  const gaps = Math.max(0, count - 1);
  const step = gaps > 0 ? Math.min(6, 16 / gaps) : 0;
  return Array.from({ length: count }, (_, i) => ({ x: step * (i - gaps / 2), y: 2.4 - step * (i - gaps / 2) }));
}

/** Whether counters can lie at a place of the printed map itself. */
function holds(spot: Spot | undefined, stack: Counter[]): boolean {
  return spot !== undefined && (spot.kind === 'hex' || spot.seats.length > 0 || stack.length === 0);
}


/** Lays everything out; whoever stays at a place keeps the seat that it had there before. */
export function arrange(scene: Scene, board: Board, elsewhere: string, before: Arrangement | null = null): Arrangement {
  const { layout, ground, turned } = board;
  const plane = 'free' in ground ? new Plane(layout, ground.free, turned) : null;
  const boxes = new Map<string, Counter[]>();
  const onMap: [string, Counter[]][] = [];
  const posed: [string, Counter, Point][] = [];
  const panelIds = new Set(scene.panels.map((panel) => panel.id));
  const stray: [string, Counter][] = [];
  for (const [place, stack] of Object.entries(scene.stacks)) {
    const spot = layout.places[place];
    if (holds(spot, stack)) onMap.push([place, stack]);
    else if (panelIds.has(place)) boxes.set(place, stack);
    else {
      for (const counter of stack) {
        if (counter.pose && plane) posed.push([place, counter, plane.toWorld(counter.pose)]);
        else stray.push([place, counter]);
      }
    }
  }
  // A box that only repeats what lies on the map itself is not shown twice.
  const shown: Panel[] = scene.panels.filter(
    (panel) => panel.kind !== 'box' || (layout.places[panel.id]?.seats.length ?? 0) === 0,
  );
  const seatsIn = new Map([...boxes].map(([id, stack]) => [id, seated(id, stack, before)]));
  const counts = new Map([...seatsIn].map(([id, seats]) => [id, Math.max(0, ...seats.map((seat) => seat + 1))]));
  if (stray.length > 0) {
    shown.push({ id: ELSEWHERE, title: elsewhere, kind: 'box' });
    counts.set(ELSEWHERE, stray.length);
  }
  const map: Rect = { x: layout.x, y: layout.y, w: layout.width, h: layout.height };
  const counterSize = 'free' in ground ? Math.max(layout.counter, 57) : layout.counter;
  const beside = flow(shown, counts, { x: map.x + map.w + 30, y: map.y }, map.h, counterSize, before?.panels);
  const world = beside.panels.length > 0 ? together(map, beside.rect) : map;

  const placed: Placed[] = [];
  const byKey = new Map<string, Placed>();
  const piles = new Map<string, Placed[]>();
  const put = (place: string, counter: Counter, at: Point, order: number, top = true, pile = 1, seat = 0): Placed => {
    let key = counter.id === '' ? `${place}#${order}` : counter.id;
    while (byKey.has(key)) key += '+';
    const face = scene.faces[counter.id] ?? null;
    const one: Placed = { key, counter, face, place, x: at.x, y: at.y, top, pile, seat };
    placed.push(one);
    byKey.set(key, one);
    return one;
  };
  // The northern piles first, so that the tabs of those to the south lie over them.
  onMap.sort((a, b) => layout.places[a[0]]!.y - layout.places[b[0]]!.y || a[0].localeCompare(b[0]));
  for (const [place, stack] of onMap) {
    const spot = layout.places[place]!;
    if (spot.kind === 'hex') {
      const offsets = pileOffsets(stack.length);
      const pile = stack.map((counter, i) => {
        const at = { x: spot.x + offsets[i]!.x, y: spot.y + offsets[i]!.y };
        return put(place, counter, at, i, i + 1 === stack.length, stack.length);
      });
      piles.set(place, pile);
    } else {
      const seats = seated(place, stack, before);
      stack.forEach((counter, i) => put(place, counter, seatOf(spot, seats[i]!), i, true, 1, seats[i]));
    }
  }
  for (const [place, counter, at] of posed) put(place, counter, at, placed.length);
  for (const { panel, seats } of beside.panels) {
    const stack = panel.id === ELSEWHERE ? stray : (boxes.get(panel.id) ?? []).map((c): [string, Counter] => [panel.id, c]);
    const taken = seatsIn.get(panel.id);
    stack.forEach(([place, counter], i) => put(place, counter, seats[taken?.[i] ?? i]!, i, true, 1, taken?.[i] ?? i));
  }
  return { placed, byKey, piles, panels: beside.panels, world };
}

/** Which seat each counter of a place has: the one it had, or else the first that is free. */
function seated(place: string, stack: Counter[], before: Arrangement | null): number[] {
  const kept = stack.map(({ id }) => {
    const was = id === '' ? undefined : before?.byKey.get(id);
    return was?.place === place ? was.seat : null;
  });
  const taken = new Set(kept);
  let next = 0;
  return kept.map((seat) => {
    if (seat !== null) return seat;
    while (taken.has(next)) next++;
    return next++;
  });
}

/** A seat beside an entry or in an area; those that find none lie on the others, a little aside. */
function seatOf(spot: Spot, i: number): Point {
  const [x, y] = spot.seats[i % spot.seats.length]!;
  const lap = Math.floor(i / spot.seats.length);
  return { x: x + lap * 5, y: y - lap * 5 };
}
