// How likely something is, as people say it.

import type { GoalReport, OddsReport } from '../protocol';
import { t } from '../words';

/** One goal in words: what it is, whether one wants it, how likely it is. */
export interface Saying {
  text: string;
  good: boolean;
  chance: string;
}

/** The chances in a distribution that a person is told first. */
export type Judged = Pick<OddsReport, 'verdict'>;

const STEPS = 20;

/** A chance as people say it: in twentieths, and "about" where it is not just that. Never rounded to "never" or "always" unless it is. */
export function said(p: number, lang: string): string {
  const percent = (steps: number) => new Intl.NumberFormat(lang, { style: 'percent' }).format(steps / STEPS);
  const steps = Math.round(p * STEPS);
  if (Math.abs(p * STEPS - steps) < 1e-9) return percent(steps);
  if (steps === 0) return t('odds.under', { percent: percent(1) });
  if (steps === STEPS) return t('odds.over', { percent: percent(STEPS - 1) });
  return t('odds.about', { percent: percent(steps) });
}

/** The game's own goals with their chances, in its order. */
export function verdictOf({ verdict = [] }: Judged, lang: string): Saying[] {
  return verdict.map(({ text, good, p }: GoalReport) => ({ text, good, chance: said(p, lang) }));
}
