import { expect, it } from 'vitest';
import { isFlat, roomFor } from './room';

it('tells screens apart by their width', () => {
  expect([390, 700, 701, 999, 1000].map((width) => roomFor(width, 100))).toEqual(['phone', 'phone', 'tablet', 'tablet', 'wide']);
});

it('counts large text as a small screen', () => {
  expect(roomFor(1280, 200)).toBe('phone');
  expect(roomFor(1000, 80)).toBe('wide');
});

it('knows screens without height', () => {
  expect(isFlat(844, 390, 100)).toBe(true);
  expect(isFlat(390, 844, 200)).toBe(false);
  expect(isFlat(1280, 800, 200)).toBe(true);
  expect(isFlat(1280, 800, 100)).toBe(false);
});
