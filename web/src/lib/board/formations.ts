// Formations: what a counter belongs to, as its face says it, and the order in which one goes through them.

import type { Placed } from './arrange';

/** What a counter belongs to: the formation on its face; without one, all counters of its side and colour. */
export function formationOf({ counter, face }: Placed): string {
  return face && face.formation !== '' ? `${counter.side} ${face.formation}` : `${counter.side} ${face?.colour ?? ''}`;
}

/** The formation after that of the counter one is at, or before it, among those of these counters; the first or last, from nowhere. */
export function nextFormation(counters: Placed[], here: Placed | null, step: number): string | null {
  const names = [...new Set(counters.map(formationOf))].sort();
  if (names.length === 0) return null;
  const now = here ? names.indexOf(formationOf(here)) : -1;
  return names[now < 0 ? (step > 0 ? 0 : names.length - 1) : (now + step + names.length) % names.length]!;
}
