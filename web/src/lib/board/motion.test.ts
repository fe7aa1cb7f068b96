import { describe, expect, it } from 'vitest';
import { scene } from './fixtures';
import { duration, places, plan } from './motion';

describe('motion', () => {
  it('glides a counter along the way it was told', () => {
    const { glides } = plan(scene({ '0101': ['a', 'b'] }), scene({ '0101': ['b'], '0103': ['a'] }), ['0101', '0102', '0103', '0104']);
    expect(glides).toEqual([{ id: 'a', from: '0101', to: '0103', way: ['0101', '0102', '0103'] }]);
  });

  it('goes straight where the way is not known', () => {
    const { glides } = plan(scene({ '0101': ['a'] }), scene({ '0504': ['a'] }), ['0201', '0504']);
    expect(glides[0]!.way).toEqual(['0101', '0504']);
  });

  it('looks where something is other than it was, and last where it ends', () => {
    const before = scene({ '0101': ['a'], '0505': ['b', 'c'], '0606': ['d'], '0909': ['e'] }, { marks: [{ at: '0909', kind: 'target', title: '', text: '' }] });
    const after = scene({ '0103': ['a'], '0505': ['b'], '0606': ['d'], '0909': ['e'] }, {
      marks: [{ at: '0909', kind: 'target', title: '', text: '' }, { at: '0707', kind: 'attacked', title: '', text: '' }],
    });
    after.faces['d'] = { ...after.faces['d']!, steps: [1, 2] };
    expect([...places(before, after)].sort()).toEqual(['0101', '0103', '0505', '0606', '0707']);
    expect(places(before, after).at(-1)).toBe('0103');
    expect(places(after, after)).toEqual([]);
  });

  it('follows the marked path of another seat', () => {
    const marks = ['0101', '0102', '0103'].map((at) => ({ at, kind: 'path', title: '', text: '' }));
    const { glides } = plan(scene({ '0101': ['a'] }), scene({ '0103': ['a'] }, { marks }));
    expect(glides[0]!.way).toEqual(['0101', '0102', '0103']);
  });

  it('fades what is gone, and says nothing of counters nobody can tell', () => {
    const { gone, glides } = plan(scene({ '0101': ['a', ''] }), scene({ '0102': [''] }));
    expect(gone).toEqual([{ id: 'a', at: '0101' }]);
    expect(glides).toEqual([]);
  });

  it('bangs where a combat was fought out', () => {
    const marks = [{ at: '0202', kind: 'attacked', title: '', text: '' }];
    expect(plan(scene({}, { marks }), scene({})).bursts).toEqual(['0202']);
    expect(plan(scene({}, { marks }), scene({}, { marks })).bursts).toEqual([]);
  });

  it('never takes longer than a glance', () => {
    const way = Array.from({ length: 30 }, (_, i) => String(i));
    expect(duration({ glides: [{ id: 'a', from: '0', to: '29', way }], gone: [], bursts: [] })).toBeLessThanOrEqual(350);
  });
});
