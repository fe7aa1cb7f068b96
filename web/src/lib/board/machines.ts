// Counters of single vehicles and Guns, seen from above: where they point, and what is printed on them.

import type { Face } from '../protocol';

/** Whether a counter shows a vehicle or a Gun, turned as it stands. */
export function isMachine(face: Face | null): boolean {
  return face !== null && (face.symbol.startsWith('afv-') || face.symbol.startsWith('gun-'));
}

const BEARINGS: Record<string, number> = { '↗': 30, '→': 90, '↘': 150, '↙': 210, '←': 270, '↖': 330 };

/** Degrees clockwise from straight up that an arrow points to. */
export function bearing(arrow: string): number | null {
  return BEARINGS[arrow] ?? null;
}

/** A figure of a counter, or nothing. */
export function figureOf(face: Face, kind: string): string {
  return face.figures.find((one) => one.kind === kind)?.text ?? '';
}

/** Where hull and turret point; beside the map, where nothing does, to the right. */
export function pointing(face: Face): { hull: number; turret: number } {
  const hull = bearing(figureOf(face, 'hull')) ?? bearing(figureOf(face, 'facing')) ?? 90;
  return { hull, turret: bearing(figureOf(face, 'turret')) ?? hull };
}

/** The one of two corners that is nearer by a turn in that direction: one step of sixty degrees. */
export function turned(from: number, step: number): number {
  return (from + 60 * step + 360) % 360;
}
