// The luck of a whole game in one sentence.

import { worth, type Fortune } from '../../play/luckmaths';
import { t } from '../../words';

/** Whom the dice favoured, by how much, and whether that is unusual. */
export function luckInWords({ seat, by, throws, rare }: Fortune, side: (seat: string) => string, lang: string): string {
  const thrown = throws === 1 ? t('luck.rolls.one') : t('luck.rolls', { count: throws });
  if (seat === null) return t('outcome.luck.even', { thrown });
  return t(rare ? 'outcome.luck.rare' : 'outcome.luck.some', { side: side(seat), by: worth(by, lang), thrown });
}
