import { describe, expect, it } from 'vitest';
import { along, hexCorners, shortened, smooth } from './geometry';

describe('geometry', () => {
  it('draws a hex in from its sides by the margin', () => {
    const flat = hexCorners({ x: 0, y: 0 }, 40, true, 5);
    const bottom = Math.max(...flat.map((p) => p.y));
    expect(bottom).toBeCloseTo((40 * Math.sqrt(3)) / 2 - 5, 5);
    expect(flat).toHaveLength(6);
  });

  it('shortens a line at both ends, over corners too', () => {
    const line = shortened([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], 4, 12);
    expect(line[0]).toEqual({ x: 4, y: 0 });
    expect(line.at(-1)).toEqual({ x: 8, y: 0 });
  });

  it('finds the point after a share of a line', () => {
    expect(along([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }], 0.5)).toEqual({ x: 10, y: 10 });
  });

  it('begins and ends a smooth way where the way does', () => {
    const path = smooth([{ x: 1, y: 2 }, { x: 11, y: 2 }, { x: 11, y: 12 }]);
    expect(path.startsWith('M1 2')).toBe(true);
    expect(path.endsWith('L11 12')).toBe(true);
    expect(smooth([{ x: 1, y: 2 }])).toBe('');
  });
});
