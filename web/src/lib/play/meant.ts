// A button that appears under a finger or key that was meant for what stood there before.

/** How long a key that was meant for something else may still arrive, in milliseconds. */
const LATE = 700;

/** For a button that has just appeared: whether a click is meant for it. A pointer has to find it first; a key may bounce. */
export function meantFrom(since: number): (event: MouseEvent) => boolean {
  return (event) => event.detail > 0 || performance.now() - since > LATE;
}
