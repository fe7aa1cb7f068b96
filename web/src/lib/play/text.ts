// Finding things by what a person types.

/** Letters that no decomposition turns into plain ones. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd' };

/** A text as it is compared: small letters without accents. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøßæœđ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Whether every word that was typed stands somewhere in one of the texts. */
export function matches(typed: string, ...texts: string[]): boolean {
  const words = fold(typed).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return true;
  const whole = fold(texts.join(' \u0000 '));
  return words.every((word) => whole.includes(word));
}
