// @vitest-environment jsdom

import { beforeAll, describe, expect, it, vi } from 'vitest';

let said: typeof import('./verdict').said;
let verdictOf: typeof import('./verdict').verdictOf;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  ({ said, verdictOf } = await import('./verdict'));
});

describe('a chance as people say it', () => {
  it('is said plainly where it is just that', () => {
    expect([0, 0.05, 0.4, 0.75, 1].map((p) => said(p, 'en'))).toEqual(['0%', '5%', '40%', '75%', '100%']);
  });

  it('is about so much where it is not', () => {
    expect([5 / 12, 1 / 3, 5 / 6].map((p) => said(p, 'en'))).toEqual(['about 40%', 'about 35%', 'about 85%']);
  });

  it('is never said to be sure, or never to happen, unless it is', () => {
    expect([1 / 216, 215 / 216].map((p) => said(p, 'en'))).toEqual(['under 5%', 'over 95%']);
  });
});

it('a verdict keeps the order of the game, and says what is feared', () => {
  const verdict = [
    { text: 'Hex taken', good: true, p: 0.75, weight: '3/4' },
    { text: 'You lose a step', good: false, p: 5 / 12, weight: '5/12' },
  ];
  expect(verdictOf({ verdict }, 'en')).toEqual([
    { text: 'Hex taken', good: true, chance: '75%' },
    { text: 'You lose a step', good: false, chance: 'about 40%' },
  ]);
  expect(verdictOf({}, 'en')).toEqual([]);
});
