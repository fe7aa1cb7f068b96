import { describe, expect, it } from 'vitest';
import type { Placed } from './arrange';
import { formationOf, nextFormation } from './formations';

const one = (key: string, side: string, formation: string, colour = '#aaa') =>
  ({ key, counter: { id: key, side }, face: { formation, colour } }) as unknown as Placed;

describe('formations', () => {
  const counters = [one('VII', 'axis', 'AGC'), one('I', 'axis', 'AGN'), one('V', 'axis', 'AGC'), one('R1', 'axis', '', '#d9bd6a')];

  it('are gone through in the order of their names, and round again', () => {
    const names = [null, counters[0]!, counters[1]!, counters[3]!].map((here) => nextFormation(counters, here, 1));
    expect(names).toEqual(['axis #d9bd6a', 'axis AGN', 'axis #d9bd6a', 'axis AGC']);
  });

  it('are gone through backwards as well', () => {
    expect(nextFormation(counters, null, -1)).toBe('axis AGN');
    expect(nextFormation(counters, counters[1]!, -1)).toBe('axis AGC');
  });

  it('are the colours of a side where a face names none', () => {
    expect(formationOf(one('1RD', 'soviet', '', '#c79a6b'))).toBe('soviet #c79a6b');
    expect(nextFormation([], null, 1)).toBeNull();
  });
});
