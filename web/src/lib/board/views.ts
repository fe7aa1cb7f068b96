// Where each seat last looked at every table: whoever comes back finds the board as it was left, after a reload, too.
//
// Each seat has a view of its own: where the other side looked would tell where its secrets lie.

import type { Left } from './camera';

/** What was last on the screen at each table, with whichever seat. */
const last = new Map<string, Left>();

const key = (table: string, seat: string) => `pedina.view.${table}.${seat}`;

/** What this browser keeps as long as its window is open; a window that keeps nothing forgets where one looked. */
function shelf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function keepView(table: string, seat: string, left: Left): void {
  last.set(table, left);
  try {
    shelf()?.setItem(key(table, seat), JSON.stringify(left));
  } catch {
    // It is full: the view is lost with the page.
  }
}

export function viewOf(table: string, seat: string): Left | null {
  try {
    return whole(JSON.parse(shelf()?.getItem(key(table, seat)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Where a sandbox begins: where the table that it comes from was left. */
export function viewLeft(table: string | null): Left | null {
  return table === null ? null : (last.get(table) ?? null);
}

/** Whatever was kept, if it is a view. */
function whole(found: unknown): Left | null {
  if (typeof found !== 'object' || found === null) return null;
  const { x, y, scale, whole, width, height, moment, chosen } = found as Record<string, unknown>;
  const numbers = [x, y, scale, width, height];
  if (!numbers.every(Number.isFinite) || !(Number(scale) > 0) || typeof whole !== 'boolean' || typeof moment !== 'string') return null;
  return { x, y, scale, width, height, whole, moment, chosen: typeof chosen === 'number' ? chosen : null } as Left;
}
