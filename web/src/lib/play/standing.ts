// What can be said once for all, as a form offers it.

import type { StandingAnswer, StandingChoiceReport, StandingKindReport } from '../protocol';

/** The answer by which one alone is asked about, whatever was said of all. */
const ASK = 'ask';

/** The kinds of question, the one that is open first. */
export function openFirst(kinds: StandingKindReport[]): StandingKindReport[] {
  return [...kinds.filter((kind) => kind.open), ...kinds.filter((kind) => !kind.open)];
}

/** The answers to a kind of question, of all or of one. */
export function answersOf(kind: StandingKindReport, of: string): StandingChoiceReport[] {
  return of !== '' && kind.ask ? [...kind.answers, { id: ASK, title: kind.ask }] : kind.answers;
}

/** What is said with an answer; the numbers are what was typed, or else the usual ones. */
export function saying(kind: StandingKindReport, of: string, choice: StandingChoiceReport, typed: Record<string, number | undefined>): StandingAnswer {
  const said: StandingAnswer = { on: kind.id, answer: choice.id };
  if (of !== '') said.of = of;
  const numbers = choice.numbers ?? [];
  if (numbers.length > 0) {
    said.with = Object.fromEntries(
      numbers.map(({ id, least, most, usual }) => [id, Math.min(most, Math.max(least, Math.round(typed[id] ?? usual)))]),
    );
  }
  return said;
}

/** What takes back something that was said. */
export function takingBack({ on, of }: StandingAnswer): StandingAnswer {
  return of ? { on, of } : { on };
}
