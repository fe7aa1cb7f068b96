import { describe, expect, it } from 'vitest';
import { boxOf, coarsened, dragged, facing, moved, movedTo, refined, rotated, stretched, strip, stripOf, withPoint, type Spot } from './shapes';

const square: Spot[] = [[2, 2], [6, 2], [6, 4], [2, 4]];

describe('shapes', () => {
  it('are moved, stretched and turned around their middle', () => {
    expect(boxOf(square)).toEqual({ x: 4, y: 3, width: 4, depth: 2 });
    expect(moved(square, 1, -1)[0]).toEqual([3, 1]);
    expect(boxOf(movedTo(square, 10, 20))).toEqual({ x: 10, y: 20, width: 4, depth: 2 });
    expect(boxOf(stretched(square, 8, 6))).toEqual({ x: 4, y: 3, width: 8, depth: 6 });
    expect(boxOf(rotated(square, 90))).toEqual({ x: 4, y: 3, width: 2, depth: 4 });
    expect(rotated([[4, 5], [4, 1]], 90)).toEqual([[6, 3], [2, 3]]);
  });

  it('never vanish', () => {
    expect(boxOf(stretched(square, 0, -3))).toMatchObject({ width: 0.5, depth: 0.5 });
    expect(stretched([[0, 0], [4, 0]], 8, 5)).toEqual([[-2, 0], [6, 0]]);
    expect(boxOf([])).toEqual({ x: 0, y: 0, width: 0, depth: 0 });
  });

  it('have points to be dragged, added and left out', () => {
    expect(withPoint(square, 1, [7.004, 1])[1]).toEqual([7, 1]);
    expect(refined(square, true)).toHaveLength(5);
    expect(refined([[0, 0], [2, 0], [8, 0]], false)).toEqual([[0, 0], [2, 0], [5, 0], [8, 0]]);
    expect(coarsened([[0, 0], [2, 0], [4, 3], [8, 0]], false)).toEqual([[0, 0], [4, 3], [8, 0]]);
    expect(coarsened([[0, 0], [1, 1]], false)).toHaveLength(2);
    expect(coarsened(square.slice(0, 3), true)).toHaveLength(3);
  });

  it('are strips along an edge, or not', () => {
    for (const edge of ['near', 'far', 'left', 'right'] as const) expect(stripOf(strip(edge, 8, 72, 48), 72, 48)).toEqual({ edge, deep: 8 });
    expect(stripOf(square, 72, 48)).toBeNull();
    expect(boxOf(strip('far', 90, 72, 48))).toMatchObject({ depth: 48 });
  });

  it('follow the hand in quarters of an inch and steps of five degrees', () => {
    expect(dragged(square, { kind: 'move' }, [0, 0], [1.1, -0.4])[0]).toEqual([3, 1.5]);
    expect(dragged(square, { kind: 'point', at: 2 }, [6, 4], [7, 5])).toEqual([[2, 2], [6, 2], [7, 5], [2, 4]]);
    expect(boxOf(dragged(square, { kind: 'size' }, [6, 2], [8, 1]))).toMatchObject({ width: 8, depth: 4 });
    expect(dragged([[4, 5], [4, 1]], { kind: 'turn' }, [4, 9], [9, 3.1])).toEqual([[6, 3], [2, 3]]);
    expect(facing([0, 0], [1, 0.02])).toBe(90);
    expect(facing([0, 0], [-0.001, 5])).toBe(0);
  });
});
