// Where the eye is led when the game asks something of it: to what can be done, to who fights, to what is asked about.

import { untrack } from 'svelte';
import { storyOf } from '../play/logbook';
import { settings } from '../settings.svelte';
import type { Placed } from './arrange';
import type { Eye } from './eye';
import type { Hand } from './hand';
import type { Stage } from './stage.svelte';
import { aside, roomOf } from './subject';

/** How long dice lie before the eye goes on from where they fell, in milliseconds. */
const LOOKED = 1100;
/** A counter narrower than this on the screen is not well seen, in pixels. */
const TINY = 16;

/** To be called while the board is set up. The answer is called when the board has a size. */
export function lookOut(stage: Stage, hand: Hand, eye: Eye): () => void {
  const { camera } = stage;
  let followed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const { table, choice } = stage;
    // Whoever was just handed the screen may be shown first what it missed.
    if (!table.arrived || !stage.live || !camera.sized) return;
    const asked = `${table.seat} ${table.seq}`;
    const now = `${asked} ${choice.ahead?.action ?? ''}`;
    if (now === followed) return;
    clearTimeout(timer);
    const sat = !followed.startsWith(`${table.seat} `);
    followed = now;
    // Whoever comes back to the same question finds the board as it was left.
    if (sat && camera.left === asked) return eye.stay();
    if (!sat && (camera.inHand || stage.carried !== null)) return;
    // Whoever comes back to a zoom of its own keeps it.
    if (sat) return eye.open(true);
    const own = table.happening?.mine === true;
    const fell = own && table.happening !== null && !table.happening.undone && storyOf(table.happening.lines).length > 0;
    if (fell && settings.motion) timer = setTimeout(() => camera.inHand || eye.follow(own), LOOKED);
    else eye.follow(own);
  }

  $effect(() => {
    const { question, seat, seq, mine, happening, arrived } = stage.table;
    void [question, seat, seq, mine, happening, arrived, stage.live, stage.choice.ahead];
    untrack(follow);
  });
  $effect(() => () => clearTimeout(timer));

  // Whether one looks elsewhere than where the game is: asked again whenever either of them has moved.
  $effect(() => {
    const { question, arrived } = stage.table;
    void [question, arrived, stage.arrangement, stage.choice.ahead, stage.choice.piece, stage.rests];
    untrack(() => (stage.astray = arrived && stage.live && camera.sized && !camera.moving && !eye.well));
  });

  const unseen = (placed: Placed) => !eye.sees(roomOf(stage, placed)) || camera.sight.scale * stage.size < TINY;

  // A counter that was taken up without pointing at it. What a question puts into the hand does not take the board out of it.
  let inHand: string | null = null;
  $effect(() => {
    const { piece } = stage.choice;
    untrack(() => {
      const chosen = piece !== inHand && piece !== null && piece !== hand.pointed && !stage.choice.waits(piece);
      const kept = stage.choice.given && (camera.inHand || camera.sight.whole);
      const taken = chosen && !kept ? stage.arrangement.byKey.get(piece) : undefined;
      inHand = piece;
      hand.pointed = null;
      if (!taken || !stage.live || !camera.sized) return;
      if (unseen(taken)) eye.show([taken.key]);
      else if (!stage.choice.given) eye.heed([taken.key]);
    });
  });

  // Who takes up a counter from beside the map sees where it can go.
  $effect(() => {
    const { piece, aims } = stage.choice;
    untrack(() => {
      const taken = piece === null ? undefined : stage.arrangement.byKey.get(piece);
      if (!taken || !aside(stage, taken) || !stage.live || !camera.sized || stage.carried !== null) return;
      if (![...aims].some((place) => eye.seesPlace(place))) eye.show([...aims]);
    });
  });

  return follow;
}
