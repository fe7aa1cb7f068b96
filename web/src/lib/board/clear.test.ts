import { describe, expect, it } from 'vitest';
import { clearest, uncovered } from './clear';

describe('what lies over the board', () => {
  const spots = [{ x: 0, y: 0 }, { x: 0, y: 200 }, { x: 200, y: 100 }];
  const size = { w: 100, h: 40 };

  it('stands where it hides the fewest points', () => {
    expect(clearest(spots, size, [{ x: 50, y: 20 }], 10)).toBe(1);
    expect(clearest(spots, size, [{ x: 50, y: 20 }, { x: 50, y: 250 }], 15)).toBe(2);
    expect(clearest(spots, size, [{ x: 50, y: 20 }, { x: 20, y: 20 }, { x: 50, y: 220 }, { x: 250, y: 120 }], 10)).toBe(1);
  });

  it('stays where it hides nothing, goes to the first spot where it hides nothing, or nowhere', () => {
    const [low, high] = [{ x: 50, y: 20 }, { x: 50, y: 220 }];
    expect(uncovered(spots, size, [], 10, 2)).toBe(2);
    expect(uncovered(spots, size, [low], 10, 0)).toBe(1);
    expect(uncovered(spots, size, [low, high], 10, 1)).toBe(2);
    expect(uncovered(spots, size, [low, high, { x: 305, y: 100 }], 10, 1)).toBe(-1);
    expect(uncovered(spots, size, [high], 10, -1)).toBe(0);
  });

  it('stands at the first of equal spots', () => {
    expect(clearest(spots, size, [], 10)).toBe(0);
    expect(clearest(spots, size, [{ x: 500, y: 500 }], 10)).toBe(0);
  });
});
