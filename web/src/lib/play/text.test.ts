import { expect, test } from 'vitest';
import { fold, matches } from './text';

test('accents and capitals do not count', () => {
  expect(fold('Radość Göring ŁÓDŹ')).toBe('radosc goring lodz');
});

test('every word must be found, in any order and in any of the texts', () => {
  expect(matches('unita CARRO', 'Il carro', 'ogni unità')).toBe(true);
  expect(matches('carro treno', 'Il carro')).toBe(false);
  expect(matches('  ', 'anything')).toBe(true);
});

test('a word does not reach from one text into the next', () => {
  expect(matches('ab', 'a', 'b')).toBe(false);
});
