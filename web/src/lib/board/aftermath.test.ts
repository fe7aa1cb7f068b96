import { describe, expect, it } from 'vitest';
import type { LogLine, Shown } from '../protocol';
import { aftermathOf, type Laid } from './aftermath';
import type { Arrangement, Placed } from './arrange';

const lay = (points: Record<string, [number, number]>): Arrangement => ({
  placed: [], piles: new Map(), panels: [], world: { x: 0, y: 0, w: 0, h: 0 },
  byKey: new Map(Object.entries(points).map(([key, [x, y]]) => [key, { key, x, y } as Placed])),
});
const line = (...shown: Shown[]): LogLine => ({ action: 1, seat: null, heading: null, kind: 'combat', text: '', rules: [], dice: [], shown });
const laid: Laid = {
  before: lay({ a: [0, 0], b: [10, 0], c: [20, 0] }),
  after: lay({ a: [0, 0], b: [10, 30], c: [99, 99] }),
  spot: (place) => (place === '2414' ? { x: 5, y: 5 } : null),
};

describe('what a result did on the board', () => {
  it('is about the place of the last throw, or of its counter as it stood', () => {
    expect(aftermathOf([line({ how: 'thrown', of: ['a'] }), line({ how: 'thrown', of: ['2414'] })], laid).thrown).toEqual({ x: 5, y: 5 });
    expect(aftermathOf([line({ how: 'thrown', of: ['c'] })], laid).thrown).toEqual({ x: 20, y: 0 });
    expect(aftermathOf([line()], laid)).toEqual({ thrown: null, marks: [] });
  });

  it('draws a retreat from where it began to where it ended', () => {
    expect(aftermathOf([line({ how: 'retreat', of: ['b'] })], laid).marks).toEqual([{ how: 'retreat', at: { x: 10, y: 30 }, from: { x: 10, y: 0 }, times: 1 }]);
  });

  it('counts what the same counter lost', () => {
    expect(aftermathOf([line({ how: 'loss', of: ['a'] }), line({ how: 'loss', of: ['a'] })], laid).marks).toEqual([{ how: 'loss', at: { x: 0, y: 0 }, from: null, times: 2 }]);
  });

  it('shows who is gone where it was, and nothing else of it', () => {
    expect(aftermathOf([line({ how: 'loss', of: ['c'] }), line({ how: 'gone', of: ['c'] })], laid).marks).toEqual([{ how: 'gone', at: { x: 20, y: 0 }, from: null, times: 1 }]);
  });
});
