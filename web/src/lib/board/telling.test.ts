// @vitest-environment jsdom

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { face, scene } from './fixtures';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
let telling: typeof import('./telling');
beforeAll(async () => {
  telling = await import('./telling');
});

const names = { side: (id: string) => id.toUpperCase(), marker: (id: string) => `${id}!` };

describe('a counter in words', () => {
  it('has a range where it has no movement', () => {
    const guns = { ...face('guns'), strength: '', movement: '3' };
    expect(telling.valuesOf({ ...guns, symbol: 'artillery' })).toBe('range 3');
    expect(telling.valuesOf({ ...guns, symbol: 'aircraft', movement: '∞' })).toBe('unlimited range');
    expect(telling.valuesOf({ ...guns, symbol: 'armoured' })).toBe('movement 3');
  });

  it('tells the number in the circle and its colour', () => {
    expect(telling.valuesOf({ ...face('tank'), bonus: { value: 2, circle: 'red' } })).toBe('strength 2, movement 5, bonus 2, red');
    expect(telling.valuesOf({ ...face('tank'), bonus: { value: 1, circle: 'white' } })).toContain('bonus 1, white');
  });

  it('tells its figures, and of a headquarters nothing else', () => {
    const figures = [{ kind: 'rating', text: '6', title: 'Effectiveness' }, { kind: 'leg', text: '5', title: 'moves on foot' }];
    expect(telling.valuesOf({ ...face('foot'), figures })).toBe('strength 2, movement 5, Effectiveness 6, moves on foot');
    const staff = [{ kind: 'support', text: '4', title: 'Attack Support' }, { kind: 'range', text: '8', title: 'Command Range' }];
    expect(telling.valuesOf({ ...face('hq'), symbol: 'headquarters', figures: staff })).toBe('Attack Support 4, Command Range 8');
  });

  it('is not called twice after its formation', () => {
    expect(telling.nameOf({ ...face('14Pz'), formation: '14Pz' })).toBe('14Pz');
    expect(telling.nameOf(face('I/1 F'))).toBe('F I/1 F');
  });

  it('is told in full when it stands alone, and by name in a pile', () => {
    const shown = scene({ here: ['one'], there: ['two', 'three', ''] });
    expect(telling.crowd(shown.stacks['here']!, shown, names)).toBe('A, F one, infantry, II, strength 2, movement 5');
    expect(telling.crowd(shown.stacks['there']!, shown, names)).toBe('A F two, F three, unknown unit');
    expect(telling.crowd([], shown, names)).toBe('');
  });
});
