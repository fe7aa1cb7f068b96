// Where each seat last looked at every table of this visit: whoever comes back finds the board as it was left.
//
// Each seat has a view of its own: where the other side looked would tell where its secrets lie.

import type { View } from './camera';

const tables = new Map<string, Map<string, View>>();
/** What was last on the screen at each table, with whichever seat. */
const last = new Map<string, View>();

export function keepView(table: string, seat: string, { view, sight }: { view: View; sight: View }): void {
  const seats = tables.get(table) ?? new Map<string, View>();
  seats.set(seat, view);
  tables.set(table, seats);
  last.set(table, sight);
}

export function viewOf(table: string, seat: string): View | null {
  return tables.get(table)?.get(seat) ?? null;
}

/** Where a sandbox begins: where the table that it comes from was left. */
export function viewLeft(table: string | null): View | null {
  return table === null ? null : (last.get(table) ?? null);
}
