// A counter that is carried onto the board from elsewhere on the screen.

import type { Point } from './geometry';
import type { Pointing } from './pointing.svelte';
import type { Stage } from './stage.svelte';

/** To be called while the board is set up; the answer carries a counter from where a pointer has it until it is let go. */
export function bringing(element: HTMLElement, stage: Stage, pointing: Pointing): (piece: string, from: PointerEvent) => void {
  const local = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  /** Whether nothing lies over the board where it is let go. */
  const onBoard = ({ clientX, clientY }: PointerEvent) => {
    const top = document.elementFromPoint(clientX, clientY);
    return top !== null && element.contains(top) && top.closest('[data-over-board]') === null;
  };

  return (piece, from) => {
    const placed = stage.arrangement.byKey.get(piece);
    if (!placed || stage.free) return;
    const ends = new AbortController();
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void) =>
      addEventListener(name, (event) => event.pointerId === from.pointerId && heard(event), { signal: ends.signal });
    const over = (then: () => void) => {
      ends.abort();
      stage.camera.touched = false;
      then();
    };
    stage.camera.touched = true;
    pointing.bring(placed);
    pointing.carry(local(from));
    listen('pointermove', (event) => pointing.carry(local(event)));
    listen('pointerup', (event) => over(() => (onBoard(event) ? pointing.drop(local(event)) : pointing.cancel())));
    listen('pointercancel', () => over(() => pointing.cancel()));
  };
}
