// Markers on counters: their colours and the words on their tabs.

import { clipped, fitting, width } from './lettering';

/** Colours of kinds that many games have; any other kind gets one of the spare colours, always the same. */
const TINTS: Record<string, string> = {
  moved: '#46525e',
  used: '#6b6459',
  disorganised: '#b8600f',
  unsupplied: '#b3261e',
  reserve: '#2c6a3c',
  prepared: '#2e2519',
  isolated: '#8c1d10',
  'out-of-command': '#7a4d00',
  assigned: '#1f5f73',
  airlift: '#1f5f73',
  boat: '#2f6f9a',
  shaken: '#b35c00',
  suppressed: '#b3261e',
  fired: '#5a3f7a',
  broken: '#8c1d10',
  dm: '#5a0f0a',
  pinned: '#7a4d00',
  cx: '#6b5a1e',
  wounded: '#a0304a',
  malfunctioned: '#8c1d10',
  'prep-fire': '#b3261e',
  'first-fire': '#b3261e',
  'final-fire': '#8c1d10',
  motion: '#1d6b52',
  exposed: '#1f5f73',
  immobile: '#8c1d10',
  stunned: '#8c1d10',
  shocked: '#8c1d10',
  bogged: '#6b4a1e',
  mired: '#6b4a1e',
  recalled: '#7d2a55',
  wreck: '#2e2519',
  'bounding-fire': '#b3261e',
  'gun-broken': '#8c1d10',
  'mg-broken': '#8c1d10',
};
const SPARE = ['#5a3f7a', '#1f5f73', '#7a4d00', '#7d2a55'];

export function tint(marker: string): string {
  let sum = 0;
  for (const letter of marker) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return TINTS[marker] ?? SPARE[sum % SPARE.length]!;
}

export interface Tab {
  marker: string;
  text: string;
  colour: string;
  x: number;
  wide: number;
  /** The size of its words. */
  size: number;
  /** How far its upper edge is above the counter's, and how high it is. */
  rise: number;
  tall: number;
  /** Which row it is in, the lowest first. */
  row: number;
}

/** How large the words are, and how small they may become before they are cut. */
const SIZE = 8.8;
const SMALL = 5.4;
/** The height of a row, and of each of several: counters in a column leave hardly more than that between them. */
const ROW = { one: 11.6, several: 6.5 };

/** A marker's words without what they explain in brackets: the tip has room for that. */
const plain = (words: string) => words.replace(/\s*\([^)]*\)\s*$/, '') || words;

/** What each gets of the room: its wish, if that is no more than its fair share; the others share what is left. */
function shares(wishes: number[], room: number): number[] {
  const got = wishes.map(() => 0);
  const open = wishes.map((_, i) => i).sort((a, b) => wishes[a]! - wishes[b]!);
  let left = room;
  open.forEach((at, i) => {
    got[at] = Math.min(wishes[at]!, left / (open.length - i));
    left -= got[at];
  });
  return got;
}

/**
 * The tabs along the upper edge of a counter, as wide as their words, no wider together than the counter. Words that would have to be
 * cut beside others get a row of their own.
 */
export function tabs(markers: string[], full: (marker: string) => string, counter: number): Tab[] {
  const words = (marker: string) => plain(full(marker));
  const beside = row(markers, words, counter, 0, ROW.one);
  if (beside.every(({ marker, text }) => text === words(marker))) return beside;
  return markers.flatMap((marker, at) => row([marker], words, counter, at, ROW.several));
}

function row(markers: string[], words: (marker: string) => string, counter: number, at: number, tall: number): Tab[] {
  const room = counter + 4;
  const most = Math.min(SIZE, tall * 0.88);
  const wishes = markers.map((marker) => width(words(marker), most) + 7);
  const wides = shares(wishes, room - markers.length + 1);
  let x = -counter / 2 - 2;
  return markers.map((marker, i) => {
    const wide = wides[i]!;
    const size = Math.max(SMALL, fitting(words(marker), most, wide - 4));
    const tab = { marker, text: clipped(words(marker), size, wide - 4), colour: tint(marker), x, wide, size, rise: (tall + 0.4) * (at + 1) - 0.8, tall, row: at };
    x += wide + 1;
    return tab;
  });
}
