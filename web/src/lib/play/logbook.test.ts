import { expect, test } from 'vitest';
import type { LogLine } from '../protocol';
import { condensed, entries, entryAt, ledHere, retold, storyOf, throwerOf, type Entry } from './logbook';

const line = (action: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  action, text, seat: 'german', owner: more.seat ?? 'german', heading: null, kind: 'move', rules: [], dice: [], ...more,
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

const step = (action: number, text: string, more: Partial<LogLine> = {}) => line(action, text, { kind: 'enter', ...more });
const way = [
  line(1, 'On the move: A.'), step(2, 'A: from 1 to 2.'), step(3, 'A: from 2 to 3.'), step(4, 'A: from 3 to 4.'), line(5, 'End of move: A.', { kind: 'stop' }),
  step(6, 'B: from 7 to 8.'), step(7, 'C: from 1 to 2.'), step(9, 'C: from 2 to 3.'), step(10, 'C: from 3 to 4.', { seat: 'soviet' }),
];

test('the steps of one way are one line that knows the others', () => {
  const list = entries(way, 'all', '', 'german', 0);
  expect(told(list)).toEqual(['On the move: A.', 'A: from 3 to 4.', 'End of move: A.', 'B: from 7 to 8.', 'C: from 1 to 2.', 'C: from 2 to 3.', 'C: from 3 to 4.']);
  expect(list.flatMap((entry) => (entry.kind === 'line' && entry.before.length > 0 ? [entry.before.map((one) => one.action)] : []))).toEqual([[2, 3]]);
  expect(condensed(way).map((one) => one.action)).toEqual([1, 4, 5, 6, 7, 9, 10]);
});

test('what is new is not folded into what was seen', () => {
  expect(told(entries(way, 'all', '', 'german', 3)).slice(0, 4)).toEqual(['On the move: A.', 'A: from 2 to 3.', '---', 'A: from 3 to 4.']);
});

test('a moment is told by its line, by the way it is on, or by the last line before it', () => {
  const list = entries(way, 'all', '', 'german', 0);
  const at = (moment: number) => {
    const entry = entryAt(list, moment);
    return entry && entry.kind !== 'seen' ? entry.line.text : null;
  };
  expect([0, 1, 2, 3, 4, 8].map(at)).toEqual([null, 'On the move: A.', 'A: from 3 to 4.', 'A: from 3 to 4.', 'A: from 3 to 4.', 'C: from 1 to 2.']);
});

test('the story of the dice begins with the throw', () => {
  expect(storyOf(log.slice(2)).map((one) => one.text)).toEqual(['Attack', 'B is lost']);
  expect(storyOf(log.slice(0, 3))).toEqual([]);
});

test('what several did together is one story, whoever reads it, and a shot in vain is told with it', () => {
  const shots = [line(5, 'A fires', { dice: [6] }), line(5, 'C is lost'), line(6, 'B can no longer fire'), line(6, 'The next side', { heading: 1 })];
  expect(retold(shots, [5, 6], 6).map((one) => one.text)).toEqual(['A fires', 'C is lost', 'B can no longer fire']);
  expect(retold(shots, [5, 6], 7)).toEqual([]);
  expect(retold(shots, [6], 6)).toEqual([]);
});

test('a line is kept for whose it is, whoever set it going', () => {
  const drawn = [line(1, 'You draw an event', { seat: 'soviet', owner: 'german' }), line(1, 'The Soviet draws', { seat: 'soviet' }), line(1, 'A day ends', { owner: undefined })];
  expect(told(entries(drawn, 'mine', '', 'german', 0))).toEqual(['You draw an event']);
  expect(told(entries(drawn, 'others', '', 'german', 0))).toEqual(['The Soviet draws']);
});

test('a throw is the one of whom the rules let throw, not of who let the die go', () => {
  expect(throwerOf([line(5, 'No support', { seat: 'german' }), line(5, 'Combat', { seat: 'german', owner: 'soviet', dice: [4] })])).toBe('soviet');
  expect(throwerOf([line(5, 'A die', { owner: undefined, dice: [4] })])).toBe('german');
  expect(throwerOf([line(5, 'Nothing')])).toBeNull();
});
