// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { Camera } from './camera';
import { gestures, type Listener } from './gestures';
import type { Point } from './geometry';

const frame = (top: number) => ({ left: 0, top, width: 800, height: 600 - top });
let stop = () => {};
afterEach(() => stop());

/** A board below a question that can grow; what is pressed on it, in the coordinates of the map. */
function board() {
  const element = document.createElement('div');
  const camera = new Camera();
  camera.map = camera.world = { x: 0, y: 0, w: 800, h: 500 };
  const pressed: Point[] = [];
  const press = async (at: Point) => {
    const { x, y } = camera.toWorld(at);
    pressed.push({ x: Math.round(x), y: Math.round(y) });
    return true;
  };
  const nothing = () => {};
  const listener: Listener = {
    hover: nothing, leave: nothing, grab: () => false, carry: nothing, drop: nothing, cancel: nothing, press, why: nothing, turn: () => false, stir: nothing,
  };
  const reaches = (top: number) => {
    element.getBoundingClientRect = () => ({ left: 0, top }) as DOMRect;
    camera.resize(frame(top));
  };
  const click = (x: number, y: number, time: number) => {
    for (const type of ['pointerdown', 'pointerup']) {
      const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: time });
      element.dispatchEvent(event);
    }
  };
  stop = gestures(element, camera, listener);
  reaches(100);
  return { click, pressed, reaches };
}

it('means the same place by the second of two clicks, though the board has slipped', () => {
  const { click, pressed, reaches } = board();
  click(400, 300, 1000);
  reaches(180);
  click(401, 300, 1200);
  expect(pressed[1]).toEqual(pressed[0]);
});

it('means what lies there now by a later click, or by one elsewhere', () => {
  const { click, pressed, reaches } = board();
  click(400, 300, 1000);
  reaches(180);
  click(400, 300, 2000);
  click(430, 300, 2100);
  expect(pressed[1]).not.toEqual(pressed[0]);
  expect(pressed[2]!.x).toBeGreaterThan(pressed[1]!.x);
});
