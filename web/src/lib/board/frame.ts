// The board's place on the screen.

import type { Camera } from './camera';

/** Tells the camera whenever the board has another place or size on the screen; and then whoever else wants to know; `first` says that it had none before. */
export function framed(element: HTMLElement, world: HTMLElement, camera: Camera, then: (first: boolean) => void): () => void {
  let screen = '';
  const size = new ResizeObserver(() => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const was = screen;
    screen = `${innerWidth} ${innerHeight}`;
    camera.resize({ left, top, width, height }, was !== '' && was !== screen);
    // At once: a frame with the board at its old place would be seen as a jump.
    world.style.transform = camera.transform;
    then(was === '');
  });
  size.observe(element);
  return () => size.disconnect();
}
