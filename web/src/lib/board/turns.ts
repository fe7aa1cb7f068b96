// Turning a counter on the spot: handles around it, and keys.

import type { ActionReport, Face } from '../protocol';
import type { Point } from './geometry';
import { pointing, turned } from './machines';

/** Somewhere that something can be turned to: the answer that does it, and where its handle stands. */
export interface Handle extends Point {
  action: ActionReport;
  part: string;
  /** Degrees clockwise from straight up. */
  to: number;
}

/** How far from the middle of the counter, in its own units: all of it near, a part of it farther out. */
const REACH: Record<string, number> = { hull: 46, turret: 66 };
/** How large a handle is for a mouse, in the same units. */
export const HANDLE = 9.5;

/** What turns a counter. */
export function turnsOf(actions: ActionReport[], piece: string): ActionReport[] {
  return actions.filter(({ turns, pieces }) => turns !== undefined && pieces[0] === piece);
}

/** The handles around a counter that lies at a point. */
export function handlesAround(actions: ActionReport[], piece: string, at: Point, scale: number): Handle[] {
  return turnsOf(actions, piece).map((action): Handle => {
    const { part, to } = action.turns!;
    const [angle, far] = [(to * Math.PI) / 180, (REACH[part] ?? 46) * scale];
    return { action, part, to, x: at.x + Math.sin(angle) * far, y: at.y - Math.cos(angle) * far };
  });
}

/** The handle at a point, if one is; of several the nearest. */
export function handleAt(handles: Handle[], p: Point, scale: number, slack: number): Handle | null {
  const away = ({ x, y }: Handle) => Math.hypot(x - p.x, y - p.y);
  const [nearest] = [...handles].sort((a, b) => away(a) - away(b));
  return nearest && away(nearest) <= HANDLE * scale + slack ? nearest : null;
}

/** The keys that turn: all of it, or the part on top of it; to the left or to the right. */
const KEYS: Record<string, { part: string; step: number }> = {
  '[': { part: 'hull', step: -1 }, ']': { part: 'hull', step: 1 }, '{': { part: 'turret', step: -1 }, '}': { part: 'turret', step: 1 },
  q: { part: 'hull', step: -1 }, e: { part: 'hull', step: 1 }, Q: { part: 'turret', step: -1 }, E: { part: 'turret', step: 1 },
};

/** What a key turns; nothing for a key that turns nothing. */
export function turningKey(key: string): { part: string; step: number } | null {
  return KEYS[key] ?? null;
}

/** The answer that turns one step further from where it points now. What can be turned only so far is turned the way that is left. */
export function stepping(actions: ActionReport[], piece: string, face: Face, { part, step }: { part: string; step: number }): ActionReport | null {
  const own = turnsOf(actions, piece).filter(({ turns }) => turns!.part === part);
  const now = part === 'turret' ? pointing(face).turret : pointing(face).hull;
  return own.find(({ turns }) => turns!.to === turned(now, step)) ?? null;
}

const ARROWS: Record<number, string> = { 30: '↗', 90: '→', 150: '↘', 210: '↙', 270: '←', 330: '↖' };

/** Where something is turned to, as an arrow. */
export function arrowTo(to: number): string {
  return ARROWS[to] ?? '•';
}
