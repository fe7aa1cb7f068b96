import { describe, expect, it } from 'vitest';
import { BARE, covering, crowd, filling, framing, inSight, leaning, readable, wellSeen, within, zoomFor, type Look, type Sight } from './framing';
import { around, type Rect } from './geometry';

/** A counter is 50 wide in this world. */
const WIDE = 50;
const zoom = zoomFor(WIDE);
const sight: Sight = { x: 0, y: 0, scale: 1, width: 400, height: 600, insets: BARE };
const at = (x: number, y: number): Rect => around({ x, y }, WIDE, WIDE);

/** The view after the camera has gone where it was told. */
function after(look: Look, now: Sight): Sight {
  return { ...now, scale: look.scale, x: now.width / 2 - look.middle.x * look.scale, y: now.height / 2 - look.middle.y * look.scale };
}

describe('framing', () => {
  it('leaves well alone', () => {
    expect(framing([at(100, 100), at(300, 500)], sight, zoom)).toBeNull();
    expect(framing([], sight, zoom)).toBeNull();
  });

  it('brings what is off the screen, too small or covered onto the free part, at least 40 pixels wide', () => {
    const covered = { ...sight, insets: { ...BARE, bottom: 250 } };
    for (const now of [{ ...sight, x: -900 }, { ...sight, scale: 0.2 }, covered]) {
      const rects = [at(100, 380), at(200, 480)];
      const look = framing(rects, now, zoom)!;
      expect(look.scale * WIDE).toBeGreaterThanOrEqual(40);
      for (const rect of rects) expect(inSight(rect, after(look, now))).toBe(true);
    }
  });

  it('keeps a zoom at which all can be read, and moves no farther than it must', () => {
    const look = framing([at(390, 300)], sight, zoom)!;
    expect(look.scale).toBe(1);
    const moved = after(look, sight);
    expect(moved.x).toBeLessThan(0);
    expect(moved.x).toBeGreaterThan(-80);
    expect(moved.y).toBe(0);
  });

  it('shows from as near as it fits what cannot be read together, as long as counters can be told apart', () => {
    const rects = [at(0, 0), at(500, 100)];
    const look = framing(rects, { ...sight, scale: 0.1 }, zoom)!;
    expect(look.scale * WIDE).toBeLessThan(40);
    expect(look.scale * WIDE).toBeGreaterThanOrEqual(28);
    for (const rect of rects) expect(inSight(rect, after(look, sight))).toBe(true);
  });

  it('shows where most of them are if they are all over the map, near enough to read', () => {
    const rects = [at(0, 0), at(3000, 100), at(3060, 160), at(3000, 200), at(9000, 9000)];
    const look = framing(rects, { ...sight, scale: 0.05 }, zoom)!;
    expect(look.scale * WIDE).toBeGreaterThanOrEqual(40);
    const now = after(look, sight);
    expect(rects.map((rect) => inSight(rect, now))).toEqual([false, true, true, true, false]);
    expect(wellSeen(rects, now, zoom), 'enough of them are seen').toBe(true);
    expect(framing(rects, now, zoom), 'it stays there').toBeNull();
  });

  it('leaves out what does not fit, set by set', () => {
    const near = [at(0, 0), at(100, 0)];
    const far = [...near, at(4000, 0)];
    expect(readable([far, near], sight, zoom)).toBe(near);
    expect(readable([near, far], sight, zoom)).toBe(near);
    expect(readable([[], far], sight, zoom)).toBe(far);
    expect(readable([], sight, zoom)).toEqual([]);
  });

  it('leaves whoever chose to look from far away there', () => {
    const chosen = { ...zoom, least: 0.3, far: 0.3 };
    expect(framing([at(100, 100)], { ...sight, scale: 0.3 }, chosen)).toBeNull();
    expect(framing([at(100, 100)], { ...sight, scale: 0.3 }, zoom)).not.toBeNull();
  });

  it('shows the map beside a box, and never a box alone', () => {
    const box = at(2000, 300);
    const map = { x: 0, y: 0, w: 1800, h: 1200 };
    const now = { ...sight, width: 1000 };
    const look = leaning(framing([box], now, zoom)!, box, map, now);
    const seen = after(look, now);
    expect(inSight(box, seen)).toBe(true);
    const edge = (map.x + map.w) * seen.scale + seen.x;
    expect(edge, 'most of the screen is map').toBeGreaterThan(now.width * 0.6);
  });

  it('shows nothing beyond the map where it need not', () => {
    const map = { x: 0, y: 0, w: 2000, h: 1000 };
    const look = within({ middle: { x: 10, y: 980 }, scale: 1 }, map, sight);
    expect(look.middle).toEqual({ x: 200, y: 700 });
    const covered = { ...sight, insets: { ...BARE, top: 100 } };
    expect(within({ middle: { x: 900, y: 10 }, scale: 1 }, map, covered).middle, 'under what lies over it the map may end').toEqual({ x: 900, y: 200 });
    expect(within({ middle: { x: 0, y: 0 }, scale: 0.1 }, map, sight).middle, 'a small map lies in the middle').toEqual({ x: 1000, y: 500 });
  });
});

it('says how much of the screen is map', () => {
  const sight: Sight = { x: 0, y: -50, scale: 1, width: 100, height: 100, insets: BARE };
  expect(covering({ x: 0, y: 0, w: 100, h: 100 }, sight)).toBe(0.5);
  expect(covering({ x: -50, y: 0, w: 1000, h: 1000 }, sight)).toBe(1);
  expect(covering({ x: 200, y: 0, w: 10, h: 10 }, sight)).toBe(0);
});

it('comes so near to a small map that there is no void, if things are still seen and do not grow too large', () => {
  const map = { x: 0, y: 0, w: 320, h: 480 };
  expect(filling(1, [at(100, 100)], map, sight, zoom)).toBe(1.25);
  expect(filling(1, [at(100, 100)], { ...map, w: 2000, h: 2000 }, sight, zoom), 'a large map has none').toBe(1);
  expect(filling(0.9, [at(30, 100), at(360, 100)], map, sight, zoom), 'all of it is seen').toBeLessThan(1);
  expect(filling(1, [at(100, 100)], { ...map, w: 100 }, sight, zoom) * WIDE, 'nor is anything huge').toBeLessThan(100);
});

describe('a crowd', () => {
  it('is where a window shows most', () => {
    const rects = [at(0, 0), at(60, 0), at(1000, 0), at(1060, 40), at(1000, 90)];
    expect(crowd(rects, 300, 300)).toEqual(rects.slice(2));
  });

  it('is one, if there is no room for more', () => {
    expect(crowd([at(0, 0), at(900, 0)], 10, 10)).toHaveLength(1);
  });
});
