import { describe, expect, it } from 'vitest';
import { ago, untilStale } from './relative';

const NOW = Date.UTC(2024, 6, 28, 12, 0, 0);
const before = (seconds: number) => NOW - seconds * 1000;

describe('ago', () => {
  it('speaks English', () => {
    expect(ago(before(3), NOW, 'en')).toBe('now');
    expect(ago(before(60), NOW, 'en')).toBe('1 minute ago');
    expect(ago(before(119), NOW, 'en')).toBe('1 minute ago');
    expect(ago(before(3 * 3600), NOW, 'en')).toBe('3 hours ago');
    expect(ago(before(86_400), NOW, 'en')).toBe('yesterday');
    expect(ago(before(15 * 86_400), NOW, 'en')).toBe('2 weeks ago');
    expect(ago(before(800 * 86_400), NOW, 'en')).toBe('2 years ago');
  });

  it('speaks Italian', () => {
    expect(ago(before(120), NOW, 'it')).toBe('2 minuti fa');
    expect(ago(before(86_400), NOW, 'it')).toBe('ieri');
  });

  it('never speaks of the future', () => {
    expect(ago(NOW + 90_000, NOW, 'en')).toBe('now');
  });
});

describe('untilStale', () => {
  it('waits for the next full minute, then for the next full hour', () => {
    expect(untilStale(before(70), NOW)).toBe(50_000);
    expect(untilStale(before(3600), NOW)).toBe(3_600_000);
    expect(untilStale(NOW + 5_000, NOW)).toBe(60_000);
  });
});
