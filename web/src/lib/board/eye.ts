// What a person is shown: the camera is led to where something is to be done, unless a hand has just had it.

import { settings } from '../settings.svelte';
import type { Aim } from './camera';
import { covering, filling, framing, inSight, leaning, lookAt, lookOf, seenBy, onMap, readable, wellSeen, zoomFor, type Look, type Sight, type Zoom } from './framing';
import { around, together, type Rect } from './geometry';
import type { Stage } from './stage.svelte';
import { named, subjectOf, type Subject } from './subject';

function zoomOf({ wide, vague }: Subject): Zoom {
  const zoom = zoomFor(wide);
  return vague ? { ...zoom, far: zoom.least } : zoom;
}

/** Which share of the screen is map at least, if what the game is about lets it; and how much more of it is worth to look elsewhere. */
const MAPPED = 0.85;
const WORTH = 0.08;

/** When the page is laid out in its own letters. */
async function laid(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  await document.fonts?.ready;
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

export class Eye {
  readonly #stage: Stage;
  /** What was last brought into view, by which look, and when. */
  #held: { again: () => void; hands: number; moment: string } | null = null;
  /** What a guided start speaks of, and how much of the board its words cover from below: it is seen with whatever is asked. */
  #told: { keys: string[]; covered: number } = { keys: [], covered: 0 };

  /** Whether somebody has just sat down to a board that nobody has looked at: what lies over it has yet to find its size. */
  #fresh = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  #sight(covered = 0, aim: Aim = this.#stage.camera.sight): Sight {
    const { camera } = this.#stage;
    const insets = camera.covered();
    return { x: aim.x, y: aim.y, scale: aim.scale, width: camera.width, height: camera.height, insets: { ...insets, bottom: Math.max(insets.bottom, covered) } };
  }

  /** Whether a part of the world is on the screen, clear of what lies over it. */
  sees(rect: Rect): boolean {
    return inSight(rect, this.#sight());
  }

  seesPlace(place: string): boolean {
    const spot = this.#stage.spot(place);
    return spot !== null && this.sees(around(spot, this.#stage.size, this.#stage.size));
  }

  /** What the game is about; what the guide speaks of comes first. */
  #subject(): Subject | null {
    const subject = subjectOf(this.#stage);
    const { rects, wide } = named(this.#stage, this.#told.keys);
    if (rects.length === 0) return subject;
    const sets = [...(subject?.sets ?? []).map((set) => [...rects, ...set]), rects];
    return { sets, wide: Math.min(wide, subject?.wide ?? wide), beside: false };
  }

  /** Whether what the game is about is seen as it should. */
  get well(): boolean {
    const subject = this.#subject();
    if (!subject) return true;
    const [sight, zoom] = [this.#sight(this.#told.covered), zoomOf(subject)];
    return wellSeen(readable(subject.sets, sight, zoom), sight, zoom);
  }

  /** Goes where the game is; `own` says that it is about one's own doing: then a zoom that a hand has chosen stays. */
  follow(own: boolean, glide = settings.motion): void {
    this.#hold(() => this.follow(own, glide));
    const subject = this.#subject();
    if (!subject) return;
    const zoom = zoomOf(subject);
    const chosen = own ? this.#chosen() : Infinity;
    this.#look(subject, { ...zoom, least: Math.min(zoom.least, chosen), far: Math.min(zoom.far, chosen) }, glide);
  }

  /**
   * Somebody sits down: the camera goes where the game is, and where nobody has looked yet it does so anew as soon as what lies over
   * the board has its size, so that a board opens in the same way whatever of it comes first.
   */
  open(own: boolean): void {
    const { camera } = this.#stage;
    this.#fresh = camera.sight.whole && camera.chosen === null;
    this.follow(own, false);
    if (!this.#fresh) this.#stage.opened = true;
    else void laid().then(() => ((this.#fresh = false), (this.#stage.opened = true)));
  }

  /** The zoom that a hand has chosen; who chose to see the whole board has it at whatever zoom that is now. */
  #chosen(): number {
    const { chosen, sight } = this.#stage.camera;
    if (chosen === null) return Infinity;
    return sight.whole ? Math.min(chosen, sight.scale) : chosen;
  }

  /** Back to where the game is, whatever a hand has done. */
  back(): void {
    this.#stage.camera.release();
    const subject = this.#subject();
    if (subject) this.#look(subject, zoomOf(subject), settings.motion, true);
  }

  #look(subject: Subject, zoom: Zoom, glide: boolean, anyway = false): void {
    const { camera } = this.#stage;
    const sight = this.#sight(this.#told.covered, this.#fresh ? camera.fitted : camera.sight);
    const rects = readable(subject.sets, sight, zoom);
    const all = rects.reduce(together);
    const { map, sight: { whole } } = camera;
    const clear = (look: Look) => (subject.beside ? leaning(look, all, map, sight) : onMap(this.#filled(look, rects, sight, zoom), rects, map, sight));
    const look = framing(rects, sight, zoom);
    if (look || anyway) return this.#go(clear(look ?? lookAt(all, sight.scale, sight)), glide);
    // What is well seen beside a void is better seen without it, unless somebody has chosen to look at the whole board.
    const mapped = covering(map, sight);
    if (!subject.beside && !(whole && camera.chosen !== null) && mapped < MAPPED) {
      const better = clear(lookAt(all, sight.scale, sight));
      if (covering(map, seenBy(better, sight)) >= mapped + WORTH) return this.#go(better, glide);
    }
    if (this.#fresh && !whole) this.#go(lookOf(sight), glide);
  }

  /** A small map is seen from so near that there is no void around it, if what the game is about lets it and no hand has chosen otherwise. */
  #filled(look: Look, rects: Rect[], sight: Sight, zoom: Zoom): Look {
    const { map, chosen } = this.#stage.camera;
    const scale = chosen === null ? filling(look.scale, rects, map, sight, zoom) : look.scale;
    return scale === look.scale ? look : lookAt(rects.reduce(together), scale, sight);
  }

  #go({ middle, scale }: Look, glide: boolean): void {
    this.#stage.camera.guide(middle, scale, glide);
  }

  #hold(again: () => void): void {
    this.#held = { again, hands: this.#stage.camera.hands, moment: this.#stage.choice.moment };
  }

  /** What is seen is left as it was found; if it is seen as it should, it stays so when something comes to lie over it. */
  stay(): void {
    this.#stage.opened = true;
    if (this.well) this.#hold(() => this.follow(true));
  }

  /** A guided start speaks of this now. */
  tell(keys: string[], covered = 0): void {
    this.#told = { keys, covered };
    if (keys.length > 0) this.follow(false);
  }

  /** These are looked at now, and seen: when something comes to lie over the board they stay in sight. */
  heed(keys: string[]): void {
    this.#hold(() => this.show(keys));
  }

  /** Brings places, or those of counters, onto the board, so much of which is covered from below. */
  show(keys: string[], covered = 0): void {
    if (keys.length === 0) return;
    this.#hold(() => this.show(keys, covered));
    const { wide, rects } = named(this.#stage, keys);
    const look = rects.length > 0 ? framing(rects, this.#sight(covered), zoomFor(wide)) : null;
    if (look) this.#go(look, settings.motion);
  }

  /** The board has another size: what was brought into view stays there, unless a hand has moved the board or the game has gone on. */
  keep(): void {
    const held = this.#held;
    if (held && held.hands === this.#stage.camera.hands && held.moment === this.#stage.choice.moment) held.again();
  }
}
