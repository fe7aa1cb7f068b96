// How a side's counters are recognised even without colour.

import type { BoardInfo, GameOffer, Scene } from '../protocol';

/** Corners and lines: rounded, cut with a double line, square, rounded with a double line. */
export type Shape = 'rounded' | 'cut' | 'square' | 'double';

export interface Look {
  colour: string;
  shape: Shape;
}

const LOOKS: Look[] = [
  { colour: '#6f7a72', shape: 'rounded' },
  { colour: '#b0573c', shape: 'cut' },
  { colour: '#4f6f9a', shape: 'square' },
  { colour: '#9a7f3a', shape: 'double' },
];
const STRANGER: Look = { colour: '#8a8578', shape: 'double' };

export type Looks = (side: string) => Look;

/** The ids of all sides, sorted. */
export function sidesOf(board: BoardInfo, offer: GameOffer | null, scene: Scene): string[] {
  const found = new Set(offer?.card.seats ?? []);
  if ('hexes' in board.ground) for (const sign of board.ground.hexes.signs) found.add(sign.side);
  else for (const [side] of board.ground.free.zones) found.add(side);
  for (const stack of Object.values(scene.stacks)) for (const counter of stack) found.add(counter.side);
  found.delete('');
  return [...found].sort();
}

/** The looks of all sides, in the order of their ids, as on the printed map. */
export function looksOf(sides: string[]): Looks {
  return (side) => LOOKS[sides.indexOf(side) % LOOKS.length] ?? STRANGER;
}

const HATCHES: Record<string, string> = { bad: 'a', source: 'b', good: 'c', range: 'd' };

/** The hatching of a kind of place in an overlay: a side's goes with its counters' corners; kinds nobody foresaw take one each. */
export function hatching(kind: string, index: number, looks: Looks): string {
  return HATCHES[kind] ?? { rounded: 'b', cut: 'a', square: 'd', double: 'abcd'[index % 4]! }[looks(kind).shape];
}

/** The outline of a counter around a point. */
export function body(shape: Shape, half: number, x = 0, y = 0): string {
  const cut = shape === 'cut' ? 7.5 : shape === 'square' ? 1 : 7;
  const [l, t, r, b] = [x - half, y - half, x + half, y + half];
  const bend = (px: number, py: number) => (shape === 'cut' ? `L${px} ${py}` : `A${cut} ${cut} 0 0 1 ${px} ${py}`);
  return (
    `M${l} ${t + cut}${bend(l + cut, t)}L${r - cut} ${t}${bend(r, t + cut)}` +
    `L${r} ${b - cut}${bend(r - cut, b)}L${l + cut} ${b}${bend(l, b - cut)}Z`
  );
}

/** How high the stripe along a counter's upper edge is. */
export const STRIPE = 10.4;

/** The stripe along the upper edge of a counter, with the corners of its side. */
export function stripe(shape: Shape, half: number): string {
  const cut = shape === 'square' ? 1 : shape === 'cut' ? 7.5 : 7;
  const bend = (x: number, y: number) => (shape === 'cut' ? `L${x} ${y}` : `A${cut} ${cut} 0 0 1 ${x} ${y}`);
  return `M${-half} ${STRIPE - half}V${cut - half}${bend(cut - half, -half)}H${half - cut}${bend(half, cut - half)}V${STRIPE - half}Z`;
}

/** The marks of a unit's size over its symbol, standing on a line. */
export function sizeMarks(size: string, y: number): string {
  const marks = [...size];
  const pitch = size.includes('X') ? 6.6 : 4.2;
  return marks.map((mark, i) => {
    const x = pitch * (i - (marks.length - 1) / 2);
    if (mark === 'X') return `M${x - 2.4} ${y}L${x + 2.4} ${y - 4.8}M${x - 2.4} ${y - 4.8}L${x + 2.4} ${y}`;
    return mark === 'I' ? `M${x} ${y}V${y - 4.8}` : `M${x - 1.2} ${y - 2.4}h2.4`;
  }).join('');
}

/** How high a symbol's drawing is, with the frame's line. */
const DRAWN = 110;

/** How large the drawing of a symbol is that is so high. */
export function framed(high: number): number {
  return high / DRAWN;
}

/** The ground of a symbol that is so high, around a point of the counter's middle line; its first corner is where the symbol's sign is hung up. */
export function frame(y: number, high: number): string {
  const [half, tall] = [75 * framed(high), 50 * framed(high)];
  return `M${-half} ${y - tall}h${2 * half}v${2 * tall}h${-2 * half}z`;
}
