import { expect, it } from 'vitest';
import { isSoldier, values } from './soldiers';

const width = (text: string, size: number) => text.length * size;

it('puts the values side by side around the middle, the exponent behind the first', () => {
  const [fire, range, morale] = values('4-6-7', '1', '02', 10, width);
  expect([fire!.text, range!.text, morale!.text]).toEqual(['4', '6', '7']);
  expect([fire!.underlined, range!.underlined, morale!.underlined]).toEqual([true, false, true]);
  expect([fire!.raised, range!.raised]).toEqual(['1', '']);
  expect(fire!.x).toBeCloseTo(-27.6);
  expect(morale!.x + morale!.wide).toBeCloseTo(27.6);
});

it('knows men and weapons by their silhouettes', () => {
  const face = (symbol: string) => ({ symbol }) as Parameters<typeof isSoldier>[0];
  expect(['men-3', 'man', 'arm-lmg', 'infantry'].map((symbol) => isSoldier(face(symbol)))).toEqual([true, true, true, false]);
  expect(isSoldier(null)).toBe(false);
});
