import { describe, expect, it } from 'vitest';
import type { Draft, MusterBlank } from '../../protocol';
import { asked, beside, laid, pointed, span, textAt, usual, withFilled, withTextAt } from './fill';

const blank = (id: string, more: Partial<MusterBlank> = {}): MusterBlank => ({ id, title: id, help: '', form: 'text', range: null, options: [], usual: '', only: [], ...more });
const group = [blank('comes', { usual: 'sets-up' }), blank('area', { only: ['sets-up'] }), blank('edge', { only: ['enters'], usual: 'N' })];
const draft = {
  groups: [{ id: 'a1', side: 'one', name: '', filled: { area: 'aA' } }],
  boards: { rows: [['a']], filled: { area: 'aA:E' }, victory: [{ filled: {}, all: [{ id: 'hexes', filled: { of: 'aB2' } }] }], specials: [] },
} as unknown as Draft;

describe('blanks', () => {
  it('are asked as the first of their list is filled in', () => {
    expect(asked(group, {}).map((one) => one.id)).toEqual(['comes', 'area']);
    expect(asked(group, { comes: 'enters' }).map((one) => one.id)).toEqual(['comes', 'edge']);
    expect(usual(group)).toEqual({ comes: 'sets-up' });
    expect(withFilled({ a: '1', b: '2' }, 'a', '')).toEqual({ b: '2' });
  });

  it('are found and filled by their way', () => {
    for (const [path, old] of [['area', 'aA:E'], ['groups/0/area', 'aA'], ['victory/0/0/of', 'aB2']] as const) {
      expect(textAt(draft, path)).toBe(old);
      const next = withTextAt(draft, path, 'aC3');
      expect(textAt(next, path)).toBe('aC3');
      expect(textAt(draft, path)).toBe(old);
    }
    expect(withTextAt(draft, 'groups/7/area', 'x')).toBe(draft);
    expect(withTextAt(draft, 'victory/3/0/of', 'x')).toBe(draft);
  });
});

describe('hexes', () => {
  it('from one to another are a block', () => {
    expect(span('aK3', 'aP7')).toBe('aK:P/3-7');
    expect(span('aAA7', 'aZ3')).toBe('aZ:AA/3-7');
    expect(span('aK7', 'aK3')).toBe('aK3-7');
    expect(span('aK3', 'aM3')).toBe('aK:M/3');
    expect(span('aK3', 'bP7')).toBe('bP7');
    expect(span('aK3', 'aK3')).toBe('aK3');
  });

  it('that are pointed at are added, and taken away again', () => {
    expect(pointed('', 'aK5', [])).toBe('aK5');
    expect(pointed('aK5', 'aK5', ['aK5'])).toBe('');
    expect(pointed('aK5 aK6', 'aK5', ['aK5', 'aK6'])).toBe('aK6');
    expect(pointed('aK', 'aK5', ['aK4', 'aK5'])).toBe('aK -aK5');
    expect(pointed('aK -aK5', 'aK5', ['aK4'])).toBe('aK');
    expect(pointed('aK', 'aL:M/2-3', ['aK4'])).toBe('aK aL:M/2-3');
  });

  it('lie beside each other', () => {
    const places = { a: { x: 0, y: 0 }, b: { x: 90, y: 52 }, c: { x: 0, y: 104 }, d: { x: 180, y: 0 } };
    expect(beside(places, 'a', 0, 1)).toBe('c');
    expect(beside(places, 'a', 1, 0)).toBe('b');
    expect(beside(places, 'a', -1, 0)).toBe('a');
    expect(beside(places, 'nowhere', 1, 0)).toBe('nowhere');
  });
});

describe('boards', () => {
  it('are laid, turned and taken away', () => {
    expect(laid([['a']], 0, 1, 'c/180')).toEqual([['a', 'c/180']]);
    expect(laid([['a']], 1, 0, 'b')).toEqual([['a'], ['b']]);
    expect(laid([['a', 'b'], ['c']], 0, 0, '')).toEqual([['b'], ['c']]);
    expect(laid([['a'], ['c']], 1, 0, '')).toEqual([['a']]);
  });
});
