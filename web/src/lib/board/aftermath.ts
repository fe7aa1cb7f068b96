// What a result did on the board, as things to draw there: where the dice fell, who lost what, who was driven where.

import type { How, LogLine } from '../protocol';
import type { Arrangement, Placed } from './arrange';
import type { Point } from './geometry';

/** Something drawn for a moment; an arrow has a beginning. */
export interface Mark {
  how: Exclude<How, 'thrown'>;
  at: Point;
  from: Point | null;
  /** How often it happened to the same counter. */
  times: number;
}

export interface Aftermath {
  /** Where the dice of the last throw were about something; nothing, if the game does not say. */
  thrown: Point | null;
  marks: Mark[];
}

export const NOTHING: Aftermath = { thrown: null, marks: [] };

/** How the board lay before and lies now, and where its places are. */
export interface Laid {
  before: Arrangement;
  after: Arrangement;
  spot: (place: string) => Point | null;
}

const point = ({ x, y }: Point): Point => ({ x, y });

/** Where a counter was before, or is now if it was not there; a place is where it is. */
function stood({ before, after, spot }: Laid, id: string): Point | null {
  const placed: Placed | undefined = before.byKey.get(id) ?? after.byKey.get(id);
  return placed ? point(placed) : spot(id);
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) > 1;

function markOf(laid: Laid, how: Mark['how'], id: string): Mark[] {
  const was = stood(laid, id);
  const now = laid.after.byKey.get(id);
  if (!was) return [];
  if (how === 'gone' || !now) return [{ how, at: was, from: null, times: 1 }];
  if (how === 'retreat' || how === 'advance') return apart(was, now) ? [{ how, at: point(now), from: was, times: 1 }] : [];
  return [{ how, at: point(now), from: null, times: 1 }];
}

/** What is to be drawn of what happened. Whoever is gone lost no more than that. */
export function aftermathOf(lines: LogLine[], laid: Laid): Aftermath {
  const shown = lines.flatMap((line) => line.shown ?? []);
  const thrown = shown.findLast(({ how }) => how === 'thrown')?.of[0];
  const gone = new Set(shown.filter(({ how }) => how === 'gone').flatMap(({ of }) => of));
  const marks = new Map<string, Mark>();
  for (const { how, of } of shown) {
    if (how === 'thrown') continue;
    for (const id of of) {
      if (gone.has(id) && how !== 'gone') continue;
      const known = marks.get(`${how} ${id}`);
      if (known) known.times++;
      else for (const mark of markOf(laid, how, id)) marks.set(`${how} ${id}`, mark);
    }
  }
  return { thrown: thrown === undefined ? null : stood(laid, thrown), marks: [...marks.values()] };
}
