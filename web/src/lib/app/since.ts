// What happened while nobody looked.

import type { LogLine } from '../protocol';

/** The sentences of what happened after the first `seen` actions; chapters without sentences are left out. */
export function linesSince(log: LogLine[], seen: number): LogLine[] {
  const lines = log.filter((line) => line.action > seen && line.text !== '');
  return lines.filter((line, at) => line.heading === null || (lines[at + 1] !== undefined && lines[at + 1]?.heading === null));
}

/** How long a replay takes at most, and how long one picture of it stays at most, in milliseconds. */
const WHOLE = 5400;
const LONGEST = 900;
const SHORTEST = 250;

/** The moments a replay stops at and how long each is shown: it leaves moments out rather than last longer. `speed` hurries it on. */
export function replayOf(seen: number, actions: number, speed = 1): { moments: number[]; pause: number } {
  const count = Math.max(0, actions - seen);
  const most = Math.floor(WHOLE / SHORTEST);
  const shown = Math.min(count, most);
  const moments = Array.from({ length: shown }, (_, n) => seen + Math.round(((n + 1) * count) / shown));
  return { moments, pause: shown === 0 ? 0 : Math.min(LONGEST, Math.floor(WHOLE / shown)) / speed };
}
