import { expect, it } from 'vitest';
import { lowered, raised, rest } from './sheet';

it('rises and sinks step by step', () => {
  expect(raised('low')).toBe('half');
  expect(raised('full')).toBe('full');
  expect(lowered('half')).toBe('low');
  expect(lowered('low')).toBe('low');
});

it('comes to rest at the nearest height', () => {
  expect(rest(0.1)).toBe('low');
  expect(rest(0.4)).toBe('half');
  expect(rest(0.8)).toBe('full');
});
