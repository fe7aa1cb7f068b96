// Where the eye is led when the game asks something of it: to counters that would else be out of sight or too small to read.

import { untrack } from 'svelte';
import type { Placed } from './arrange';
import { crowd, READABLE } from './framing';
import type { Hand } from './hand';
import type { Stage } from './stage.svelte';

/** A counter narrower than this on the screen is not well seen, in pixels; nor is one whose middle is so near the edge. */
const TINY = 16;
const EDGE = 20;
/** A question about more places than these is about no place in particular. */
const FEW = 3;

/** To be called while the board is set up; `frame` brings counters into view. The answer is called when the board has a size. */
export function lookOut(stage: Stage, hand: Hand, frame: (keys: string[]) => void): () => void {
  const { camera } = stage;
  // A large screen shows enough as it is: there the board stays as a person left it.
  const small = matchMedia('(max-width: 700px), (max-height: 480px)');
  const leads = () => small.matches && camera.sized && stage.live;
  const tiny = () => camera.sight.scale * stage.size < TINY;
  const active = () => stage.arrangement.placed.filter((placed) => stage.choice.active.has(placed.counter.id));

  function well({ x, y }: Placed): boolean {
    const { sight } = camera;
    const at = { x: x * sight.scale + sight.x, y: y * sight.scale + sight.y };
    return !tiny() && at.x >= EDGE && at.y >= EDGE && at.x <= camera.width - EDGE && at.y <= camera.height - EDGE;
  }

  /** A seat that has never looked at this table sees first what it can play with, where the whole board would be too small. */
  function first(): void {
    if (!camera.fresh || !leads() || !tiny()) return;
    const room = { w: camera.width / READABLE / 1.5, h: camera.height / READABLE / 1.5 };
    const found = crowd(active(), room.w, room.h);
    if (found.length > 0) frame(found.map((placed) => placed.key));
  }

  $effect(() => {
    void stage.choice.active;
    untrack(first);
  });

  // A counter that was taken up without pointing at it.
  let inHand: string | null = null;
  $effect(() => {
    const { piece } = stage.choice;
    untrack(() => {
      const taken = piece !== inHand && piece !== null && piece !== hand.pointed ? stage.arrangement.byKey.get(piece) : undefined;
      inHand = piece;
      hand.pointed = null;
      if (taken && leads() && !well(taken)) frame([taken.key]);
    });
  });

  // Another side has done something, and this one is asked about it.
  let asked = '';
  $effect(() => {
    const { question, seat, mine, happening } = stage.table;
    untrack(() => {
      const now = `${seat} ${question?.question}`;
      const others = now !== asked && happening?.mine !== true;
      asked = now;
      if (!others || !mine || !leads()) return;
      const counters = active();
      const places = counters.filter((one, n) => counters.findIndex(({ place }) => place === one.place) === n);
      if (places.length <= FEW && !counters.every(well)) frame(counters.map((placed) => placed.key));
    });
  });

  return first;
}
