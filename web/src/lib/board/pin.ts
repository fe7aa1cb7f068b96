// Something of the screen's own size that stays at a point of the world: labels, menus, bubbles.

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera';
import type { Point } from './geometry';

/** Keeps an element above a point (or below it, where there is no room), and on the board. */
export function pin(camera: Camera, at: Point, lift: number): Attachment<HTMLElement> {
  return (element) => {
    // It is there at once, and nowhere else before: where motion is reduced every change is a very short transition.
    element.style.transitionProperty = 'none';
    // Its size is read once: reading it every frame would force a layout every frame.
    const size = { w: element.offsetWidth, h: element.offsetHeight };
    const place = () => {
      const p = camera.toScreen(at);
      const gap = lift * camera.scale + 8;
      const x = Math.min(camera.width - size.w - 6, Math.max(6, p.x - size.w / 2));
      const above = p.y - gap - size.h;
      const y = above >= 6 ? above : Math.min(camera.height - size.h - 6, p.y + gap);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    };
    place();
    return camera.watch(place);
  };
}
