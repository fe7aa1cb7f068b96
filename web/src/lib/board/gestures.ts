// Fingers, pens, mice and wheels on the board, told apart: a press, a pan, a pinch, a counter that is carried, a question.

import type { Camera } from './camera';
import { distance, type Point } from './geometry';

export interface Listener {
  hover(at: Point, touch: boolean): void;
  leave(): void;
  /** Whether something that can be carried lies here. */
  grab(at: Point, touch: boolean): boolean;
  carry(at: Point): void;
  drop(at: Point): void;
  /** The carrying was broken off. */
  cancel(): void;
  /** Acts; says whether it meant anything. */
  press(at: Point, touch: boolean): Promise<boolean>;
  why(at: Point): void;
  /** Turns what is in hand by so many steps; says whether there was anything to turn. */
  turn(steps: number): boolean;
  /** Anything at all happened: animations may end. */
  stir(): void;
}

const LONG = 520;
const DOUBLE = 320;

/** What is done on the board; `surface` is the part of it that wheels and fingers reach. */
export function gestures(element: HTMLElement, camera: Camera, listener: Listener, surface = element): () => void {
  const down = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  /** What lay under the pointer when it came down: a press means that, even if the board moves on under it. */
  let meant: Point = { x: 0, y: 0 };
  /** When and where in the window the pointer last came down. */
  let before = { time: -Infinity, at: { x: 0, y: 0 } };
  let last: Point = { x: 0, y: 0 };
  let mode: 'none' | 'press' | 'pan' | 'carry' | 'pinch' | 'spent' = 'none';
  let grabbed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { time: 0, at: { x: 0, y: 0 } };

  const local = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  // Buttons and menus over the board hear their own events.
  const foreign = (event: Event) => event.target instanceof Element && event.target.closest('[data-over-board]') !== null;

  function pointerdown(event: PointerEvent): void {
    if (foreign(event)) return;
    listener.stir();
    // The right button, or the left one with Ctrl where that means the same, asks; see `contextmenu`.
    if (event.button === 2 || (event.button === 0 && event.ctrlKey)) return;
    const at = local(event);
    down.set(event.pointerId, at);
    camera.touched = true;
    element.setPointerCapture?.(event.pointerId);
    if (down.size === 2) {
      clearTimeout(timer);
      if (mode === 'carry') listener.cancel();
      mode = 'pinch';
      return;
    }
    if (down.size > 2) return;
    const touch = event.pointerType === 'touch';
    start = last = at;
    // The second of two clicks means what the first did: the question above the board grows by what was taken up, and the board slips.
    const now = { time: event.timeStamp, at: { x: event.clientX, y: event.clientY } };
    const again = now.time - before.time < DOUBLE && distance(now.at, before.at) < 4;
    before = now;
    if (!again) meant = camera.toWorld(at);
    mode = event.button === 1 ? 'pan' : 'press';
    grabbed = event.button === 0 && listener.grab(at, touch);
    if (touch) {
      timer = setTimeout(() => {
        if (mode !== 'press') return;
        mode = 'spent';
        listener.why(camera.toScreen(meant));
      }, LONG);
    }
  }

  function pointermove(event: PointerEvent): void {
    const at = local(event);
    const touch = event.pointerType === 'touch';
    if (!down.has(event.pointerId)) {
      if (!foreign(event)) listener.hover(at, touch);
      else listener.leave();
      return;
    }
    if (mode === 'pinch' && down.size >= 2) {
      const [a, b] = [...down.values()] as [Point, Point];
      down.set(event.pointerId, at);
      const [c, d] = [...down.values()] as [Point, Point];
      const before = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const after = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
      camera.panBy(after.x - before.x, after.y - before.y);
      camera.zoomBy(distance(c, d) / Math.max(1, distance(a, b)), after);
      return;
    }
    down.set(event.pointerId, at);
    if (mode === 'press' && distance(at, start) > (touch ? 9 : 4)) {
      clearTimeout(timer);
      mode = grabbed ? 'carry' : 'pan';
    }
    if (mode === 'pan') camera.panBy(at.x - last.x, at.y - last.y);
    if (mode === 'carry') listener.carry(at);
    last = at;
  }

  function pointerup(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    camera.touched = down.size > 0;
    clearTimeout(timer);
    const at = local(event);
    const touch = event.pointerType === 'touch';
    if (mode === 'pinch') {
      // The finger that stays goes on panning.
      const rest = [...down.values()][0];
      if (rest) last = rest;
      mode = rest ? 'pan' : 'none';
      return;
    }
    if (mode === 'carry') listener.drop(at);
    if (mode === 'press') void tap(camera.toScreen(meant), touch, event.timeStamp);
    mode = 'none';
  }

  async function tap(at: Point, touch: boolean, time: number): Promise<void> {
    const twice = time - lastTap.time < DOUBLE && distance(at, lastTap.at) < 30;
    lastTap = { time: twice ? 0 : time, at };
    // As the click would have done that a finger does not give.
    if (touch) element.focus({ preventScroll: true });
    const meant = await listener.press(at, touch);
    if (twice && !meant) camera.zoomBy(1.9, at);
  }

  function pointercancel(event: PointerEvent): void {
    down.delete(event.pointerId);
    camera.touched = down.size > 0;
    clearTimeout(timer);
    if (mode === 'carry') listener.cancel();
    mode = 'none';
  }

  function wheel(event: WheelEvent): void {
    if (foreign(event)) return;
    event.preventDefault();
    listener.stir();
    if (event.altKey && listener.turn(Math.sign(event.deltaY || event.deltaX))) return;
    const unit = event.deltaMode === 1 ? 18 : 1;
    if (event.shiftKey) return camera.panBy(-(event.deltaX + event.deltaY) * unit, 0);
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    camera.zoomBy(Math.exp(-event.deltaY * unit * speed), local(event));
  }

  // What a finger did on the board is done when it is lifted: no click comes after it, to hit what has only just opened there.
  function touchend(event: TouchEvent): void {
    if (!foreign(event) && event.cancelable) event.preventDefault();
  }

  function contextmenu(event: MouseEvent): void {
    if (foreign(event)) return;
    event.preventDefault();
    // A long press has asked already.
    if (down.size === 0 && mode !== 'spent') listener.why(local(event));
  }

  const leave = () => listener.leave();
  element.addEventListener('pointerdown', pointerdown);
  element.addEventListener('pointermove', pointermove);
  element.addEventListener('pointerup', pointerup);
  element.addEventListener('pointercancel', pointercancel);
  element.addEventListener('pointerleave', leave);
  surface.addEventListener('touchend', touchend, { passive: false });
  surface.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', contextmenu);
  return () => {
    clearTimeout(timer);
    camera.touched = false;
    element.removeEventListener('pointerdown', pointerdown);
    element.removeEventListener('pointermove', pointermove);
    element.removeEventListener('pointerup', pointerup);
    element.removeEventListener('pointercancel', pointercancel);
    element.removeEventListener('pointerleave', leave);
    surface.removeEventListener('touchend', touchend);
    surface.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', contextmenu);
  };
}
