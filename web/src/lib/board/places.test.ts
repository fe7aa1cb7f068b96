import { describe, expect, it } from 'vitest';
import { hexLayout } from './fixtures';
import { PlaceIndex } from './places';

const layout = hexLayout(8, 8);
const index = new PlaceIndex(layout);

describe('places', () => {
  it('knows that the tops are flat, and when they are not', () => {
    expect(index.flat).toBe(true);
    const turned = {
      ...layout,
      places: Object.fromEntries(Object.entries(layout.places).map(([id, spot]) => [id, { ...spot, x: spot.y, y: spot.x }])),
    };
    expect(new PlaceIndex(turned).flat).toBe(false);
  });

  it('finds every hex from anywhere inside it', () => {
    for (const [id, spot] of Object.entries(layout.places)) {
      if (spot.kind !== 'hex') continue;
      expect(index.at(spot)).toBe(id);
      expect(index.at({ x: spot.x + 18, y: spot.y - 27 })).toBe(id);
      expect(index.at({ x: spot.x - 36, y: spot.y })).toBe(id);
    }
  });

  it('finds nothing beyond the edge, and areas by their seats', () => {
    expect(index.at({ x: -60, y: 0 })).toBeNull();
    expect(index.at({ x: -150, y: 20 })).toBe('town');
    expect(index.at({ x: -200, y: 300 })).toBe('gate');
    // A finger may miss a little.
    expect(index.at({ x: -200, y: 340 })).toBeNull();
    expect(index.at({ x: -200, y: 340 }, 20)).toBe('gate');
  });

  it('knows the neighbours', () => {
    expect(index.beside('0303').sort()).toEqual(['0202', '0203', '0302', '0304', '0402', '0403']);
    expect(index.beside('0101').sort()).toEqual(['0102', '0201']);
    expect(index.across('0101').filter((next) => next === null)).toHaveLength(4);
  });

  it('keeps to its line when the cursor goes sideways', () => {
    const level = layout.places['0204']!;
    let at = '0204';
    const way = [at];
    for (let i = 0; i < 4; i++) {
      at = index.step(at, 'right', level)!;
      way.push(at);
    }
    const heights = way.map((id) => layout.places[id]!.y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(40);
    expect(way.at(-1)).toBe('0604');
    expect(index.step('0204', 'up', level)).toBe('0203');
    // At the edge it slips aside rather than stand still; at the corner there is nothing left.
    expect(index.step('0101', 'up', layout.places['0101']!)).toBeNull();
  });
});
