// Actions that are the same but for who helps: one entry, with the helpers as a choice.

import type { ActionReport } from '../protocol';

/** An action, or several that differ only in the last of their counters. */
export interface Entry {
  /** What all of them are: the words that their labels begin with. */
  label: string;
  actions: ActionReport[];
  /** What only one of them is: the words that are left of each label. */
  names: string[];
}

/** What stays the same where only the last counter changes; nothing stays where there is but one. */
function core({ action, verb, pieces, places, chance }: ActionReport): string {
  return pieces.length < 2 ? action : JSON.stringify([verb, chance, places, pieces.slice(0, -1)]);
}

/** The words that all labels begin with; something is left of each. */
function beginning(labels: string[][]): number {
  const shortest = Math.min(...labels.map((words) => words.length));
  const differs = labels[0]!.findIndex((word, at) => labels.some((words) => words[at] !== word));
  return Math.min(differs < 0 ? shortest : differs, shortest - 1);
}

/** Actions as entries, in the order in which the game lists the first of each. */
export function entriesOf(actions: ActionReport[]): Entry[] {
  const alike = new Map<string, ActionReport[]>();
  for (const action of actions) {
    const key = core(action);
    alike.set(key, [...(alike.get(key) ?? []), action]);
  }
  return [...alike.values()].map((same) => {
    if (same.length === 1) return { label: same[0]!.label, actions: same, names: [''] };
    const labels = same.map(({ label }) => label.split(' '));
    const shared = beginning(labels);
    return { label: labels[0]!.slice(0, shared).join(' '), actions: same, names: labels.map((words) => words.slice(shared).join(' ')) };
  });
}

/** What the label of each action says more than those that only name a place: what going there costs, in its last words. */
export function besides(actions: ActionReport[]): string[] {
  const labels = actions.map(({ label, places }) => places.reduce((text, place) => text.replace(place, '#'), label));
  const plain = labels.reduce((least, label) => (label.length < least.length ? label : least), labels[0] ?? '');
  const more = (label: string) => (label.startsWith(plain) ? label.slice(plain.length) : '');
  return labels.map((label) => more(label).split(':').at(-1)!.replace(/^[\s,;.]+/, ''));
}
