// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from './camera';

describe('camera', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function made(): Camera {
    const camera = new Camera();
    camera.world = { x: -100, y: -100, w: 3000, h: 3000 };
    camera.map = { x: 0, y: 0, w: 2000, h: 2800 };
    camera.resize({ left: 0, top: 100, width: 1000, height: 800 });
    return camera;
  }

  /** Where a point of the world is on the screen, the board at so much from its corner. */
  const onScreen = (camera: Camera, left: number, top: number) => {
    const p = camera.toScreen({ x: 700, y: 900 });
    return { x: p.x + left, y: p.y + top };
  };

  it('zooms around the pointer', () => {
    const camera = made();
    const at = { x: 300, y: 200 };
    const before = camera.toWorld(at);
    camera.zoomBy(2, at);
    expect(camera.toWorld(at).x).toBeCloseTo(before.x, 6);
    expect(camera.toWorld(at).y).toBeCloseTo(before.y, 6);
  });

  it('does not slip while something is in hand that is measured, and fits again afterwards', () => {
    const camera = made();
    const [before, scale] = [onScreen(camera, 0, 100), camera.scale];
    camera.steady = true;
    camera.resize({ left: 0, top: 150, width: 1000, height: 750 });
    expect([onScreen(camera, 0, 150), camera.scale]).toEqual([before, scale]);
    camera.steady = false;
    camera.resize({ left: 0, top: 100, width: 1000, height: 800 });
    expect([onScreen(camera, 0, 100), camera.scale]).toEqual([before, scale]);
  });

  it('says how far something has to be moved onto the screen, clear of what lies over it', () => {
    const camera = made();
    camera.covered = () => ({ top: 40, right: 0, bottom: 100, left: 0 });
    const { clear, scale } = camera;
    const at = (x: number, y: number) => ({ ...camera.toWorld({ x, y }), w: 100 / scale, h: 60 / scale });
    const moved = (x: number, y: number) => {
      const by = camera.shiftIn(at(x, y));
      // Never -0.
      return [x + by.x * scale, y + by.y * scale].map((value) => Math.round(value) + 0);
    };
    expect(moved(300, 300)).toEqual([300, 300]);
    expect(moved(-50, 10)).toEqual([0, clear.y]);
    expect(moved(980, 790)).toEqual([clear.w - 100, clear.y + clear.h - 60]);
  });

  it('keeps its zoom within limits', () => {
    const camera = made();
    camera.zoomBy(1000);
    expect(camera.scale).toBe(camera.most);
    camera.zoomBy(0.00001);
    expect(camera.scale).toBeCloseTo(camera.least, 6);
  });

  it('never loses the board', () => {
    const camera = made();
    camera.panBy(1e6, -1e6);
    const { seen, world } = camera;
    expect(seen.x).toBeLessThan(world.x + world.w);
    expect(seen.x + seen.w).toBeGreaterThan(world.x);
    expect(seen.y).toBeLessThan(world.y + world.h);
    expect(seen.y + seen.h).toBeGreaterThan(world.y);
  });

  it('leaves everything where it is on the screen when the board gets another frame', () => {
    const camera = made();
    camera.zoomBy(3, { x: 400, y: 300 });
    const before = onScreen(camera, 0, 100);
    camera.resize({ left: 0, top: 190, width: 1000, height: 710 });
    expect(onScreen(camera, 0, 190)).toEqual(before);
    camera.resize({ left: 0, top: 100, width: 600, height: 800 });
    expect(onScreen(camera, 0, 100)).toEqual(before);
  });

  it('keeps the middle in the middle when the window has another size', () => {
    const camera = made();
    camera.zoomBy(3);
    const middle = camera.toWorld({ x: 500, y: 400 });
    camera.resize({ left: 0, top: 60, width: 600, height: 600 }, true);
    expect(camera.toWorld({ x: 300, y: 300 }).x).toBeCloseTo(middle.x, 6);
    expect(camera.toWorld({ x: 300, y: 300 }).y).toBeCloseTo(middle.y, 6);
  });

  it('shows the whole again in another frame, as long as the whole was seen', () => {
    const camera = made();
    const whole = camera.scale;
    camera.resize({ left: 0, top: 300, width: 1000, height: 600 });
    expect(camera.scale).toBeLessThan(whole);
    camera.resize({ left: 0, top: 100, width: 1000, height: 800 });
    expect(camera.scale).toBeCloseTo(whole, 9);
    camera.panBy(10, 0);
    camera.resize({ left: 0, top: 300, width: 1000, height: 600 });
    expect(camera.scale).toBeCloseTo(whole, 9);
  });

  describe('while time is played', () => {
    const readable = 0.8;
    const far = { x: 2500, y: 2500, w: 100, h: 60 };
    const end = { x: 2590, y: 2530 };

    it('is led near enough to read, and comes back', () => {
      const camera = made();
      camera.zoomBy(1.5, { x: 100, y: 100 });
      const home = camera.view;
      camera.lend();
      camera.lead(far, end, readable, false);
      expect(camera.scale).toBeGreaterThanOrEqual(readable * 0.95);
      expect(camera.toScreen(end).x).toBeGreaterThan(0);
      expect(camera.toScreen(end).x).toBeLessThan(1000);
      expect(camera.view, 'the person still belongs where it looked').toEqual(home);
      camera.giveBack(false);
      expect(camera.sight).toEqual(home);
    });

    it('comes back to the whole where the whole was seen', () => {
      const camera = made();
      const home = camera.sight;
      camera.lend();
      camera.lead(far, end, readable, false);
      camera.resize({ left: 0, top: 160, width: 1000, height: 740 });
      camera.resize({ left: 0, top: 100, width: 1000, height: 800 });
      camera.giveBack(false);
      expect(camera.sight).toEqual(home);
    });

    it('stays with the hand that takes it', () => {
      const camera = made();
      camera.lend();
      camera.lead(far, end, readable, false);
      camera.panBy(-40, 25);
      const own = camera.sight;
      camera.lead({ x: 100, y: 100, w: 50, h: 50 }, { x: 120, y: 120 }, readable, false);
      expect(camera.sight).toEqual(own);
      camera.giveBack(false);
      expect(camera.sight).toEqual(own);
    });

    it('does not stir for what can be read already', () => {
      const camera = made();
      camera.centre({ x: 2500, y: 2500 }, 0.9, false);
      camera.lend();
      const before = camera.sight;
      camera.lead(far, end, readable, false);
      expect(camera.sight).toEqual(before);
    });

    it('shows the end of what is too long to be read as a whole, but does not jump after it', () => {
      const camera = made();
      camera.lend();
      const long = { x: 0, y: 0, w: 2700, h: 2700 };
      camera.lead(long, end, readable, false, true);
      expect(camera.sight.whole).toBe(true);
      camera.lead(long, end, readable, false);
      expect(camera.toScreen(end).x).toBeCloseTo(500, 6);
    });

    it('is led by nobody who did not ask for it', () => {
      const camera = made();
      const before = camera.sight;
      camera.lead(far, end, readable, false);
      expect(camera.sight).toEqual(before);
    });
  });

  it('finds a view again before the board has any size', () => {
    const camera = new Camera();
    camera.view = { x: -300, y: -200, scale: 0.9, whole: false };
    camera.world = { x: -100, y: -100, w: 3000, h: 3000 };
    camera.resize({ left: 0, top: 100, width: 1000, height: 800 });
    expect(camera.sight).toEqual({ x: -300, y: -200, scale: 0.9, whole: false });
  });

  it('is found as it was left, with the middle in the middle on a screen of another size', () => {
    const camera = made();
    camera.zoomBy(3, { x: 100, y: 100 });
    const middle = camera.toWorld({ x: 500, y: 400 });
    const left = camera.leave('german 7');
    for (const sizedBefore of [true, false]) {
      const other = sizedBefore ? made() : new Camera();
      other.world = camera.world;
      if (sizedBefore) other.resize({ left: 0, top: 0, width: 600, height: 500 }, true);
      other.find(left);
      if (!sizedBefore) other.resize({ left: 0, top: 0, width: 600, height: 500 });
      expect(other.toWorld({ x: 300, y: 250 }).x).toBeCloseTo(middle.x, 6);
      expect(other.toWorld({ x: 300, y: 250 }).y).toBeCloseTo(middle.y, 6);
      expect([other.left, other.chosen, other.scale]).toEqual(['german 7', camera.scale, camera.scale]);
    }
  });

  it('is not taken out of a hand that has it or had it a moment ago', () => {
    const camera = made();
    expect(camera.inHand).toBe(false);
    camera.panBy(5, 5);
    expect(camera.inHand).toBe(true);
    vi.advanceTimersByTime(3000);
    expect(camera.inHand).toBe(false);
    camera.touched = true;
    expect(camera.inHand).toBe(true);
  });

  it('goes where the game is without a hand', () => {
    const camera = made();
    const { hands } = camera;
    camera.guide({ x: 700, y: 900 }, 1, false);
    expect(camera.toScreen({ x: 700, y: 900 })).toEqual({ x: 500, y: 400 });
    expect([camera.hands, camera.inHand, camera.chosen, camera.sight.whole]).toEqual([hands, false, null, false]);
  });

  it('tells once when it has come to rest', () => {
    const camera = made();
    vi.runAllTimers();
    const heard: boolean[] = [];
    camera.watch((moving) => heard.push(moving));
    camera.panBy(5, 5);
    camera.panBy(5, 5);
    vi.runAllTimers();
    expect(heard).toEqual([true, false]);
  });

  it('is at rest in the end, even if a frame comes later than the rest', () => {
    const late: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => late.push(frame));
    const camera = made();
    const heard: boolean[] = [];
    camera.watch((moving) => heard.push(moving));
    vi.runAllTimers();
    for (const frame of late) frame(0);
    vi.unstubAllGlobals();
    expect(heard.at(-1)).toBe(false);
    expect(heard).toHaveLength(2);
  });
});
