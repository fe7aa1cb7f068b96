import { describe, expect, it } from 'vitest';
import type { StandingKindReport } from '../protocol';
import { answersOf, openFirst, saying, takingBack } from './standing';

const fire = {
  id: 'fire', title: 'Fire',
  numbers: [
    { id: 'dice', title: 'Dice at least', least: 1, most: 12, usual: 1 },
    { id: 'within', title: 'Inches at most', least: 1, most: 120, usual: 120 },
  ],
};
const never = { id: 'never', title: 'Hold fire' };
const kind = (more: Partial<StandingKindReport>): StandingKindReport => ({
  id: 'opportunity', title: 'Opportunity fire', rule: 'OPP-1', open: false, answers: [never, fire], ...more,
});

describe('what can be said once for all', () => {
  it('begins with the question that is open', () => {
    const kinds = [kind({ id: 'a' }), kind({ id: 'b', open: true }), kind({ id: 'c' })];
    expect(openFirst(kinds).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('can be to ask about one alone, where that is offered', () => {
    expect(answersOf(kind({ ask: 'Ask me' }), '').map(({ id }) => id)).toEqual(['never', 'fire']);
    expect(answersOf(kind({ ask: 'Ask me' }), 'u1').map(({ id }) => id)).toEqual(['never', 'fire', 'ask']);
    expect(answersOf(kind({}), 'u1').map(({ id }) => id)).toEqual(['never', 'fire']);
  });

  it('has the numbers that were typed, within their bounds, and the usual ones otherwise', () => {
    expect(saying(kind({}), '', never, {})).toEqual({ on: 'opportunity', answer: 'never' });
    expect(saying(kind({}), 'u1', fire, { dice: 99 })).toEqual({ on: 'opportunity', of: 'u1', answer: 'fire', with: { dice: 12, within: 120 } });
    expect(saying(kind({}), '', fire, { dice: 2, within: 19.6 })).toMatchObject({ with: { dice: 2, within: 20 } });
  });

  it('is taken back as it was said', () => {
    expect(takingBack({ on: 'die', of: 'check', answer: 'keep' })).toEqual({ on: 'die', of: 'check' });
    expect(takingBack({ on: 'die', answer: 'keep' })).toEqual({ on: 'die' });
  });
});
