import { expect, test } from 'vitest';
import { bars, forced, percent } from './odds';

test('percentages are whole where they can be, and never lie about never and always', () => {
  expect(percent(0.5, 'en')).toBe('50%');
  expect(percent(5 / 36, 'en')).toBe('13.9%');
  expect(percent(0.0001, 'en')).toBe('< 0.1%');
  expect(percent(0.99999, 'en')).toBe('> 99.9%');
  expect(percent(0, 'en')).toBe('0%');
  expect(percent(1, 'en')).toBe('100%');
});

test('bars are measured against the whole, and add up from below', () => {
  const rows = bars({
    exact: true, samples: 10,
    outcomes: [{ result: 'A1', meaning: '', p: 0.5, weight: '1/2', interval: null }, { result: 'D1', meaning: '', p: 0.25, weight: '1/4', interval: null }, { result: 'D2', meaning: '', p: 0.25, weight: '1/4', interval: null }],
  }, 'en');
  expect(rows.map((row) => row.p)).toEqual([0.5, 0.25, 0.25]);
  expect(rows.map((row) => row.onwards)).toEqual(['100%', '50%', '25%']);
  expect(rows[0]?.fraction).toBe('1/2');
});

test('estimates show their interval instead of a fraction', () => {
  const [row] = bars({
    exact: false, samples: 1000,
    outcomes: [{ result: 'A1', meaning: '', p: 0.5, weight: '500/1000', interval: { low: 0.4, high: 0.625 } }],
  }, 'en');
  expect(row).toMatchObject({ fraction: '', interval: '40%–62.5%', p: 0.5, low: 0.4, high: 0.625 });
});

test('a result that the game explains is explained', () => {
  const outcomes = [{ result: 'A1', p: 1, weight: '1/1', interval: null, meaning: 'The attacker loses a step.' }];
  expect(bars({ exact: true, samples: 1, outcomes }, 'en')[0]?.meaning).toBe('The attacker loses a step.');
});

test('forced dice are read between commas and spaces', () => {
  expect(forced('4, 6 se6')).toEqual(['4', '6', 'se6']);
  expect(forced('  ')).toBeNull();
});
