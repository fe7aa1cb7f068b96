import { expect, test } from 'vitest';
import type { SeatLuck } from '../protocol';
import { course, fortune, scale, verdict, worth } from './luckmaths';

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

test('the fortune of a game is one side’s luck and the other’s misfortune', () => {
  const seats = ['soviet', 'german'];
  const soviet: SeatLuck = { ...luck, seat: 'soviet', actual: 1.5 };
  expect(fortune({ seats: [luck, soviet] }, seats)).toEqual({ seat: 'german', by: 1.5, throws: 8, rare: false });
  expect(fortune({ seats: [{ ...luck, actual: 0 }] }, seats)).toMatchObject({ seat: 'soviet', by: 2 });
  expect(fortune({ seats: [{ ...luck, actual: 9 }] }, seats)).toMatchObject({ seat: 'german', rare: true });
  expect(fortune({ seats: [{ ...luck, actual: 2 }] }, seats)).toMatchObject({ seat: null });
  expect(fortune({ seats: [] }, seats)).toBeNull();
});
