// The guided start: when a step is done, what it is about, and where its words stand.

/** The counter that a step wants in hand, if that is all it wants. */
export function held(until: string): string | null {
  return until.startsWith('hold ') ? until.slice('hold '.length) : null;
}

/**
 * How many of these steps, one after the other, are done by what was just played. It may be a whole intention (a way, an attack with
 * everyone in it, several actions), and each word of it serves one step only. What a step wants in hand first is done with it.
 */
export function stepsDone(untils: string[], played: string): number {
  const parts = played.split(';').map((part) => part.trim().split(/\s+/));
  const words = parts.flatMap((part, n) => part.map((word, at) => ({ word, part: n, last: at === part.length - 1 })));
  let from = 0;
  let done = 0;
  for (const until of untils) {
    const piece = held(until);
    if (piece !== null) {
      if (!words.some(({ word }) => word === piece)) break;
    } else {
      const end = endOf(until.split(' '), words, from);
      if (end === null) break;
      from = end;
    }
    done++;
  }
  return done;
}

/** Behind which word a step is done: all of its words in their order within one action, or its goal as the end of a way. */
function endOf(wanted: string[], words: { word: string; part: number; last: boolean }[], from: number): number | null {
  for (let start = from; start < words.length; start++) {
    let found = 0;
    for (let at = start; at < words.length && words[at]?.part === words[start]?.part; at++) {
      if (words[at]?.word !== wanted[found]) continue;
      found++;
      if (found === wanted.length) return at + 1;
    }
  }
  const goal = words.findIndex(({ word, last }, at) => at >= from && last && word === wanted.at(-1));
  return goal < 0 ? null : goal + 1;
}

/** Whether what was just played is what a step waits for. */
export function ends(until: string, played: string): boolean {
  return stepsDone([until], played) === 1;
}

/** What a step points at: a part of the screen, or something on the board. */
export function target(pointsAt: string): { part: string } | { piece: string } | { place: string } {
  const [kind = '', id] = pointsAt.split(' ');
  if (kind === 'piece' && id) return { piece: id };
  if (kind === 'place' && id) return { place: id };
  return { part: kind };
}

/** The places that a step names, in what ends it and then in its words. */
export function namedPlaces(step: { text: string; until: string }, known: (id: string) => boolean): string[] {
  const words = `${step.until} ${step.text}`.split(/[^\p{L}\p{N}]+/u);
  // Every place of a map has a number; a mere word is not taken for a box that happens to be called the same.
  return [...new Set(words)].filter((word) => /\d/.test(word) && known(word));
}

/** The counters that a step names in its words, by what is printed on them. */
export function namedPieces(text: string, names: Record<string, string>): string[] {
  const bare = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const said = (name: string) => name !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${bare(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);
  return Object.keys(names).filter((piece) => said(names[piece] ?? ''));
}

/**
 * The step to go back to if what ended it was taken back: each step knows after how many actions it was done, and a step
 * without an action knows nothing.
 */
export function takenBack(done: (number | null)[], actions: number): number | null {
  const first = done.findIndex((after) => after !== null && after > actions);
  return first < 0 ? null : first;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
}
/** Something on the screen, and how bad it is to lie over it. */
export interface Thing {
  box: Box;
  weight: number;
}

const GAP = 14;
/** How far apart the spots are that are tried, in pixels. */
const PITCH = 12;
/** What has to be seen outweighs everything else. */
const MUST = 1000;
/** What a pixel of distance weighs, against a square pixel that is covered. */
const FAR = 4;

/** How much of one box another one covers, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** A box with room around it. */
export function wider(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The box around all boxes. */
export function together(all: Box[]): Box | null {
  if (all.length === 0) return null;
  const left = Math.min(...all.map((box) => box.left));
  const top = Math.min(...all.map((box) => box.top));
  const right = Math.max(...all.map((box) => box.left + box.width));
  const bottom = Math.max(...all.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function apart(one: Box, other: Box): number {
  const beside = Math.max(0, other.left - one.left - one.width, one.left - other.left - other.width);
  const over = Math.max(0, other.top - one.top - one.height, one.top - other.top - other.height);
  return Math.hypot(beside, over);
}

/**
 * Where a bubble stands: clear of what has to be seen, rather on nothing else either, and near what it is about. It stays where
 * it is as long as nothing that has to be seen comes under it.
 */
export function bubbleAt(bubble: Size, room: Size, clear: Box[], rather: Thing[], aim: Box | null, now: Spot | null): Spot {
  const most = { left: Math.max(GAP, room.width - bubble.width - GAP), top: Math.max(GAP, room.height - bubble.height - GAP) };
  const covered = (spot: Spot) => clear.reduce((sum, box) => sum + overlap(wider({ ...spot, ...bubble }, GAP / 2), box), 0);
  const onScreen = (spot: Spot) => spot.left >= GAP && spot.top >= GAP && spot.left <= most.left && spot.top <= most.top;
  if (now && onScreen(now) && covered(now) === 0) return now;
  const cost = (spot: Spot) => {
    const box = { ...spot, ...bubble };
    const soft = rather.reduce((sum, thing) => sum + thing.weight * overlap(box, thing.box), 0);
    return MUST * covered(spot) + soft + (aim ? FAR * apart(box, aim) : 0);
  };
  let best = { left: GAP, top: most.top };
  let least = cost(best);
  for (const left of steps(GAP, most.left)) {
    for (const top of steps(GAP, most.top)) {
      const tried = cost({ left, top });
      if (tried < least) [best, least] = [{ left, top }, tried];
    }
  }
  return best;
}

function steps(from: number, to: number): number[] {
  const many = Math.max(1, Math.ceil((to - from) / PITCH));
  return Array.from({ length: many + 1 }, (_, n) => from + ((to - from) * n) / many);
}
