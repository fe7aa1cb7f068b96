import { describe, expect, it } from 'vitest';
import { arrange, ELSEWHERE, pileOffsets } from './arrange';
import { freeBoard, hexBoard, scene } from './fixtures';

describe('arrange', () => {
  it('piles counters on a hex, the top one last', () => {
    const { placed, piles } = arrange(scene({ '0203': ['a', 'b', 'c'] }), hexBoard(), 'Elsewhere');
    expect(placed.map((one) => one.key)).toEqual(['a', 'b', 'c']);
    expect(placed.map((one) => one.top)).toEqual([false, false, true]);
    expect(piles.get('0203')).toHaveLength(3);
  });

  it('sits counters side by side in areas, and on one another when the seats are taken', () => {
    const { placed } = arrange(scene({ town: ['a', 'b', 'c'] }), hexBoard(), 'Elsewhere');
    expect([placed[0]!.x, placed[1]!.x]).toEqual([-200, -140]);
    expect(placed[2]!.x).toBe(-195);
  });

  it('leaves those that stay where they lie when others come and go', () => {
    const lay = (before: ReturnType<typeof arrange> | null, ...ids: string[]) => arrange(scene({ town: ids }), hexBoard(), 'Elsewhere', before);
    const at = (one: ReturnType<typeof arrange>, id: string) => [one.byKey.get(id)!.x, one.byKey.get(id)!.y];
    const first = lay(null, 'a', 'b', 'c');
    const second = lay(first, 'b', 'c');
    for (const id of ['b', 'c']) expect(at(second, id)).toEqual(at(first, id));
    const third = lay(second, 'd', 'b', 'c', '');
    for (const id of ['b', 'c']) expect(at(third, id)).toEqual(at(first, id));
    expect(at(third, 'd'), 'who comes takes the free seat').toEqual(at(first, 'a'));
    expect(new Set(third.placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });

  it('seats who comes from elsewhere like anyone else', () => {
    const before = arrange(scene({ '0101': ['a'], town: ['b'] }), hexBoard(), 'Elsewhere');
    const { byKey } = arrange(scene({ town: ['a', 'b'] }), hexBoard(), 'Elsewhere', before);
    expect([byKey.get('a')!.seat, byKey.get('b')!.seat]).toEqual([1, 0]);
  });

  it('puts counters at a place without seats into the panel of that name', () => {
    const board = hexBoard();
    const panels = [{ id: 'gate', title: 'Gate', kind: 'box' as const }];
    const { placed, panels: laid } = arrange(scene({ gate: ['a'] }, { panels }), board, 'Elsewhere');
    expect(placed[0]!.x).toBeGreaterThan(board.layout.x + board.layout.width);
    expect(laid[0]!.panel.id).toBe('gate');
  });

  it('leaves those in a panel where they lie when others come and go', () => {
    const panels = [{ id: 'gate', title: 'Gate', kind: 'box' as const }, { id: 'lost', title: 'Lost', kind: 'box' as const }];
    const lay = (before: ReturnType<typeof arrange> | null, gate: string[], lost: string[]) =>
      arrange(scene({ gate, lost }, { panels }), hexBoard(), 'Elsewhere', before);
    const at = (one: ReturnType<typeof arrange>, id: string) => [one.byKey.get(id)!.x, one.byKey.get(id)!.y];
    const first = lay(null, ['a', 'b', 'c'], ['x']);
    const second = lay(first, ['b', 'c'], ['x', 'a']);
    for (const id of ['b', 'c', 'x']) expect(at(second, id)).toEqual(at(first, id));
    const third = lay(second, ['d', 'b', 'c'], ['x', 'a']);
    expect(at(third, 'd'), 'who comes takes the free seat').toEqual(at(first, 'a'));
    expect(third.panels.map(({ rect }) => rect)).toEqual(first.panels.map(({ rect }) => rect));
  });

  it('loses nothing: a counter at no known place lies elsewhere', () => {
    const { placed, panels } = arrange(scene({ limbo: ['a', ''] }), hexBoard(), 'Elsewhere');
    expect(placed).toHaveLength(2);
    expect(panels.at(-1)!.panel.id).toBe(ELSEWHERE);
    expect(placed[1]!.key).toBe('limbo#1');
  });

  it('gives every counter a key of its own, even if ids repeat', () => {
    const { byKey } = arrange(scene({ '0101': ['a', '', ''], '0102': ['a'] }), hexBoard(), 'Elsewhere');
    expect(byKey.size).toBe(4);
  });

  it('places counters of a free table where they stand, the near edge below', () => {
    const layout = { x: -24, y: -24, width: 2928, height: 1968, side: 0, counter: 40, places: {}, names: [] };
    const one = scene({ 'x,y': ['a'] });
    one.stacks['x,y']![0]!.pose = { x: 36_000, y: 12_000, facing: 0, width: 4000, depth: 1000 };
    const { placed } = arrange(one, { ...freeBoard(), layout }, 'Elsewhere');
    expect(placed[0]).toMatchObject({ x: 1440, y: 1440 });
  });

  it('keeps a pile within its hex, however high', () => {
    for (const count of [1, 2, 5, 12]) {
      for (const { x, y } of pileOffsets(count)) expect(Math.hypot(x, y)).toBeLessThan(15);
    }
  });
});
