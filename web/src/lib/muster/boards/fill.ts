// Blanks that are filled in, boards that lie somewhere, and hexes that are named. Every change makes a new draft.

import type { Draft, DraftBoards, DraftClause, MusterBlank, MusterClause } from '../../protocol';

export type Filled = Record<string, string>;

/** The blanks that are asked now: some hang on what the first of their list is filled with. */
export function asked(blanks: MusterBlank[], filled: Filled): MusterBlank[] {
  const head = blanks[0];
  const first = head ? (filled[head.id] ?? head.usual) : '';
  return blanks.filter((blank) => blank.only.length === 0 || blank.only.includes(first));
}

/** What blanks are filled with at first. */
export function usual(blanks: MusterBlank[]): Filled {
  return Object.fromEntries(asked(blanks, {}).filter((blank) => blank.usual !== '').map((blank) => [blank.id, blank.usual]));
}

/** With something filled in; what is empty is not there. */
export function withFilled(filled: Filled, id: string, value: string): Filled {
  const rest = Object.fromEntries(Object.entries(filled).filter(([key]) => key !== id));
  return value === '' ? rest : { ...rest, [id]: value };
}

export const clauseOf = (clause: MusterClause): DraftClause => ({ id: clause.id, filled: usual(clause.blanks) });

export const boardsOf = (draft: Draft): DraftBoards => draft.boards ?? { rows: [], filled: {}, victory: [], specials: [] };

export const withBoards = (draft: Draft, change: Partial<DraftBoards>): Draft => ({ ...draft, boards: { ...boardsOf(draft), ...change } });

export function replaced<T>(list: T[], at: number, one: T): T[] {
  return list.map((old, n) => (n === at ? one : old));
}

export const without = <T>(list: T[], at: number): T[] => list.filter((_, n) => n !== at);

/** What is filled in at `area`, `groups/2/area`, `victory/0/1/of`. */
export function textAt(draft: Draft, path: string): string {
  const [list, at, key, last] = path.split('/');
  const boards = boardsOf(draft);
  if (list === 'groups') return draft.groups[Number(at)]?.filled[key!] ?? '';
  if (list === 'victory') return boards.victory[Number(at)]?.all[Number(key)]?.filled[last!] ?? '';
  return boards.filled[list!] ?? '';
}

export function withTextAt(draft: Draft, path: string, text: string): Draft {
  const [list = '', at, key = '', last = ''] = path.split('/');
  const boards = boardsOf(draft);
  if (list === 'groups') {
    const group = draft.groups[Number(at)];
    return group ? { ...draft, groups: replaced(draft.groups, Number(at), { ...group, filled: withFilled(group.filled, key, text) }) } : draft;
  }
  if (list === 'victory') {
    const way = boards.victory[Number(at)];
    const clause = way?.all[Number(key)];
    if (!way || !clause) return draft;
    const all = replaced(way.all, Number(key), { ...clause, filled: withFilled(clause.filled, last, text) });
    return withBoards(draft, { victory: replaced(boards.victory, Number(at), { ...way, all }) });
  }
  return withBoards(draft, { filled: withFilled(boards.filled, list, text) });
}

interface Named {
  board: string;
  column: string;
  row: number;
}

function parts(hex: string): Named | null {
  const found = /^([a-z]+)([A-Z]+)(\d+)$/.exec(hex);
  return found ? { board: found[1]!, column: found[2]!, row: Number(found[3]) } : null;
}

const before = (one: string, other: string) => (one.length === other.length ? one < other : one.length < other.length);

/** The hexes from one to another, as an area is written: `aK:P/3-7`; those that lie on two boards have to be named one by one. */
export function span(from: string, to: string): string {
  const [one, other] = [parts(from), parts(to)];
  if (!one || !other || one.board !== other.board || from === to) return to;
  const [left, right] = before(other.column, one.column) ? [other.column, one.column] : [one.column, other.column];
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const rows = top === bottom ? `${top}` : `${top}-${bottom}`;
  return left === right ? `${one.board}${left}${rows}` : `${one.board}${left}:${right}/${rows}`;
}

/** An area with hexes more, or with one less if it was meant already. */
export function pointed(text: string, hexes: string, meant: string[]): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const rest = words.filter((word) => word !== hexes && word !== `-${hexes}`);
  const there = meant.includes(hexes);
  if (there && words.includes(hexes) && rest.length > 0) return rest.join(' ');
  if (there) return words.length === 1 && words[0] === hexes ? '' : [...rest, `-${hexes}`].join(' ');
  return words.includes(`-${hexes}`) ? rest.join(' ') : [...rest, hexes].join(' ');
}

/** The place that lies next in a direction. */
export function beside(places: Record<string, { x: number; y: number }>, from: string, dx: number, dy: number): string {
  const here = places[from];
  if (!here) return from;
  let best = from;
  let least = Infinity;
  for (const [id, { x, y }] of Object.entries(places)) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy - (y - here.y) * dx);
    if (along <= 1 || aside > along * 1.2) continue;
    const far = along + 1.5 * aside;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** Another board somewhere; an empty one at the end of a row or a row without boards goes. */
export function laid(rows: string[][], row: number, column: number, board: string): string[][] {
  const next = rows.map((one) => [...one]);
  while (next.length <= row) next.push([]);
  if (board === '') next[row]!.splice(column, 1);
  else next[row]![column] = board;
  return next.filter((one) => one.length > 0);
}
