// @vitest-environment jsdom

import { expect, test } from 'vitest';
import type { LogLine } from '../protocol';
import { chapterAt, keepBookmarks, keptBookmarks, neighbour, shownTicks, ticks, withBookmark } from './moments';

const heading = (action: number, level: number, text: string): LogLine => ({
  action, seat: null, heading: level, kind: 'turn', text, rules: [], dice: [],
});
const log = [
  heading(0, 1, 'Turn 1'), heading(0, 2, 'Phase 1'), { ...heading(3, 1, 'moves'), heading: null }, heading(5, 2, 'Phase 2'), heading(9, 1, 'Turn 2'),
];

test('turns and phases are found', () => {
  expect(ticks(log).map((tick) => [tick.action, tick.level, tick.title])).toEqual([[0, 1, 'Turn 1'], [0, 2, 'Phase 1'], [5, 2, 'Phase 2'], [9, 1, 'Turn 2']]);
});

test('of two that begin together the last one counts', () => {
  expect(ticks([heading(4, 2, 'Skipped'), heading(4, 2, 'Phase 3')])).toEqual([{ action: 4, level: 2, title: 'Phase 3' }]);
});

test('every moment has its turn and phase', () => {
  const found = ticks(log);
  expect(chapterAt(found, 4)).toBe('Turn 1 · Phase 1');
  expect(chapterAt(found, 5)).toBe('Turn 1 · Phase 2');
  expect(chapterAt(found, 12)).toBe('Turn 2');
  expect(chapterAt([], 3)).toBe('');
});

test('jumps go from chapter to chapter', () => {
  const found = ticks(log);
  expect(neighbour(found, 2, 1)).toBe(5);
  expect(neighbour(found, 5, -1)).toBe(0);
  expect(neighbour(found, 9, 1)).toBeNull();
});

test('where there is no room phases go first', () => {
  const found = ticks(log);
  expect(shownTicks(found, 10)).toHaveLength(4);
  expect(shownTicks(found, 3).map((tick) => tick.title)).toEqual(['Turn 1', 'Turn 2']);
  expect(shownTicks(found, 1).map((tick) => tick.title)).toEqual(['Turn 1']);
});

test('own bookmarks are kept per table, in order, one for a moment', () => {
  const marks = withBookmark(withBookmark(withBookmark([], { action: 9, name: 'late' }), { action: 2, name: 'early' }), { action: 9, name: 'later' });
  expect(marks).toEqual([{ action: 2, name: 'early' }, { action: 9, name: 'later' }]);
  localStorage.clear();
  keepBookmarks('t1', marks, localStorage);
  expect(keptBookmarks('t1', localStorage)).toEqual(marks);
  expect(keptBookmarks('t2', localStorage)).toEqual([]);
  keepBookmarks('t1', [], localStorage);
  expect(keptBookmarks('t1', localStorage)).toEqual([]);
});

test('what cannot be read is no bookmark', () => {
  expect(keptBookmarks('t', { getItem: () => '{' })).toEqual([]);
  expect(keptBookmarks('t', { getItem: () => '[1,{"action":1,"name":"x"},{"action":"2"}]' })).toEqual([{ action: 1, name: 'x' }]);
});
