import { describe, expect, it } from 'vitest';
import type { Placed } from './arrange';
import { CROWD, inSight, windowOn } from './sight';

const placed = (n: number, top = true): Placed => ({
  key: `c${n}`, counter: { id: `c${n}`, side: 'a' }, face: null, place: `p${n}`, x: n * 10, y: 0, top, pile: 1, seat: 0,
});
const many = Array.from({ length: CROWD + 60 }, (_, n) => placed(n, n % 2 === 0));
const none = () => false;

describe('what is drawn of many counters', () => {
  it('is all of them where they are few', () => {
    const few = many.slice(0, 10);
    expect(inSight(few, { x: 0, y: 0, w: 1, h: 1 }, true, none)).toBe(few);
  });
  it('is what lies in the window, and whatever is kept', () => {
    const seen = inSight(many, { x: 95, y: -5, w: 20, h: 10 }, false, ({ key }) => key === 'c0');
    expect(seen.map(({ key }) => key)).toEqual(['c0', 'c10', 'c11']);
  });
  it('is only what lies on top, from afar', () => {
    expect(inSight(many, null, true, none)).toHaveLength(many.length / 2);
  });
});

describe('the window', () => {
  it('stays as long as it shows what is seen', () => {
    const first = windowOn({ x: 0, y: 0, w: 100, h: 100 }, null);
    expect(windowOn({ x: 30, y: 30, w: 100, h: 100 }, first)).toBe(first);
    expect(windowOn({ x: 90, y: 0, w: 100, h: 100 }, first)).not.toBe(first);
  });
  it('is cut down where one looks at a small part of it', () => {
    const first = windowOn({ x: 0, y: 0, w: 1000, h: 1000 }, null);
    expect(windowOn({ x: 0, y: 0, w: 100, h: 100 }, first).w).toBeLessThan(first.w);
  });
});
