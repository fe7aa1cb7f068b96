// How long ago something was, in words.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday": how long before `now` something was; both in milliseconds since 1970. */
export function ago(then: number, now: number, lang: string): string {
  // A clock that is a little ahead of the server's must not speak of the future.
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, 'second');
}

/** After how many milliseconds the words may be different. */
export function untilStale(then: number, now: number): number {
  const age = Math.max(0, now - then);
  if (age < 3_600_000) return 60_000 - (age % 60_000);
  return 3_600_000 - (age % 3_600_000);
}
