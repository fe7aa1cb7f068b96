import { describe, expect, it } from 'vitest';
import { crowd, framing, missing, type Sight } from './framing';

const sight: Sight = { x: 0, y: 0, scale: 1, width: 400, height: 600, covered: 0 };

/** Where a point is on the screen after the move. */
function seen(point: { x: number; y: number }, found: { middle: { x: number; y: number }; scale: number }) {
  return { x: 200 + (point.x - found.middle.x) * found.scale, y: 300 + (point.y - found.middle.y) * found.scale };
}

describe('framing', () => {
  it('leaves well alone', () => {
    expect(framing([{ x: 100, y: 100 }, { x: 300, y: 500 }], sight, 50)).toBeNull();
    expect(framing([], sight, 50)).toBeNull();
  });

  it('brings what is off the screen, too small or covered onto the free part', () => {
    for (const now of [{ ...sight, x: -900 }, { ...sight, scale: 0.2 }, { ...sight, covered: 250 }]) {
      const points = [{ x: 100, y: 380 }, { x: 200, y: 480 }];
      const found = framing(points, now, 50)!;
      expect(found.scale).toBeGreaterThanOrEqual(0.75);
      for (const point of points) {
        const at = seen(point, found);
        expect(at.x).toBeGreaterThanOrEqual(50);
        expect(at.x).toBeLessThanOrEqual(350);
        expect(at.y).toBeGreaterThanOrEqual(50);
        expect(at.y).toBeLessThanOrEqual(600 - now.covered - 50);
      }
    }
  });

  it('steps back for places far apart, but not out of sight', () => {
    expect(framing([{ x: 0, y: 0 }, { x: 500, y: 0 }], sight, 50)!.scale).toBeCloseTo(0.6);
    expect(framing([{ x: 0, y: 0 }, { x: 5000, y: 0 }], sight, 50)!.scale).toBe(0.4);
  });
});

describe('what is missing', () => {
  const far = [{ x: 2000, y: 2000 }, { x: 2050, y: 2100 }, { x: 2100, y: 2050 }];

  it('is nothing, as long as enough is on the screen', () => {
    expect(missing([], sight)).toEqual([]);
    expect(missing([{ x: 100, y: 100 }], sight)).toEqual([]);
    expect(missing([{ x: 100, y: 100 }, ...far], sight)).toEqual([]);
  });

  it('is where most is, if none of it or next to nothing is on the screen', () => {
    expect(missing(far, sight)).toEqual(far);
    expect(missing([{ x: -3000, y: 0 }, ...far], sight)).toEqual(far);
    expect(missing([{ x: 100, y: 100 }, ...far, { x: 2000, y: 2010 }], sight)).toEqual([...far, { x: 2000, y: 2010 }]);
    expect(missing([{ x: 5, y: 300 }], sight), 'at the very edge nothing is seen').toHaveLength(1);
  });
});

describe('a crowd', () => {
  it('is where most points are seen together', () => {
    const [alone, ...together] = [{ x: 0, y: 0 }, { x: 900, y: 900 }, { x: 950, y: 900 }, { x: 940, y: 960 }];
    expect(crowd([alone!, ...together], 400, 400)).toEqual(together);
    expect(crowd([alone!], 400, 400)).toEqual([alone]);
    expect(crowd([], 400, 400)).toEqual([]);
  });
});
