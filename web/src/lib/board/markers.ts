// Markers on counters: their colours and the words on their tabs.

import { clipped, width } from './lettering';

/** Colours of kinds that many games have; any other kind gets one of the spare colours, always the same. */
const TINTS: Record<string, string> = {
  moved: '#46525e',
  used: '#6b6459',
  disorganised: '#b8600f',
  unsupplied: '#b3261e',
  reserve: '#2c6a3c',
  prepared: '#2e2519',
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
}

const SIZE = 8.8;

/** The tabs along the upper edge of a counter, as wide as their words, no wider together than the counter. */
export function tabs(markers: string[], words: (marker: string) => string, counter: number): Tab[] {
  const room = counter + 4;
  const wishes = markers.map((marker) => width(words(marker), SIZE) + 7);
  const sum = wishes.reduce((a, b) => a + b, 0) + markers.length - 1;
  const fair = (room - markers.length + 1) / Math.max(1, markers.length);
  let x = -counter / 2 - 2;
  return markers.map((marker, i) => {
    const wide = sum <= room ? wishes[i]! : fair;
    const text = clipped(words(marker), SIZE, wide - 4);
    const tab = { marker, text, colour: tint(marker), x, wide };
    x += wide + 1;
    return tab;
  });
}
