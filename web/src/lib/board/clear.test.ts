import { describe, expect, it } from 'vitest';
import { clearest, covers } from './clear';

describe('what lies over the board', () => {
  const spots = [{ x: 0, y: 0 }, { x: 0, y: 200 }, { x: 200, y: 100 }];
  const size = { w: 100, h: 40 };

  it('stands where it hides the fewest points', () => {
    expect(clearest(spots, size, [{ x: 50, y: 20 }], 10)).toBe(1);
    expect(clearest(spots, size, [{ x: 50, y: 20 }, { x: 50, y: 250 }], 15)).toBe(2);
    expect(clearest(spots, size, [{ x: 50, y: 20 }, { x: 20, y: 20 }, { x: 50, y: 220 }, { x: 250, y: 120 }], 10)).toBe(1);
  });

  it('spares what it need not keep clear, unless that is too far away', () => {
    const beside = { points: [{ x: 50, y: 20 }, { x: 20, y: 20 }], from: { x: 50, y: 100 } };
    expect(clearest(spots, size, [], 10, beside)).toBe(1);
    expect(clearest(spots, size, [{ x: 50, y: 220 }, { x: 250, y: 120 }], 10, beside), 'what has to be clear comes first').toBe(0);
    expect(clearest([spots[0]!, { x: 0, y: 900 }], size, [], 10, beside)).toBe(0);
  });

  it('does not lie under what floats over everything', () => {
    expect(clearest(spots, size, [], 10, undefined, [{ x: 90, y: 0, w: 50, h: 20 }])).toBe(1);
  });

  it('says whether it hides anything', () => {
    expect(covers(spots[0]!, size, [{ x: 50, y: 20 }], 10)).toBe(true);
    expect(covers(spots[0]!, size, [{ x: 105, y: 20 }], 10), 'half a counter is enough').toBe(true);
    expect(covers(spots[0]!, size, [{ x: 50, y: 220 }], 10)).toBe(false);
    expect(covers(spots[0]!, size, [], 10)).toBe(false);
  });

  it('stands at the first of equal spots', () => {
    expect(clearest(spots, size, [], 10)).toBe(0);
    expect(clearest(spots, size, [{ x: 500, y: 500 }], 10)).toBe(0);
  });
});
