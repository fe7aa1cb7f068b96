import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from './camera';

describe('camera', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function made(): Camera {
    const camera = new Camera();
    camera.world = { x: -100, y: -100, w: 3000, h: 3000 };
    camera.resize(1000, 800);
    camera.show(camera.world, 0, false);
    return camera;
  }

  it('zooms around the pointer', () => {
    const camera = made();
    const at = { x: 300, y: 200 };
    const before = camera.toWorld(at);
    camera.zoomBy(2, at);
    expect(camera.toWorld(at).x).toBeCloseTo(before.x, 6);
    expect(camera.toWorld(at).y).toBeCloseTo(before.y, 6);
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

  it('keeps the middle in the middle when the board is resized', () => {
    const camera = made();
    const middle = camera.toWorld({ x: 500, y: 400 });
    camera.resize(600, 600);
    expect(camera.toWorld({ x: 300, y: 300 }).x).toBeCloseTo(middle.x, 6);
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
});
