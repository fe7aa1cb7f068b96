// How much room there is: what the screen has, measured by its text, so that large text gets the layout of a small screen.

export type Room = 'phone' | 'tablet' | 'wide';

export function roomFor(width: number, text: number): Room {
  const worth = (width * 100) / text;
  if (worth >= 1000) return 'wide';
  return worth > 700 ? 'tablet' : 'phone';
}

/** A phone on its side, or large text on a broad screen. */
export function isFlat(width: number, height: number, text: number): boolean {
  return (height * 100) / text < 500 && width > height * 1.2;
}
