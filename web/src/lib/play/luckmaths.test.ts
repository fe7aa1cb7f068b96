import { expect, test } from 'vitest';
import type { SeatLuck } from '../protocol';
import { course, scale, verdict, worth } from './luckmaths';

const luck: SeatLuck = {
  seat: 'german', rolls: 4, expected: 2, actual: 3, interval: [0, 4],
  course: [[3, 'D1', 0.5, 1], [7, '-', 0.5, 0], [9, 'D1', 0.5, 1], [12, 'D1', 0.5, 1]],
};

test('the curve ends at the difference, the band at the exact interval', () => {
  const points = course(luck);
  expect(points).toHaveLength(5);
  expect(points[0]).toEqual({ throws: 0, action: 0, off: 0, band: 0 });
  expect(points[1]?.band).toBe(1);
  expect(points.at(-1)).toEqual({ throws: 4, action: 12, off: 1, band: 2 });
});

test('the verdict is about the interval', () => {
  expect(verdict(luck)).toBe('within');
  expect(verdict({ ...luck, actual: 4.5 })).toBe('better');
  expect(verdict({ ...luck, actual: -1 })).toBe('worse');
  expect(verdict({ ...luck, rolls: 0 })).toBe('none');
});

test('a scale holds everything, even a single value', () => {
  const along = scale([0, 4]);
  expect(along.at(0)).toBeGreaterThan(0);
  expect(along.at(4)).toBeLessThan(1);
  expect(scale([2]).at(2)).toBeCloseTo(0.5);
});

test('worths have one decimal, a sign where asked, and no minus zero', () => {
  expect(worth(1.26, 'en')).toBe('1.3');
  expect(worth(1.26, 'en', true)).toBe('+1.3');
  expect(worth(-0.01, 'en', true)).toBe('0.0');
  expect(worth(1.5, 'it')).toBe('1,5');
});
