// What the board does when what is shown changes: counters glide, and the eye goes where a moment of the past is played.

import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import type { Scene } from '../protocol';
import { aftermathOf, NOTHING, type Aftermath } from './aftermath';
import type { Arrangement } from './arrange';
import { around, together, type Point } from './geometry';
import type { Hand } from './hand';
import type { Journey } from './journeys.svelte';
import { places } from './motion';
import type { Stage } from './stage.svelte';

/** How wide a counter is on the screen when it can be read, in pixels. */
const READABLE = 42;

/** To be called while the board is set up. */
export function followChanges(stage: Stage, journey: Journey, hand: Hand): void {
  const { camera } = stage;
  const state = () => {
    const { seat, at, actions } = stage.table;
    return { scene: stage.scene, lay: stage.arrangement, seat, lang: settings.lang, at, actions, number: stage.table.happening?.number ?? 0 };
  };
  let last = untrack(state);
  /** The moment of the scene that lies on the board: the one that is wanted may still be on its way. */
  let shown = last.at ?? last.actions;
  if (last.at !== null) camera.lend();

  $effect(() => {
    const now = state();
    untrack(() => {
      const changed = now.scene !== last.scene;
      // Unless other eyes look at it: what one seat saw must not be seen fading away by another.
      const same = now.seat === last.seat && now.lang === last.lang;
      if (changed && !same) journey.skip();
      if (changed && same && settings.motion) journey.start(stage, last.scene, last.lay, hand.announced);
      if (changed) hand.announced = [];
      if (now.number !== last.number || !same) stage.aftermath = same ? aftermath(stage, last.lay) : NOTHING;
      if (now.at !== null && last.at === null) camera.lend();
      if (changed && same && now.at !== null) lead(stage, last.scene, Math.abs(now.at - shown) > 1);
      if (now.at === null && last.at !== null) camera.giveBack(settings.motion);
      if (changed || now.at === null) shown = now.at ?? now.actions;
      // What another seat did may have changed what the counter in hand can do.
      if (now.number !== last.number && stage.table.happening?.mine === false && stage.choice.piece !== null) stage.choice.after();
      last = now;
    });
  });
}

/** What came of the last happening, on the board as it lay before and lies now. */
function aftermath(stage: Stage, before: Arrangement): Aftermath {
  const { happening } = stage.table;
  if (!happening || happening.undone) return NOTHING;
  return aftermathOf(happening.lines, { before, after: stage.arrangement, spot: (place) => stage.spot(place) });
}

/** Leads the camera to what is other than it was. A jump over many actions is followed only if all of it can be seen at once. */
function lead(stage: Stage, before: Scene, jump: boolean): void {
  const beside = new Set(stage.arrangement.panels.map(({ panel }) => panel.id));
  const spots = places(before, stage.scene).filter((place) => !beside.has(place)).map((place) => stage.spot(place)).filter((p): p is Point => p !== null);
  const end = spots.at(-1);
  if (!end) return;
  const rect = spots.map((p) => around(p, stage.size, stage.size)).reduce(together);
  stage.camera.lead(rect, end, READABLE / stage.size, settings.motion, jump);
}
