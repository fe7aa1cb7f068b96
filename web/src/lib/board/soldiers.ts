// Counters of single squads, leaders and weapons, and the silhouettes that they show.

import type { Face } from '../protocol';

/** Whether a counter shows men or a weapon instead of a unit's symbol. */
export function isSoldier(face: Face | null): boolean {
  return face !== null && (face.symbol === 'man' || face.symbol.startsWith('men-') || face.symbol.startsWith('arm-'));
}

/** One of the values along the lower edge, as it is printed. */
export interface Value {
  text: string;
  x: number;
  wide: number;
  underlined: boolean;
  /** Raised behind the value: the smoke exponent behind the firepower. */
  raised: string;
}

/** Where the values of a counter stand, around its middle. */
export function values(printed: string, exponent: string, underlined: string, size: number, width: (text: string, size: number) => number): Value[] {
  const parts = printed.split('-');
  const dash = width('-', size);
  const raised = width(exponent, size * 0.52);
  const wides = parts.map((part) => width(part, size));
  const total = wides.reduce((sum, wide) => sum + wide, 0) + dash * (parts.length - 1) + raised;
  let x = -total / 2;
  return parts.map((text, k) => {
    const wide = wides[k]!;
    const value = { text, x, wide, underlined: underlined.includes(String(k)), raised: k === 0 ? exponent : '' };
    x += wide + dash + (k === 0 ? raised : 0);
    return value;
  });
}
