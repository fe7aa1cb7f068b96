// Places in a game that are worth going back to: its turns and phases, and what a person marks.

import type { LogLine } from '../protocol';

/** A chapter of the game. */
export interface Tick {
  action: number;
  /** 1 for a turn, 2 for a phase. */
  level: number;
  title: string;
}

/** A moment that a person gave a name. */
export interface Bookmark {
  action: number;
  name: string;
}

/** The chapters of the game; of several of one level that begin with the same action only the last counts. */
export function ticks(log: LogLine[]): Tick[] {
  const found: Tick[] = [];
  for (const line of log) {
    if (line.heading === null || line.text === '') continue;
    const same = found.findLastIndex((tick) => tick.action === line.action && tick.level === line.heading);
    const tick = { action: line.action, level: line.heading, title: line.text };
    if (same >= 0) found[same] = tick;
    else found.push(tick);
  }
  return found;
}

/** Where in the game a moment lies: its turn and phase. */
export function chapterAt(found: Tick[], action: number): string {
  const turn = found.findLast((tick) => tick.level === 1 && tick.action <= action);
  const phase = found.findLast((tick) => tick.level > 1 && tick.action <= action && (!turn || tick.action >= turn.action));
  return [turn?.title, phase?.title].filter((title) => title !== undefined).join(' · ');
}

/** The chapter that begins next, or began before, for a jump from one to the other. */
export function neighbour(found: Tick[], action: number, step: 1 | -1): number | null {
  const moments = [...new Set(found.map((tick) => tick.action))].sort((a, b) => a - b);
  return (step > 0 ? moments.find((moment) => moment > action) : moments.findLast((moment) => moment < action)) ?? null;
}

/** As many ticks as there is room for: turns first, phases only if all of them fit. */
export function shownTicks(found: Tick[], room: number): Tick[] {
  if (found.length <= room) return found;
  const turns = found.filter((tick) => tick.level === 1);
  if (turns.length <= room) return turns;
  const every = Math.ceil(turns.length / room);
  return turns.filter((_, at) => at % every === 0);
}

const KEY = 'pedina-bookmarks-';

/** The bookmarks of a table, as they were kept; whatever cannot be read is none. */
export function keptBookmarks(table: string, store: Pick<Storage, 'getItem'>): Bookmark[] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY + table) ?? '[]');
    return Array.isArray(found) ? found.filter(isBookmark) : [];
  } catch {
    return [];
  }
}

export function keepBookmarks(table: string, bookmarks: Bookmark[], store: Pick<Storage, 'setItem' | 'removeItem'>): void {
  try {
    if (bookmarks.length === 0) store.removeItem(KEY + table);
    else store.setItem(KEY + table, JSON.stringify(bookmarks));
  } catch {
    // A browser that keeps nothing still has them until the page is closed.
  }
}

/** With one more, in the order of the game; a moment has one name. */
export function withBookmark(bookmarks: Bookmark[], added: Bookmark): Bookmark[] {
  return [...bookmarks.filter((mark) => mark.action !== added.action), added].sort((a, b) => a.action - b.action);
}

function isBookmark(value: unknown): value is Bookmark {
  return (
    typeof value === 'object' && value !== null &&
    'action' in value && Number.isInteger(value.action) && 'name' in value && typeof value.name === 'string'
  );
}
