// The log as chapters, filtered.

import type { LogLine } from '../protocol';
import { matches } from './text';

export type Filter = 'all' | 'dice' | 'moves' | 'mine' | 'others';

/** A heading, a sentence with the steps of the way that it ends, or the place up to which everything had been seen. */
export type Entry =
  | { kind: 'heading'; line: LogLine; at: number }
  | { kind: 'line'; line: LogLine; at: number; before: LogLine[] }
  | { kind: 'seen' };

/** Kinds of events that are movement in any game. */
const MOVES = /^(move|moved|moves|step|go|goes|advance|advanced|retreat|retreated|enter|entered|arrive|arrived|march)/;

/** Whether a line is kept; of an action with dice everything is: the throw alone does not tell the story. Whose a line is, the game says. */
function keeps(filter: Filter, seat: string, thrown: Set<number>, line: LogLine): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'dice':
      return line.dice.length > 0 || (line.action > 0 && thrown.has(line.action));
    case 'moves':
      return MOVES.test(line.kind);
    case 'mine':
      return line.owner === seat;
    case 'others':
      return line.owner !== undefined && line.owner !== seat;
  }
}

/** The entries to show: sentences that fit, under the headings they belong to, with a divider where the new begins. */
export function entries(log: LogLine[], filter: Filter, typed: string, seat: string, seen: number): Entry[] {
  const thrown = new Set(log.filter((line) => line.dice.length > 0).map((line) => line.action));
  const out: Entry[] = [];
  const plain = filter === 'all' && typed.trim() === '';
  let headings: Entry[] = [];
  let divided = seen === 0 || log.every((line) => line.action <= seen);
  log.forEach((line, at) => {
    if (line.text === '') return;
    if (line.heading !== null) {
      const level = line.heading;
      // A chapter without a sentence is shown only when nothing is left out.
      if (plain) headings.push({ kind: 'heading', line, at });
      else headings = [...headings.filter((entry) => entry.kind === 'heading' && (entry.line.heading ?? 0) < level), { kind: 'heading', line, at }];
      if (!plain) return;
    } else if (!keeps(filter, seat, thrown, line) || !matches(typed, line.text, ...line.rules)) {
      return;
    }
    if (!divided && line.action > seen) {
      divided = true;
      out.push({ kind: 'seen' });
    }
    out.push(...headings);
    headings = [];
    if (line.heading !== null) return;
    const last = out.at(-1);
    if (last?.kind === 'line' && goesOn(last.line, line)) out[out.length - 1] = { ...last, line, before: [...last.before, last.line] };
    else out.push({ kind: 'line', line, at, before: [] });
  });
  return out;
}

/** Whether a line only says the next step of the same way: the next action of the same seat, of the same sort, begun in the same words. */
function goesOn(before: LogLine, line: LogLine): boolean {
  const next = before.kind === line.kind && before.seat === line.seat && line.action === before.action + 1;
  if (!next || !MOVES.test(line.kind) || before.dice.length + line.dice.length > 0) return false;
  const mover = (text: string) => text.slice(0, text.indexOf(':') + 1);
  return mover(line.text) !== '' && mover(before.text) === mover(line.text);
}

/** Sentences with only the last of each way. */
export function condensed(lines: LogLine[]): LogLine[] {
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    return next === undefined || !goesOn(line, next);
  });
}

/** The entry that tells of a moment: the last that is not later than it. */
export function entryAt(list: Entry[], moment: number): Entry | null {
  return list.findLast((entry) => entry.kind !== 'seen' && (entry.line.action <= moment || firstOf(entry).action <= moment)) ?? null;
}

function firstOf(entry: Exclude<Entry, { kind: 'seen' }>): LogLine {
  return entry.kind === 'line' ? (entry.before[0] ?? entry.line) : entry.line;
}

/** How many sentences are told with the dice. */
const STORY = 6;

/** From the first throw on: what the dice led to belongs to them. */
export function storyOf(happened: LogLine[]): LogLine[] {
  const first = happened.findIndex((line) => line.dice.length > 0);
  return first < 0 ? [] : happened.slice(first).filter((line) => line.text !== '' && (line.heading === null || line.dice.length > 0)).slice(0, STORY);
}

/** What is told of something that several did together: its dice and what they led to; of what was in vain, that it was. */
export function shareOf(happened: LogLine[]): LogLine[] {
  const thrown = storyOf(happened);
  return thrown.length > 0 ? thrown : happened.filter((line) => line.text !== '' && line.heading === null).slice(0, STORY);
}

/** The same story as another reader is told it, action by action; nothing, if something else has happened since. */
export function retold(log: LogLine[], actions: number[], now: number): LogLine[] {
  if (actions.at(-1) !== now) return [];
  return actions.flatMap((action, at) => (at === 0 ? storyOf : shareOf)(log.filter((line) => line.action === action)));
}

/** Whose throw the dice of a story are, as the rules see it; failing that, of whoever had them thrown. */
export function throwerOf(story: LogLine[]): string | null {
  const thrown = story.find((line) => line.dice.length > 0);
  return thrown?.owner ?? thrown?.seat ?? null;
}

/** How many of the last sentences of others are shown before a question. */
const LED = 4;

/** What others did since this seat last did something: what led to the question. */
export function ledHere(log: LogLine[], seat: string): LogLine[] {
  const last = log.findLastIndex((line) => line.seat === seat);
  const lines = log.slice(last + 1).filter((line) => line.seat !== null && line.heading === null && line.text !== '');
  return lines.slice(-LED);
}
