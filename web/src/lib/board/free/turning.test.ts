import { expect, it } from 'vitest';
import { bases, scene } from '../fixtures';
import { plan } from '../motion';
import { turning } from './turning';

it('turns a base the shorter way round, as evenly as it goes', () => {
  const frames = turning([{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 40, y: 0 }], 350_000, 30_000);
  expect(frames.map((frame) => frame.offset)).toEqual([0, 0.75, 1]);
  expect(frames.map((frame) => /rotate\((.*)deg\)/.exec(frame.transform)?.[1])).toEqual(['350', '380', '390']);
});

it('turns a base on the spot', () => {
  const frames = turning([{ x: 5, y: 5 }, { x: 5, y: 5 }], 10_000, 280_000);
  expect(frames.map(({ offset, transform }) => [offset, transform])).toEqual([
    [0, 'translate(5px, 5px) rotate(10deg)'], [1, 'translate(5px, 5px) rotate(-80deg)'],
  ]);
});

it('has a base set out that went or turned, though its place is its own', () => {
  const before = bases({ a: [0, 0], b: [5000, 0], c: [9000, 0] });
  const after = bases({ a: [1000, 0], b: [5000, 0, 45_000], c: [9000, 0] });
  expect(plan(before, after).glides.map((glide) => glide.id)).toEqual(['a', 'b']);
  const waiting = scene({ beside: ['a'] });
  expect(plan(waiting, bases({ a: [1000, 0] })).glides.map(({ id, from, to }) => [id, from, to])).toEqual([['a', 'beside', 'a']]);
});
