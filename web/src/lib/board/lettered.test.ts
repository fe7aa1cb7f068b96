import { describe, expect, it } from 'vitest';
import type { Name } from '../protocol';
import { middle } from './geometry';
import { lettered } from './lettered';

const name = (spots: [number, number, number][]): Name => ({ lines: ['Osieck'], size: 14, city: false, width: 50, height: 16, spots, turned: [] });
const middles = (...given: Parameters<typeof lettered>) => lettered(...given).map(middle);
const counter = (x: number, y: number) => ({ x: x - 28.5, y: y - 28.5, w: 57, h: 57 });

describe('names on the map', () => {
  const town = name([[0, 38, 0], [0, -38, 60], [60, 0, 70]]);

  it('stand where they are printed as long as nothing lies there', () => {
    expect(middles([town], [])).toEqual([{ x: 0, y: 38 }]);
    expect(middles([town], [counter(0, 0)])).toEqual([{ x: 0, y: 38 }]);
  });

  it('make room for counters', () => {
    expect(middles([town], [counter(0, 0), counter(0, 69)])).toEqual([{ x: 0, y: -38 }]);
    expect(middles([town], [counter(0, 0), counter(10, 52)])).toEqual([{ x: 0, y: -38 }]);
    expect(middles([town], [counter(0, 0), counter(10, 52), counter(0, -52)])).toEqual([{ x: 60, y: 0 }]);
  });

  it('do not move over each other', () => {
    const other = name([[0, -38, 0], [-60, -38, 20]]);
    const both = middles([other, town], [counter(0, 0), counter(10, 52)]);
    expect(both).toEqual([{ x: 0, y: -38 }, { x: 60, y: 0 }]);
  });
});
