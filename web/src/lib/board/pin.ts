// Something of the screen's own size that stays at a point of the world: labels, menus, bubbles.

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera';
import type { Point, Rect } from './geometry';
import { clearest, type Size } from './clear';

/**
 * Keeps an element beside a point and on the board: above it, or where it covers the fewest of the points that are to stay clear, and of those that
 * it had better not hide either.
 */
export function pin(camera: Camera, at: Point, lift: number, clear: Point[] = [], spare: Point[] = []): Attachment<HTMLElement> {
  return (element) => {
    // It is there at once, and nowhere else before: where motion is reduced every change is a very short transition.
    element.style.transitionProperty = 'none';
    // A part of its own: moving it composes nothing else anew, and on a large map all else is much.
    element.style.willChange = 'transform';
    // Its size is read when it changes: reading it every frame would force a layout every frame.
    let size: Size = { w: element.offsetWidth, h: element.offsetHeight };
    let side = 0;
    const place = () => {
      const spots = around(camera.toScreen(at), lift * camera.scale + 8, size, camera.clear);
      const { x, y } = spots[side]!;
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    };
    const choose = () => {
      const from = camera.toScreen(at);
      const spots = around(from, lift * camera.scale + 8, size, camera.clear);
      const seen = (points: Point[]) => points.map((p) => camera.toScreen(p));
      side = clearest(spots, size, seen(clear), lift * camera.scale, spare.length > 0 ? { points: seen(spare), from } : undefined, camera.over(element));
    };
    choose();
    place();
    // What is written on it may come later than itself.
    const grows = new ResizeObserver(() => {
      const now: Size = { w: element.offsetWidth, h: element.offsetHeight };
      if (now.w === size.w && now.h === size.h) return;
      size = now;
      choose();
      place();
    });
    grows.observe(element);
    const unwatch = camera.watch((moving) => {
      // While the board moves it keeps its side.
      if (!moving) choose();
      place();
    });
    return () => {
      grows.disconnect();
      unwatch();
    };
  };
}

/** In how many places of the room something can stand, wherever the point is. */
const ACROSS = 24;
const DOWN = 14;

/**
 * Where something can stand beside a point: above, below, to the right, to the left; between those, farther off, in the corners of the
 * room, and at last anywhere in it. Where there is no room it is moved in.
 */
export function around(p: Point, gap: number, size: Size, room: Rect): Point[] {
  const [least, most] = [{ x: room.x + 6, y: room.y + 6 }, { x: room.x + room.w - size.w - 6, y: room.y + room.h - size.h - 6 }];
  const within = (x: number, y: number): Point => ({ x: Math.max(least.x, Math.min(most.x, x)), y: Math.max(least.y, Math.min(most.y, y)) });
  const [x, y] = [p.x - size.w / 2, p.y - size.h / 2];
  const below = within(x, p.y + gap);
  const above = p.y - gap - size.h >= least.y ? within(x, p.y - gap - size.h) : below;
  const right = p.x + gap <= most.x ? within(p.x + gap, y) : above;
  const left = p.x - gap - size.w >= least.x ? within(p.x - gap - size.w, y) : above;
  const beyond = [gap, gap * 2.4, gap * 4].flatMap((far) => {
    const [west, east, north, south] = [p.x - far - size.w, p.x + far, p.y - far - size.h, p.y + far];
    const straight = far === gap ? [] : [within(x, north), within(x, south), within(east, y), within(west, y)];
    return [...straight, within(east, north), within(west, north), within(east, south), within(west, south)];
  });
  const corners = [least.y, most.y].flatMap((edge) => [least.x, most.x].map((side) => within(side, edge)));
  const anywhere = Array.from({ length: ACROSS * DOWN }, (_, n) => ({
    x: least.x + (Math.max(0, most.x - least.x) * ((n % ACROSS) + 0.5)) / ACROSS,
    y: least.y + (Math.max(0, most.y - least.y) * (Math.floor(n / ACROSS) + 0.5)) / DOWN,
  }));
  return [above, below, right, left, ...beyond, ...corners, ...anywhere];
}
