import { expect, test } from 'vitest';
import { mentions, stems } from './stem';

test('an ending does not keep a word from being found', () => {
  const english = 'The stack must retreat one hex; supply is traced by the army that moves.';
  for (const typed of ['retreats', 'retreated', 'retreating', 'Stacks', 'supplies', 'armies', 'move', 'hexes']) {
    expect(mentions(typed, english), typed).toBe(true);
  }
  const italian = 'La ritirata costa uno step; ogni attacco apre un esagono, le unità sono ammassate.';
  for (const typed of ['ritirate', 'attacchi', 'esagoni', 'unita', 'costi', 'ammassato']) {
    expect(mentions(typed, italian), typed).toBe(true);
  }
});

test('another word is not found', () => {
  expect(mentions('retreats', 'The stack advances.')).toBe(false);
  expect(mentions('retreats advances', 'The stack advances.')).toBe(false);
  expect(mentions('zones', 'A zoo')).toBe(false);
});

test('numbers and short words are looked for as they are', () => {
  expect(stems('9.2a')).toEqual(['9.2a']);
  expect(stems('zone')).toEqual(['zone']);
  expect(mentions('20g', 'see 20g')).toBe(true);
});
