import { describe, expect, it } from 'vitest';
import type { Pose } from '../../protocol';
import { freeBoard } from '../fixtures';
import { gap, holds, inches, Plane, turned, wayLength } from './plane';
import { laidUpright } from './upright';

const { layout, ground } = freeBoard();
const plane = new Plane(layout, 'free' in ground ? ground.free : (null as never));
const pose = (x: number, y: number, facing = 0, width = 2000, depth = 1000): Pose => ({ x, y, facing, width, depth });
const rounded = (points: { x: number; y: number }[]) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

describe('a free table', () => {
  it('lies with its near edge below', () => {
    expect(plane.toWorld({ x: 0, y: 0 })).toEqual({ x: 0, y: 48 * 40 });
    expect(plane.toTable({ x: 40, y: 40 })).toEqual({ x: 1000, y: 47_000 });
    expect(plane.held({ x: -5, y: 50_000 })).toEqual({ x: 0, y: 48_000 });
  });

  it('turns bases clockwise', () => {
    const [frontLeft, frontRight] = rounded(plane.corners(pose(10_000, 10_000)));
    expect([frontLeft, frontRight]).toEqual([[360, 1500], [440, 1500]]);
    // A quarter of a turn: its front is to the right.
    expect(rounded(plane.corners(pose(10_000, 10_000, 90_000))).slice(0, 2)).toEqual([[420, 1480], [420, 1560]]);
    expect(rounded([plane.before(pose(10_000, 10_000, 90_000), 20)])).toEqual([[440, 1520]]);
  });

  it('hits a turned base where it is, and not where its box would be', () => {
    const slanted = pose(10_000, 10_000, 45_000, 4000, 1000);
    expect(plane.covers(slanted, { x: 400, y: 1520 })).toBe(true);
    expect(plane.covers(slanted, { x: 400 + 50, y: 1520 + 50 })).toBe(true);
    expect(plane.covers(slanted, { x: 400 + 50, y: 1520 - 50 })).toBe(false);
    expect(plane.covers(slanted, { x: 400 + 30, y: 1520 - 30 }, 25)).toBe(true);
  });

  it('knows where something faces', () => {
    const middle = { x: 100, y: 100 };
    expect(plane.facing(middle, { x: 100, y: 50 })).toBe(0);
    expect(plane.facing(middle, { x: 150, y: 100 })).toBe(90_000);
    expect(plane.facing(middle, { x: 50, y: 100 })).toBe(270_000);
    expect(turned(-5_000)).toBe(355_000);
    expect(turned(725_000)).toBe(5_000);
  });

  it('finds forms under a point', () => {
    expect(plane.hits({ circle: [10_000, 10_000, 2000] }, { x: 470, y: 1520 }, 0)).toBe(true);
    expect(plane.hits({ circle: [10_000, 10_000, 2000] }, { x: 490, y: 1520 }, 0)).toBe(false);
    expect(plane.hits({ line: [[0, 0], [10_000, 0]] }, { x: 200, y: 1915 }, 6)).toBe(true);
    expect(plane.hits({ line: [[0, 0], [10_000, 0]] }, { x: 200, y: 1905 }, 6)).toBe(false);
    const notched = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 5, y: 2 }, { x: 0, y: 10 }];
    expect([holds(notched, { x: 5, y: 1 }), holds(notched, { x: 5, y: 6 })]).toEqual([true, false]);
  });

  it('measures from edge to edge', () => {
    const one = plane.corners(pose(10_000, 10_000));
    expect(gap(one, plane.corners(pose(15_000, 10_000))).long / plane.unit).toBeCloseTo(3000);
    expect(gap([{ x: 400, y: 1420 }], one).long / plane.unit).toBeCloseTo(2000);
    // Neither has a corner in the other, and yet they lie on one another.
    expect(gap(plane.corners(pose(10_000, 10_000, 0, 6000, 500)), plane.corners(pose(10_000, 10_000, 90_000, 6000, 500))).long).toBe(0);
    expect(gap([{ x: 0, y: 0 }], [{ x: 3, y: 4 }]).long).toBe(5);
  });

  it('says inches in the reader’s language', () => {
    expect([inches(6249, 'en'), inches(6249, 'it')]).toEqual(['6.2″', '6,2″']);
    expect(wayLength([[0, 0], [3000, 4000], [3000, 5000]])).toBe(6000);
  });
});

describe('a table on an upright screen', () => {
  const board = freeBoard();
  const upright = laidUpright(board);
  const ground = 'free' in upright.ground ? upright.ground.free : null;
  const plane = new Plane(upright.layout, ground!, upright.turned);

  it('has its left edge below, and is as large as before', () => {
    expect(upright.turned).toBe(true);
    const { x, y, width, height } = upright.layout;
    expect([width, height]).toEqual([board.layout.height, board.layout.width]);
    const [left, right] = [plane.toWorld({ x: 0, y: 10_000 }), plane.toWorld({ x: ground!.width, y: 10_000 })];
    expect(left.y).toBeGreaterThan(right.y);
    for (const p of plane.rim) expect(p.x > x && p.x < x + width && p.y > y && p.y < y + height).toBe(true);
  });

  it('gives points and facings back as they are on the table', () => {
    expect(plane.toTable(plane.toWorld({ x: 12_345, y: 6_789 }))).toEqual({ x: 12_345, y: 6_789 });
    // Who faces the right edge faces up, and the other way round.
    expect(plane.shown(90_000)).toBe(0);
    expect(plane.facing({ x: 0, y: 0 }, { x: 0, y: -10 })).toBe(90_000);
    expect(plane.along({ x: 0, y: 1 })).toEqual({ x: 1, y: -0 });
  });

  it('is not turned if it is as deep as wide', () => {
    const square = { ...board, ground: { free: { ...ground!, width: ground!.depth } } };
    expect(laidUpright(square)).toBe(square);
  });
});
