import { describe, expect, it } from 'vitest';
import { distance, inside } from './geometry';
import { wayPoints, type Ground } from './way';

const HEXES: Record<string, { x: number; y: number }> = { '0101': { x: 100, y: 500 }, '0201': { x: 160, y: 535 }, '0301': { x: 220, y: 500 } };
const ground: Ground = {
  side: 40,
  isHex: (place) => place in HEXES,
  spot: (place) => HEXES[place] ?? { box: { x: 2000, y: 40 }, gate: { x: 100, y: 600 } }[place] ?? null,
  area: (place) => ({ box: { x: 1900, y: 0, w: 200, h: 80 }, gate: { x: 60, y: 570, w: 80, h: 60 } }[place] ?? null),
};

describe('wayPoints', () => {
  it('goes from hex to hex', () => {
    expect(wayPoints(['0101', '0201'], ground)).toEqual([HEXES['0101'], HEXES['0201']]);
  });

  it('does not cross the map from a box that lies far away', () => {
    const [from, first] = wayPoints(['box', '0101', '0201'], ground);
    expect(first).toEqual(HEXES['0101']);
    expect(distance(from!, first!)).toBeLessThan(ground.side * 2);
    expect(from!.x, 'it comes from the side of the box').toBeGreaterThan(first!.x);
    expect(from!.y).toBeLessThan(first!.y);
  });

  it('begins at the edge of a box beside its hex', () => {
    const [from] = wayPoints(['gate', '0101', '0201'], ground);
    expect(from).toEqual({ x: 100, y: 570 });
    expect(inside({ x: 60, y: 570, w: 80, h: 60 }, from!)).toBe(true);
  });
});
