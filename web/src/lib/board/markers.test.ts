import { describe, expect, it } from 'vitest';
import { tabs } from './markers';

const words: Record<string, string> = {
  moved: 'Mossa (già attivata)', disorganised: 'Disorganizzata', unsupplied: 'Fuori rifornimento', plain: '(?)',
};
const texts = (...markers: string[]) => tabs(markers, (marker) => words[marker] ?? marker, 57).map(({ text }) => text);

describe('the tabs of a counter', () => {
  it('leave out what their words only explain', () => {
    expect(texts('moved')).toEqual(['Mossa']);
    expect(texts('plain')).toEqual(['(?)']);
  });

  it('write smaller before they cut a word', () => {
    const [tab] = tabs(['disorganised'], (marker) => words[marker]!, 57);
    expect(tab!.text).toBe('Disorganizzata');
    expect(tab!.size).toBeLessThan(8.8);
  });

  it('say long words whole, and short ones beside them too', () => {
    expect(texts('unsupplied')).toEqual(['Fuori rifornimento']);
    expect(texts('moved', 'unsupplied')[0]).toBe('Mossa');
  });

  it('are together no wider than their counter', () => {
    const all = tabs(['moved', 'disorganised', 'unsupplied'], (marker) => words[marker]!, 57);
    for (const tab of all) expect(tab.x + tab.wide).toBeLessThanOrEqual(57 / 2 + 2.01);
  });

  it('take a second row rather than cut their words', () => {
    const two = tabs(['disorganised', 'unsupplied'], (marker) => words[marker]!, 57);
    expect(two.map(({ text, row }) => [text, row])).toEqual([['Disorganizzata', 0], ['Fuori rifornimento', 1]]);
    // Counters in a column lie 69.3 apart: what is above this one keeps its values.
    for (const { rise } of two) expect(rise).toBeLessThan(69.3 - 57 + 1.5);
  });
});
