// Words in the form they are looked for: "retreats" finds "retreat", "ritirate" finds "ritirata". Light and without a dictionary, for
// English and Italian alike: an ending is cut off, and what is left begins the word that is meant.

import { fold } from './text';

/** Endings of plurals, verbs and genders, the longest first, each with what may stand in their place. */
const ENDINGS: [string, string[]][] = [
  ['ings', ['']],
  ['ing', ['']],
  ['ies', ['y', 'i']],
  ['ied', ['y', 'i']],
  ['chi', ['c']],
  ['che', ['c']],
  ['ghi', ['g']],
  ['ghe', ['g']],
  ['ed', ['']],
  ['es', ['']],
  ['s', ['']],
  ...['a', 'e', 'i', 'o'].map((vowel): [string, string[]] => [vowel, ['']]),
];

/** What is left says too little with fewer letters than this; where only a vowel was cut off, with one more. */
const SHORTEST = 3;

/** The beginnings of the words that are meant by a typed one. */
export function stems(word: string): string[] {
  if (!/^\p{L}+$/u.test(word)) return [word];
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const left = word.slice(0, -ending.length);
    const found = instead.map((end) => left + end).filter((stem) => stem.length >= SHORTEST + Number(ending.length === 1));
    if (found.length > 0) return found;
  }
  return [word];
}

/** Whether every word that was typed stands somewhere in one of the texts, as it is or in another form. */
export function mentions(typed: string, ...texts: string[]): boolean {
  const whole = fold(texts.join(' \u0000 '));
  const begun = whole.split(/[^\p{L}\p{N}]+/u);
  const typedWords = fold(typed).split(/\s+/).filter((word) => word !== '');
  return typedWords.every((word) => whole.includes(word) || stems(word).some((stem) => begun.some((one) => one.startsWith(stem))));
}
