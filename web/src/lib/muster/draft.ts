// A battle that is being put together. Every change makes a new draft, so that the old one can be had back.

import type { Draft, DraftUnit, Muster, MusterTerrain, MusterType } from '../protocol';
import { usual } from './boards/fill';
import { moved, strip, stripOf, type Spot } from './shapes';

/** A piece of terrain: which list it stands in, and where. */
export interface Place {
  list: 'areas' | 'lines';
  at: number;
}

/** The unit of an entry of a fault: `units/3/at` is the fourth unit. */
export function entry(path: string): { list: string; at: number | null; field: string } {
  const [list = '', at, field = ''] = path.split('/');
  return { list, at: at === undefined || at === '' ? null : Number(at), field };
}

/** An id for a file, out of a name. */
export function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').slice(0, 24).replace(/^-+|-+$/g, '') || 'my-battle';
}

/** The first of `stem-1`, `stem-2`, … that is free. */
function freeId(stem: string, taken: string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}

export const sideOf = (draft: Draft, id: string) => draft.sides.find((side) => side.id === id);
export const typeOf = (muster: Muster, id: string): MusterType | undefined => muster.types.find((type) => type.id === id);
export const groupsOf = (draft: Draft, side: string) => draft.groups.filter((group) => group.side === side);

/** The units of a side with their places in the list. */
export function unitsOf(draft: Draft, side: string): { unit: DraftUnit; at: number }[] {
  const groups = new Set(groupsOf(draft, side).map((group) => group.id));
  return draft.units.map((unit, at) => ({ unit, at })).filter(({ unit }) => groups.has(unit.group));
}

export function changedUnit(draft: Draft, at: number, change: Partial<DraftUnit>): Draft {
  return { ...draft, units: draft.units.map((unit, n) => (n === at ? { ...unit, ...change } : unit)) };
}

/** One more unit of a type in a group; the same draft, if its side has no number left. */
export function withUnit(draft: Draft, muster: Muster, group: string, kind: string): Draft {
  const side = draft.groups.find((one) => one.id === group)?.side;
  const letter = muster.sides.find((one) => one.id === side)?.letter ?? '';
  const taken = new Set(draft.units.map((unit) => unit.id.toLowerCase()));
  for (let n = 1; n <= muster.units; n++) {
    const id = `${letter}${String(n).padStart(2, '0')}`;
    if (taken.has(id)) continue;
    const unit: DraftUnit = { id, kind, group, name: '', choices: {}, at: null, facing: 0, aboard: null };
    return { ...draft, units: [...draft.units, unit] };
  }
  return draft;
}

/** Without a unit; whoever was aboard it is deployed by its player. */
export function withoutUnit(draft: Draft, at: number): Draft {
  const gone = draft.units[at]?.id;
  const left = draft.units.filter((_, n) => n !== at);
  return { ...draft, units: left.map((unit) => (unit.aboard === gone ? { ...unit, aboard: null } : unit)) };
}

/** Without the last unit of a type in a group. */
export function withoutOne(draft: Draft, group: string, kind: string): Draft {
  const at = draft.units.findLastIndex((unit) => unit.group === group && unit.kind === kind);
  return at < 0 ? draft : withoutUnit(draft, at);
}

/** How many units of each type a group has. */
export function counted(draft: Draft, group: string): Map<string, number> {
  const count = new Map<string, number>();
  for (const unit of draft.units) if (unit.group === group) count.set(unit.kind, (count.get(unit.kind) ?? 0) + 1);
  return count;
}

/** One more group, with somebody to lead it. */
export function withGroup(draft: Draft, muster: Muster, side: string): Draft {
  const letter = muster.sides.find((one) => one.id === side)?.letter ?? '';
  const id = freeId(letter, draft.groups.map((group) => group.id));
  const filled = muster.boards ? usual(muster.boards.group) : {};
  const grown = { ...draft, groups: [...draft.groups, { id, side, name: '', filled }] };
  const leader = draft.units.map((unit) => typeOf(muster, unit.kind)).find((type) => type?.leads) ?? muster.types.find((type) => type.leads);
  return leader ? withUnit(grown, muster, id, leader.id) : grown;
}

export function withoutGroup(draft: Draft, id: string): Draft {
  const alone = draft.units.reduceRight((left, unit, at) => (unit.group === id ? withoutUnit(left, at) : left), draft);
  return { ...alone, groups: alone.groups.filter((group) => group.id !== id) };
}

/** The units of its own side that could carry a unit, and do not carry another one. */
export function carriers(draft: Draft, muster: Muster, at: number): DraftUnit[] {
  const unit = draft.units[at];
  const load = unit && typeOf(muster, unit.kind)?.load;
  const side = draft.groups.find((group) => group.id === unit?.group)?.side;
  if (!unit || !load || !side) return [];
  const full = new Set(draft.units.filter((one) => one !== unit).map((one) => one.aboard));
  return unitsOf(draft, side).map(({ unit: one }) => one).filter((one) => one !== unit && !full.has(one.id) && (typeOf(muster, one.kind)?.carries ?? []).includes(load));
}

/** Whether the points of a type are paid by a side of this list. */
export function has(type: MusterType, list: string): boolean {
  return type.lists.length === 0 || list === '' || type.lists.includes(list);
}

/** Types that a side has and that are looked for, under their headings. */
export function shelf(muster: Muster, list: string, text: string): { heading: string; types: MusterType[] }[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const meant = (type: MusterType) => words.every((word) => `${type.title} ${type.short} ${type.heading} ${type.notes}`.toLowerCase().includes(word));
  const headings = new Map<string, MusterType[]>();
  for (const type of muster.types) {
    if (!has(type, list) || !meant(type)) continue;
    headings.set(type.heading, [...(headings.get(type.heading) ?? []), type]);
  }
  return [...headings].map(([heading, types]) => ({ heading, types }));
}

/** A piece of terrain put down in the middle of the table, or beside what lies there already. */
export function withTerrain(draft: Draft, kind: MusterTerrain): { draft: Draft; place: Place } {
  const aside = ((draft.areas.length + draft.lines.length) % 5) * 3 - 6;
  const points = moved(kind.sample, draft.width / 2 + aside, draft.depth / 2 - aside / 2);
  const list = kind.form === 'area' ? 'areas' : 'lines';
  const id = freeId(`${kind.id}-`, [...draft.areas, ...draft.lines].map((one) => one.id));
  if (kind.form === 'area') {
    const area = { id, kind: kind.id, name: '', level: kind.levels[0], corners: points };
    return { draft: { ...draft, areas: [...draft.areas, area] }, place: { list, at: draft.areas.length } };
  }
  return { draft: { ...draft, lines: [...draft.lines, { id, kind: kind.id, name: '', points }] }, place: { list, at: draft.lines.length } };
}

export function pointsAt(draft: Draft, { list, at }: Place): Spot[] {
  return (list === 'areas' ? draft.areas[at]?.corners : draft.lines[at]?.points) ?? [];
}

export function withPoints(draft: Draft, { list, at }: Place, points: Spot[]): Draft {
  if (list === 'areas') return { ...draft, areas: draft.areas.map((area, n) => (n === at ? { ...area, corners: points } : area)) };
  return { ...draft, lines: draft.lines.map((line, n) => (n === at ? { ...line, points } : line)) };
}

export function withoutTerrain(draft: Draft, { list, at }: Place): Draft {
  if (list === 'areas') return { ...draft, areas: draft.areas.filter((_, n) => n !== at) };
  return { ...draft, lines: draft.lines.filter((_, n) => n !== at) };
}

/** Another table: zones that are strips along an edge stay so. */
export function resized(draft: Draft, width: number, depth: number): Draft {
  const zone = (old: Spot[]) => {
    const along = stripOf(old, draft.width, draft.depth);
    return along ? strip(along.edge, along.deep, width, depth) : old;
  };
  return { ...draft, width, depth, sides: draft.sides.map((side) => ({ ...side, zone: zone(side.zone) })) };
}
