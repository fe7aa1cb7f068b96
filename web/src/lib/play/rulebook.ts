// The order of rules, their chapters, and finding one.

import type { RuleText } from '../protocol';
import { mentions } from './stem';
import { fold } from './text';

export interface Section {
  /** `5.3`. */
  id: string;
  rules: RuleText[];
}

export interface Chapter {
  /** `5`. */
  id: string;
  /** What it is about; empty, where the game says nothing. */
  title: string;
  sections: Section[];
}

/** The section of a rule: its id up to the first letter (`5.3b` belongs to `5.3`), or the letters it begins with (`N-4` belongs to `N`). */
export function sectionOf(rule: string): string {
  return /^[^\p{L}]+|^\p{L}+/u.exec(rule)?.[0] ?? rule;
}

/** The order of rules as in a book: numbers by their value, `9.2` before `10.1`, `5.3b` before `5.3c`. */
export function byId(one: string, other: string): number {
  const left = one.match(/\d+|\p{L}+/gu) ?? [];
  const right = other.match(/\d+|\p{L}+/gu) ?? [];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const a = left[at];
    const b = right[at];
    if (a === undefined) return -1;
    if (b === undefined) return 1;
    const [m, n] = [Number(a), Number(b)];
    // `z` comes before `aa`: letters count on like columns.
    const order =
      Number.isNaN(m) || Number.isNaN(n)
        ? Number(Number.isNaN(m)) - Number(Number.isNaN(n)) || (Number.isNaN(m) ? a.length - b.length || (a < b ? -1 : a > b ? 1 : 0) : m - n)
        : m - n;
    if (order !== 0) return order;
  }
  return 0;
}

/** The rules that fit what was typed, by chapter and section; a text in any of the given languages counts. */
export function chapters(rules: RuleText[], typed: string, other: Map<string, string> = new Map()): Chapter[] {
  const found = rules.filter((rule) => mentions(typed, rule.id, rule.text, other.get(rule.id) ?? ''));
  const exact = typed.trim() !== '' && found.some((rule) => rank(rule, typed) === 0);
  const sorted = [...found].sort((a, b) => rank(a, typed) - rank(b, typed) || byId(a.id, b.id));
  const sections = gathered(sorted, (rule) => sectionOf(rule.id)).map(([id, rules]) => ({ id, rules }));
  if (!exact) sections.sort((a, b) => byId(a.id, b.id));
  return gathered(sections, (section) => numberOf(section.id)).map(([id, sections]) => ({ id, title: sections[0]?.rules[0]?.chapter ?? '', sections }));
}

/** The number of a chapter: all before the first full stop (`5.3` belongs to `5`). */
function numberOf(section: string): string {
  return section.split('.')[0] ?? section;
}

/** What belongs together, in the order in which it comes up. */
function gathered<T>(all: T[], by: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
}

/** Whoever types a rule's id wants that rule first. */
function rank(rule: RuleText, typed: string): number {
  return fold(rule.id) === fold(typed.trim()) ? 0 : 1;
}
