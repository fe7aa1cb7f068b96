// Something of the screen's own size that stays at a point of the world: labels, menus, bubbles.

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera';
import type { Point, Rect } from './geometry';
import { clearest, type Size } from './clear';

/** Keeps an element beside a point and on the board: above it, or where it covers the fewest of the points that are to stay clear. */
export function pin(camera: Camera, at: Point, lift: number, clear: Point[] = []): Attachment<HTMLElement> {
  return (element) => {
    // It is there at once, and nowhere else before: where motion is reduced every change is a very short transition.
    element.style.transitionProperty = 'none';
    // Its size is read once: reading it every frame would force a layout every frame.
    const size: Size = { w: element.offsetWidth, h: element.offsetHeight };
    let side = 0;
    const place = () => {
      const spots = around(camera.toScreen(at), lift * camera.scale + 8, size, camera.clear);
      const { x, y } = spots[side]!;
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    };
    const choose = () => {
      const spots = around(camera.toScreen(at), lift * camera.scale + 8, size, camera.clear);
      side = clearest(spots, size, clear.map((p) => camera.toScreen(p)), lift * camera.scale);
    };
    choose();
    place();
    return camera.watch((moving) => {
      // While the board moves it keeps its side.
      if (!moving) choose();
      place();
    });
  };
}

/** Where something can stand beside a point: above, below, to the right, to the left; where there is no room it is moved in. */
function around(p: Point, gap: number, size: Size, room: Rect): Point[] {
  const [least, most] = [{ x: room.x + 6, y: room.y + 6 }, { x: room.x + room.w - size.w - 6, y: room.y + room.h - size.h - 6 }];
  const x = Math.max(least.x, Math.min(most.x, p.x - size.w / 2));
  const y = Math.max(least.y, Math.min(most.y, p.y - size.h / 2));
  const below = { x, y: Math.max(least.y, Math.min(most.y, p.y + gap)) };
  const above = p.y - gap - size.h >= least.y ? { x, y: p.y - gap - size.h } : below;
  const right = p.x + gap <= most.x ? { x: p.x + gap, y } : above;
  const left = p.x - gap - size.w >= least.x ? { x: p.x - gap - size.w, y } : above;
  return [above, below, right, left];
}
