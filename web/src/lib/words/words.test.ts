import { expect, test } from 'vitest';
import { en } from './en';
import { it } from './it';

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both languages leave the same blanks', () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, ...blanks(it[key])]).toEqual([key, ...blanks(en[key])]);
});

test('apostrophes and quotation marks are those of a printed page', () => {
  const typed = Object.entries({ ...en, ...Object.fromEntries(Object.entries(it).map(([key, text]) => [`it ${key}`, text])) });
  expect(typed.filter(([, text]) => /['"`]/.test(text))).toEqual([]);
});
