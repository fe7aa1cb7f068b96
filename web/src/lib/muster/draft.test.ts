import { describe, expect, it } from 'vitest';
import type { Draft, Muster, MusterType } from '../protocol';
import { carriers, changedUnit, counted, entry, idOf, pointsAt, resized, shelf, unitsOf, withGroup, withoutGroup, withoutOne, withoutTerrain, withoutUnit, withPoints, withTerrain, withUnit } from './draft';

const type = (id: string, more: Partial<MusterType> = {}): MusterType => ({
  id, title: id, short: id, heading: 'H', notes: '', lists: [], points: 10, width: 1, depth: 1, silhouette: '', leads: false, load: '', carries: [], ...more,
});
const blank: Draft = {
  id: 'x', name: 'X', turns: 8, points: null, width: 60, depth: 40,
  sides: [
    { id: 'one', choices: {}, counts: {}, deploys: 1, zone: [[0, 0], [60, 0], [60, 8], [0, 8]] },
    { id: 'two', choices: {}, counts: {}, deploys: 2, zone: [[10, 20], [50, 22], [30, 40]] },
  ],
  groups: [{ id: 'o1', side: 'one', name: '', filled: {} }, { id: 't1', side: 'two', name: '', filled: {} }], units: [], areas: [], lines: [], boards: null,
};
const muster = {
  units: 3,
  sides: [{ id: 'one', title: 'One', letter: 'o' }, { id: 'two', title: 'Two', letter: 't' }],
  types: [type('boss', { leads: true }), type('foot', { load: 'ride', heading: 'Foot', lists: ['A'] }), type('cart', { carries: ['ride'] })],
} as unknown as Muster;
const wood = { id: 'wood', form: 'area' as const, title: 'Wood', help: '', levels: [1, 2] as [number, number], sample: [[-1, -1], [1, -1], [0, 1]] as [number, number][] };

describe('a draft', () => {
  it('numbers units with what is free, up to the most', () => {
    let draft = withUnit(withUnit(blank, muster, 'o1', 'boss'), muster, 'o1', 'foot');
    draft = withoutUnit(draft, 0);
    draft = withUnit(withUnit(draft, muster, 'o1', 'cart'), muster, 'o1', 'foot');
    expect(draft.units.map((unit) => unit.id)).toEqual(['o02', 'o01', 'o03']);
    expect(withUnit(draft, muster, 'o1', 'foot')).toBe(draft);
    expect(unitsOf(draft, 'two')).toEqual([]);
  });

  it('counts a type and takes the last of it away', () => {
    const draft = withUnit(withUnit(blank, muster, 'o1', 'foot'), muster, 'o1', 'foot');
    expect(counted(draft, 'o1').get('foot')).toBe(2);
    expect(withoutOne(draft, 'o1', 'foot').units.map((unit) => unit.id)).toEqual(['o01']);
    expect(withoutOne(draft, 't1', 'foot')).toBe(draft);
  });

  it('offers carriers that are free, and lets passengers off with them', () => {
    let draft = ['cart', 'foot', 'foot'].reduce((left, kind) => withUnit(left, muster, 'o1', kind), blank);
    expect(carriers(draft, muster, 1).map((unit) => unit.id)).toEqual(['o01']);
    expect(carriers(draft, muster, 0)).toEqual([]);
    draft = changedUnit(draft, 1, { aboard: 'o01' });
    expect(carriers(draft, muster, 1).map((unit) => unit.id)).toEqual(['o01']);
    expect(carriers(draft, muster, 2)).toEqual([]);
    expect(withoutUnit(draft, 0).units[0]?.aboard).toBeNull();
  });

  it('gives a new group a leader, and takes its units with it', () => {
    const draft = withGroup(blank, muster, 'one');
    expect(draft.groups.at(-1)).toEqual({ id: 'o2', side: 'one', name: '', filled: {} });
    expect(draft.units.map((unit) => [unit.kind, unit.group])).toEqual([['boss', 'o2']]);
    expect(withoutGroup(draft, 'o2')).toEqual(blank);
  });

  it('shows what a side has, by words and headings', () => {
    expect(shelf(muster, 'A', '').map((one) => one.heading)).toEqual(['H', 'Foot']);
    expect(shelf(muster, 'B', '').flatMap((one) => one.types.map((t) => t.id))).toEqual(['boss', 'cart']);
    expect(shelf(muster, '', 'FOOT foot').flatMap((one) => one.types.map((t) => t.id))).toEqual(['foot']);
  });

  it('puts terrain down, changes it and takes it away', () => {
    const { draft, place } = withTerrain(blank, wood);
    expect(draft.areas[0]).toMatchObject({ id: 'wood-1', kind: 'wood', level: 1 });
    expect(withTerrain(draft, wood).draft.areas[1]?.id).toBe('wood-2');
    expect(pointsAt(withPoints(draft, place, [[1, 2], [3, 4], [5, 0]]), place)[1]).toEqual([3, 4]);
    expect(withoutTerrain(draft, place)).toEqual(blank);
  });

  it('keeps strips at their edge when the table grows', () => {
    const draft = resized(blank, 72, 48);
    expect(draft.sides[0]?.zone).toEqual([[0, 0], [72, 0], [72, 8], [0, 8]]);
    expect(draft.sides[1]?.zone).toEqual(blank.sides[1]?.zone);
  });

  it('makes ids of names and reads the ways of faults', () => {
    expect(idOf('Sàbato sera, ore 8!')).toBe('sabato-sera-ore-8');
    expect(idOf('  ¿? ')).toBe('my-battle');
    expect(idOf('a'.repeat(40))).toHaveLength(24);
    expect(entry('units/3/at')).toEqual({ list: 'units', at: 3, field: 'at' });
    expect(entry('turns')).toEqual({ list: 'turns', at: null, field: '' });
  });
});
