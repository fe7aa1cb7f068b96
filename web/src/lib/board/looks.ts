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
  for (const stack of Object.values(scene.stacks)) for (const counter of stack) found.add(counter.side);
  found.delete('');
  return [...found].sort();
}

/** The looks of all sides, in the order of their ids, as on the printed map. */
export function looksOf(sides: string[]): Looks {
  return (side) => LOOKS[sides.indexOf(side) % LOOKS.length] ?? STRANGER;
}

/** The outline of a counter around the origin. */
export function body(shape: Shape, half: number): string {
  const cut = shape === 'cut' ? 7.5 : shape === 'square' ? 1 : 7;
  const h = half;
  const bend = (x: number, y: number) => (shape === 'cut' ? `L${x} ${y}` : `A${cut} ${cut} 0 0 1 ${x} ${y}`);
  return (
    `M${-h} ${-h + cut}${bend(-h + cut, -h)}L${h - cut} ${-h}${bend(h, -h + cut)}` +
    `L${h} ${h - cut}${bend(h - cut, h)}L${-h + cut} ${h}${bend(-h, h - cut)}Z`
  );
}
