import { expect, test } from 'vitest';
import type { LogLine } from '../protocol';
import { entries, ledHere, type Entry } from './logbook';

const line = (action: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  action, text, seat: 'german', heading: null, kind: 'move', rules: [], dice: [], ...more,
});
const log = [
  line(0, 'Turn 1', { heading: 1, seat: null, kind: 'turn' }),
  line(0, 'Phase 1', { heading: 2, seat: null, kind: 'phase' }),
  line(1, 'A moves', { rules: ['6.1'] }),
  line(2, 'Phase 2', { heading: 2, kind: 'phase' }),
  line(3, 'Attack', { seat: 'soviet', kind: 'combat', dice: [7] }),
  line(3, 'B is lost', { seat: 'soviet', kind: 'loss' }),
  line(4, 'Turn 2', { heading: 1, kind: 'turn' }),
];
const told = (list: Entry[]) => list.map((entry) => (entry.kind === 'seen' ? '---' : entry.line.text));

test('everything, with the headings', () => {
  expect(told(entries(log, 'all', '', 'german', 0))).toEqual(['Turn 1', 'Phase 1', 'A moves', 'Phase 2', 'Attack', 'B is lost', 'Turn 2']);
});

test('a filter keeps the headings of what is left, and the whole story of a throw', () => {
  expect(told(entries(log, 'dice', '', 'german', 0))).toEqual(['Turn 1', 'Phase 2', 'Attack', 'B is lost']);
  expect(told(entries(log, 'moves', '', 'german', 0))).toEqual(['Turn 1', 'Phase 1', 'A moves']);
  expect(told(entries(log, 'mine', '', 'german', 0))).toEqual(['Turn 1', 'Phase 1', 'A moves']);
  expect(told(entries(log, 'others', '', 'german', 0))).toEqual(['Turn 1', 'Phase 2', 'Attack', 'B is lost']);
});

test('a search finds sentences and rules', () => {
  expect(told(entries(log, 'all', 'lost', 'german', 0))).toEqual(['Turn 1', 'Phase 2', 'B is lost']);
  expect(told(entries(log, 'all', '6.1', 'german', 0))).toEqual(['Turn 1', 'Phase 1', 'A moves']);
});

test('a line divides the old from the new', () => {
  expect(told(entries(log, 'all', '', 'german', 1))).toEqual(['Turn 1', 'Phase 1', 'A moves', '---', 'Phase 2', 'Attack', 'B is lost', 'Turn 2']);
  expect(told(entries(log, 'all', '', 'german', 4))).not.toContain('---');
});

test('what led here is what others did since', () => {
  expect(ledHere(log.slice(0, 6), 'german').map((one) => one.text)).toEqual(['Attack', 'B is lost']);
  expect(ledHere(log.slice(0, 6), 'soviet')).toEqual([]);
});
