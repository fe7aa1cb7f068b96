// What the game is about now, as things on the board: the units that can act, who attacks whom, what is asked about.

import type { Placed } from './arrange';
import { around, type Rect } from './geometry';
import { places } from './motion';
import type { Stage } from './stage.svelte';

/** More places than these are no place in particular. */
const FEW = 14;

export interface Subject {
  /** What should be seen together, the most first: what does not fit is left out set by set. */
  sets: Rect[][];
  /** How wide the narrowest counter of it is in the world; without end, where it is enough to see it all. */
  wide: number;
  /** Whether it lies beside the map: then as much of the map as possible is seen with it. */
  beside: boolean;
  /** Whether some of it, near enough, is better than all from afar: nothing in particular is asked about, or a finger has to hit it. */
  vague?: boolean;
}

/** Whether things are pointed at with a finger. */
const fingers = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Whether a counter lies in a box beside the map. */
export function aside(stage: Stage, { place }: Placed): boolean {
  return stage.arrangement.panels.some(({ panel }) => panel.id === place);
}

/** The room a counter takes. */
export function roomOf(stage: Stage, { x, y, counter: { pose } }: Placed): Rect {
  const size = pose && stage.free ? Math.max(pose.width, pose.depth) * stage.free.unit : stage.size;
  return around({ x, y }, size, size);
}

function width(stage: Stage, { counter: { pose } }: Placed): number {
  if (!pose || !stage.free) return stage.size;
  return (fingers() ? Math.min(pose.width, pose.depth) : pose.width) * stage.free.unit;
}

/** The room of places on the map, on a free table of the bases there; boxes beside it are none. */
function spots(stage: Stage, names: Iterable<string>): Rect[] {
  const boxes = new Set(stage.arrangement.panels.map(({ panel }) => panel.id));
  return [...new Set(names)].filter((name) => !boxes.has(name)).flatMap((name) => {
    const base = stage.free ? stage.arrangement.placed.find(({ place, counter }) => place === name && counter.pose) : undefined;
    const spot = stage.spot(name);
    if (base) return [roomOf(stage, base)];
    return spot ? [around(spot, stage.size, stage.size)] : [];
  });
}

/** Who fights whom, and who moves. A bridge is no fight. */
export function fought(stage: Stage): Rect[] {
  const { marks, arrows } = stage.scene;
  const marked = marks.filter(({ kind }) => kind === 'target' || kind === 'mover').map(({ at }) => at);
  const drawn = arrows.filter(({ kind }) => kind !== 'bridge').flatMap(({ from, to }) => [from, to]);
  return spots(stage, [...marked, ...drawn]);
}

/** Counters by their ids, and places by theirs. */
export function named(stage: Stage, keys: string[]): { placed: Placed[]; rects: Rect[]; wide: number } {
  const placed = keys.flatMap((key) => stage.arrangement.byKey.get(key) ?? []);
  const spots = keys.filter((key) => !stage.arrangement.byKey.has(key)).flatMap((key) => stage.spot(key) ?? []);
  const rects = [...placed.map((one) => roomOf(stage, one)), ...spots.map((spot) => around(spot, stage.size, stage.size))];
  return { placed, rects, wide: narrowest(stage, placed) };
}

function narrowest(stage: Stage, counters: Placed[]): number {
  return Math.min(stage.size, ...counters.map((one) => width(stage, one)));
}

function made(stage: Stage, sets: Rect[][], counters: Placed[] = [], beside = false): Subject {
  return { sets: sets.filter((set) => set.length > 0), wide: narrowest(stage, counters), beside };
}

/** What the game is about now; nothing, if it is about nothing on the board. */
export function subjectOf(stage: Stage): Subject | null {
  const { choice, table, arrangement } = stage;
  const fight = fought(stage);
  const { ahead } = choice;
  if (table.mine && ahead) {
    const { placed, rects } = named(stage, [...ahead.pieces, ...ahead.places]);
    const onMap = placed.filter((one) => !aside(stage, one));
    if (rects.length > 0 && (onMap.length > 0 || placed.length === 0)) return made(stage, [[...rects, ...fight], rects], onMap);
  }
  const able = table.mine ? arrangement.placed.filter(({ counter }) => choice.active.has(counter.id)) : [];
  const onMap = able.filter((one) => !aside(stage, one));
  const aims = table.mine && choice.aims.size <= FEW ? spots(stage, choice.aims) : [];
  // Those that wait beside the map are in a tray at hand: where they can come to is seen.
  const goals = spots(stage, choice.tray.flatMap(({ pieces }) => pieces.flatMap((piece) => choice.of(piece).flatMap(({ places }) => places))));
  if (goals.length > 0) return made(stage, [[...goals, ...onMap.map((one) => roomOf(stage, one))], goals], onMap);
  if (onMap.length > 0) {
    const rooms = onMap.map((one) => roomOf(stage, one));
    return { ...made(stage, [[...rooms, ...aims, ...fight], [...rooms, ...fight], rooms], onMap), vague: fingers() };
  }
  // Of those others that wait beside the map one after the other is taken from there.
  if (able.length > 0 && !able.some(({ counter }) => counter.id === choice.piece)) {
    const rooms = able.map((one) => roomOf(stage, one));
    // What waits beside a free table is brought onto it, wherever one likes: all of it is seen, from as near as it fits.
    if (stage.free) return { sets: [[...rooms, stage.camera.map]], wide: Infinity, beside: false };
    // Never a box alone while there is a fight: its counters are buttons beside the question, too.
    if (fight.length > 0) return made(stage, [[...rooms, ...fight], fight], able);
    return made(stage, [[...rooms, ...aims], rooms], able, true);
  }
  const all = table.mine ? spots(stage, choice.aims) : [];
  if (all.length > 0) return made(stage, [[...all, ...fight], all]);
  if (fight.length > 0) return made(stage, [fight]);
  return besides(stage);
}

/** A question about nothing in particular is about what was done last, or else about one's own units. */
function besides(stage: Stage): Subject | null {
  const { table, arrangement } = stage;
  const { happening } = table;
  const changed = happening && !happening.undone ? spots(stage, places(happening.before, happening.after)) : [];
  if (changed.length > 0) return made(stage, [changed]);
  const own = arrangement.placed.filter((one) => one.counter.side === table.seat && !aside(stage, one));
  return own.length > 0 ? { ...made(stage, [own.map((one) => roomOf(stage, one))], own), vague: true } : null;
}
