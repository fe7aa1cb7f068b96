// Arithmetic with printed colours.

export type Rgb = [number, number, number];

/** Reads `#rrggbb`; anything else is a neutral grey. */
export function parse(text: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(text) ? parseInt(text.slice(1), 16) : 0x9a968c;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function css(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function towards(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function lighter(colour: string, share: number): string {
  return css(towards(parse(colour), [255, 255, 255], share));
}

export function darker(colour: string, share: number): string {
  return css(towards(parse(colour), [20, 16, 12], share));
}

/** How light it looks, from 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = parse(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
