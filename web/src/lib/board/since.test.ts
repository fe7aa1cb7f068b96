import { describe, expect, it } from 'vitest';
import type { Face, LogLine, Scene } from '../protocol';
import { nothing, sinceThen, turnedAt } from './since';

const face = (steps: number): Face => ({
  name: 'a', formation: '', colour: '#000000', symbol: 'infantry', size: '', strength: '1', movement: '1', bonus: null, figures: [], steps: [steps, 2], worth: null,
});
const scene = (at: Record<string, string>, steps: Record<string, number> = {}, flags: [string, string][] = []): Scene => {
  const stacks: Scene['stacks'] = {};
  for (const [id, place] of Object.entries(at)) (stacks[place] ??= []).push({ id, side: id[0]! });
  const faces = Object.fromEntries(Object.keys(at).map((id) => [id, face(steps[id] ?? 2)]));
  const marks = flags.map(([at, kind]) => ({ at, kind, title: '', text: '' }));
  return { status: [], stacks, faces, panels: [{ id: 'dead', title: '', kind: 'box' }], marks, arrows: [], shapes: [] };
};
const line = (action: number, seat: string | null): LogLine => ({ action, seat, heading: null, kind: '', text: '', rules: [], dice: [] });

describe('since when', () => {
  it('is the last action of a seat before the others acted', () => {
    expect(turnedAt([line(0, null), line(1, 'a'), line(2, 'a'), line(3, 'b'), line(4, 'b')], 'a')).toBe(2);
    expect(turnedAt([line(1, 'a'), line(2, 'b'), line(3, 'a')], 'a')).toBe(1);
    expect(turnedAt([line(1, 'b')], 'a')).toBe(0);
    expect(turnedAt([], 'a')).toBe(0);
  });
});

describe('what changed', () => {
  it('is who went, who is gone, who lost something, which flag is another', () => {
    const before = scene({ a1: 'x', a2: 'x', b1: 'y', b2: 'z' }, {}, [['c', 'victory-a']]);
    const now = scene({ a1: 'w', a2: 'w', b1: 'dead', b2: 'z' }, { b2: 1 }, [['c', 'victory-b']]);
    const since = sinceThen(before, now);
    expect(since.arrows).toEqual([{ from: 'x', to: 'w', side: 'a', count: 2 }]);
    expect(since.gone).toEqual([{ at: 'y', side: 'b', count: 1 }]);
    expect(since.reduced).toEqual(['z']);
    expect(since.marked).toEqual(['c']);
    expect(nothing(since)).toBe(false);
  });
  it('is nothing where nothing changed', () => {
    const now = scene({ a1: 'x' });
    expect(nothing(sinceThen(now, now))).toBe(true);
  });
});
