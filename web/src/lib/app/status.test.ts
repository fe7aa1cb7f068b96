import { expect, test } from 'vitest';
import { briefly } from './status';

test('nothing is said twice', () => {
  expect(briefly('Turn 1 · Event before the enemy phase · The German player decides: Event before the enemy phase. · Victory points: 0')).toBe(
    'Turn 1 · Event before the enemy phase · Victory points: 0',
  );
  expect(briefly('Turn 1 · Movement · Turn 1')).toBe('Turn 1 · Movement');
});

test('what differs stays', () => {
  expect(briefly('Turn 2 · Movement · 3rd Tank Corps')).toBe('Turn 2 · Movement · 3rd Tank Corps');
  expect(briefly('')).toBe('');
});
