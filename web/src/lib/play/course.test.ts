import { expect, test } from 'vitest';
import type { CourseReport } from '../protocol';
import { ceiling, losses, score, turns } from './course';

const report: CourseReport = {
  points_title: 'Points', losses_title: 'Steps lost',
  moments: [
    { action: 0, turn: 1, points: [['red', 3], ['blue', 0]], losses: [['red', 0], ['blue', 0]] },
    { action: 20, turn: 2, points: [['red', 3], ['blue', 1]], losses: [['red', 4], ['blue', 1]] },
    { action: 80, turn: 2, points: [['red', 2], ['blue', 5]], losses: [['red', 7], ['blue', 3]] },
  ],
};

test('losses run along the game', () => {
  const [red, blue] = losses(report);
  expect(red).toEqual({ seat: 'red', last: 7, points: [{ along: 0, lost: 0 }, { along: 0.25, lost: 4 }, { along: 1, lost: 7 }] });
  expect(blue?.last).toBe(3);
  expect(ceiling(losses(report))).toBe(10);
});

test('the score is that of the end', () => {
  expect(score(report)).toEqual([['red', 2], ['blue', 5]]);
  expect(score({ ...report, moments: [] })).toEqual([]);
});

test('turns are marked where they begin, and not too many', () => {
  expect(turns(report)).toEqual([{ along: 0, turn: 1 }, { along: 0.25, turn: 2 }]);
  const long = Array.from({ length: 24 }, (_, n) => ({ action: n * 10, turn: n + 1, points: [], losses: [] }));
  expect(turns({ ...report, moments: long })).toHaveLength(8);
});
