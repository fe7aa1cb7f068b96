import { describe, expect, it } from 'vitest';
import { Anchor, Anchors, ORIGIN } from './anchor';

describe('an anchor', () => {
  const at = new Anchor(100, 50, 2);

  it('moves points and makes lengths longer', () => {
    expect([at.across(-3), at.down(4), at.long(1.5)]).toEqual([94, 58, 3]);
  });

  it('moves a path: absolute ends, relative steps, lone coordinates and arcs', () => {
    expect(at.path('M1 2L3 4H5V6Z')).toBe('M102 54L106 58H110V62Z');
    expect(at.path('m1-2l.5 .25h-3v4z')).toBe('m2 -4l1 0.5h-6v8z');
    expect(at.path('M0 0A7 7 0 0 1 3 -4')).toBe('M100 50A14 14 0 0 1 106 42');
    expect(at.path('a5.2 5.2 0 0 1 0 10.4')).toBe('a10.4 10.4 0 0 1 0 20.8');
    expect(at.path('M1,2 C3,4 5,6 7,8')).toBe('M102 54C106 58 110 62 114 66');
  });

  it('leaves what lies at the origin as it is written', () => {
    expect(ORIGIN.path('M1,2 l3-4')).toBe('M1,2 l3-4');
  });

  it('is the same for whoever stays, and another one for whoever moves', () => {
    const anchors = new Anchors();
    const first = anchors.of('a', 1, 2, 1);
    expect(anchors.of('a', 1, 2, 1)).toBe(first);
    expect(anchors.of('a', 1, 3, 1)).not.toBe(first);
    expect(anchors.of('b', 1, 2, 1)).not.toBe(first);
  });
});
