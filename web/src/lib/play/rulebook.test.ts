import { expect, test } from 'vitest';
import { byId, sectionOf, chapters } from './rulebook';

const rules = [
  { id: '10.1a', chapter: 'Fire', text: 'Guns fire.' }, { id: '9.2b', chapter: 'Combat', text: 'The tanks defend.' }, { id: '9.2a', chapter: 'Combat', text: 'The tanks attack.' },
  { id: '20g', chapter: 'Events', text: 'Events.' }, { id: '9.2', chapter: 'Combat', text: 'Combat.' },
];

test('rules stand as in a book', () => {
  expect(rules.map((rule) => rule.id).sort(byId)).toEqual(['9.2', '9.2a', '9.2b', '10.1a', '20g']);
  expect(['5aa', '5z', '5b'].sort(byId)).toEqual(['5b', '5z', '5aa']);
  expect(byId('6.1', '6.1')).toBe(0);
});

test('a section is the number before the letter', () => {
  expect(sectionOf('9.2b')).toBe('9.2');
  expect(sectionOf('20g')).toBe('20');
  expect(sectionOf('N-12')).toBe('N');
});

test('chapters and their sections in order, each with its rules in order', () => {
  const more = [...rules, { id: '9.1a', chapter: 'Combat', text: 'Before combat.' }, { id: '10a', chapter: 'Fire', text: 'On guns.' }];
  expect(chapters(more, '').map((chapter) => [chapter.id, chapter.sections.map((section) => `${section.id}: ${section.rules.map((rule) => rule.id).join(' ')}`)])).toEqual([
    ['9', ['9.1: 9.1a', '9.2: 9.2 9.2a 9.2b']],
    ['10', ['10: 10a', '10.1: 10.1a']],
    ['20', ['20: 20g']],
  ]);
  expect(chapters(more, '').map((chapter) => chapter.title)).toEqual(['Combat', 'Fire', 'Events']);
});

test('a search finds all words, in either language', () => {
  const other = new Map([['10.1a', 'I pezzi sparano.']]);
  expect(chapters(rules, 'tanks ATTACK')[0]?.sections[0]?.rules.map((rule) => rule.id)).toEqual(['9.2a']);
  expect(chapters(rules, 'sparano', other)[0]?.sections[0]?.id).toBe('10.1');
  expect(chapters(rules, 'tanks fire')).toEqual([]);
});

test('a search finds other forms of a word, in either language', () => {
  const ids = (typed: string) => chapters([...rules, { id: '9.11a', chapter: 'Combat', text: 'Defenders retreat.' }], typed, new Map([['9.11a', 'La ritirata dei difensori.']])).flatMap((chapter) => chapter.sections.map((section) => section.id));
  expect(ids('retreats')).toEqual(['9.11']);
  expect(ids('ritirate')).toEqual(['9.11']);
});

test('a typed number brings that very rule first', () => {
  const found = chapters([{ id: '1a', chapter: 'Start', text: 'see 20g' }, ...rules], '20g');
  expect(found[0]?.sections[0]?.rules[0]?.id).toBe('20g');
  expect(found).toHaveLength(2);
});
