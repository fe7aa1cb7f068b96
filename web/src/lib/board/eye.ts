// What a person is shown: places are brought into view together, and kept there.

import { settings } from '../settings.svelte';
import { framing } from './framing';
import type { Stage } from './stage.svelte';

/** How far from the edge of the board what is brought into view lies, in pixels. */
const MARGIN = 56;

export class Eye {
  readonly #stage: Stage;
  /** What was last brought into view, and when. */
  #held: { places: string[]; above: number; hands: number; moment: string } | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Brings places, or those of counters, onto the board above a line of the screen; `bottom` is where the board ends there. */
  frame(places: string[], above: number, bottom: number): void {
    const { camera, choice, arrangement } = this.#stage;
    if (places.length === 0) return;
    this.#held = { places, above, hands: camera.hands, moment: choice.moment };
    const spots = places.map((place) => arrangement.byKey.get(place) ?? this.#stage.spot(place)).filter((spot) => spot !== null);
    const { x, y, scale } = camera.sight;
    const covered = Math.max(0, bottom - above);
    const found = framing(spots, { x, y, scale, width: camera.width, height: camera.height, covered }, MARGIN);
    if (found) camera.centre(found.middle, found.scale, settings.motion);
  }

  /** The board has another size: what was brought into view stays there, unless a hand has moved the board or the game has gone on. */
  keep(bottom: number): void {
    const { camera, choice } = this.#stage;
    const held = this.#held;
    if (held && held.hands === camera.hands && held.moment === choice.moment) this.frame(held.places, held.above, bottom);
  }
}
