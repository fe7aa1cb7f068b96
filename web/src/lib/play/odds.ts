// Chances as a person reads them.

import type { OddsReport } from '../protocol';

/** A distribution: of an action as it is, or of one that somebody answers to. */
export type Distribution = Pick<OddsReport, 'exact' | 'outcomes' | 'samples'>;

export interface Bar {
  result: string;
  /** Between 0 and 1. */
  p: number;
  percent: string;
  /** `3/10`, where every branch was counted. */
  fraction: string;
  /** What it means, in the game's words; nothing, where the game says none. */
  meaning: string;
  /** The whiskers, between 0 and 1. */
  low: number | null;
  high: number | null;
  interval: string;
  /** This or anything further down the table. */
  onwards: string;
}

/** A share in percent: never rounded to "never" or "always" unless it is. */
export function percent(p: number, lang: string): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  if (p <= 0) return format(0, 0);
  if (p >= 1) return format(1, 0);
  if (p < 0.0005) return `< ${format(0.001, 1)}`;
  if (p > 0.9995) return `> ${format(0.999, 1)}`;
  const whole = Math.abs(p * 100 - Math.round(p * 100)) < 1e-9;
  return format(p, whole ? 0 : 1);
}

/** Whether a fraction is one that people say: two dice have 36 results, three have 216. */
const sayable = (fraction: string): boolean => Number(fraction.split('/')[1] ?? 1) <= 216;

export function bars(odds: Distribution, lang: string): Bar[] {
  let left = odds.outcomes.reduce((sum, outcome) => sum + outcome.p, 0);
  return odds.outcomes.map((outcome) => {
    const onwards = left;
    left -= outcome.p;
    const { interval } = outcome;
    return {
      result: outcome.title ?? outcome.result,
      p: outcome.p,
      percent: percent(outcome.p, lang),
      fraction: odds.exact && sayable(outcome.weight) ? outcome.weight : '',
      meaning: outcome.meaning,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      interval: interval ? `${percent(interval.low, lang)}–${percent(interval.high, lang)}` : '',
      onwards: percent(Math.min(1, onwards), lang),
    };
  });
}

/** Whether there is anything to be told apart: a throw that decides nothing has no odds. */
export const telling = (odds: Distribution): boolean => odds.outcomes.some((outcome) => !outcome.nothing);

/** Forced chance as it is typed: values between commas or spaces; nothing, if nothing was typed. */
export function forced(typed: string): string[] | null {
  const values = typed.split(/[\s,;]+/).filter((value) => value !== '');
  return values.length > 0 ? values : null;
}
