// Where the eye is led when the game asks something of it: to what would else be out of sight or, on a small screen, too small to read.

import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import type { Placed } from './arrange';
import { crowd, missing, onScreen, READABLE, type Sight } from './framing';
import type { Point } from './geometry';
import type { Hand } from './hand';
import type { Stage } from './stage.svelte';

/** A counter narrower than this on the screen is not well seen, in pixels. */
const TINY = 16;
/** A question about more places than these is about no place in particular. */
const FEW = 3;

/** To be called while the board is set up; `frame` brings counters into view. The answer is called when the board has a size. */
export function lookOut(stage: Stage, hand: Hand, frame: (keys: string[]) => void): () => void {
  const { camera } = stage;
  // A large screen shows enough as it is: there the board stays as a person left it, unless all that is asked about lies elsewhere.
  const small = matchMedia('(max-width: 700px), (max-height: 480px)');
  const leads = () => small.matches && camera.sized && stage.live;
  const sight = (): Sight => ({ ...camera.sight, width: camera.width, height: camera.height, covered: 0 });
  const tiny = () => camera.sight.scale * stage.size < TINY;
  const active = () => stage.arrangement.placed.filter((placed) => stage.choice.active.has(placed.counter.id));

  const well = (placed: Placed) => !tiny() && onScreen(placed, sight());

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

  /** Whether a counter lies in a box beside the map: where it can go is never near it. */
  const aside = ({ place }: Placed) => stage.arrangement.panels.some(({ panel }) => panel.id === place);
  const spots = (places: Iterable<string>) =>
    [...places].flatMap((place) => {
      const spot = stage.spot(place);
      return spot ? [{ key: place, x: spot.x, y: spot.y }] : [];
    });

  // Who takes up a counter from beside the map sees where it can go.
  $effect(() => {
    const { piece, aims } = stage.choice;
    untrack(() => {
      const taken = piece === null ? undefined : stage.arrangement.byKey.get(piece);
      if (!taken || !aside(taken) || !stage.live || !camera.sized || stage.carried !== null) return;
      const to = spots(aims);
      if (!to.some((one) => onScreen(one, sight()))) frame(missing(to, sight()).map(({ key }) => key));
    });
  });

  // Another side has done something, and this one is asked about it; or it is asked something else than before.
  let [asked, last] = ['', ''];
  function answer(): void {
    const { seat, seq, mine, happening, arrived, question } = stage.table;
    // Whoever was just handed the screen may be shown first what it missed.
    if (!arrived || !stage.live || !camera.sized) return;
    const now = `${seat} ${seq}`;
    const text = question?.question ?? '';
    const others = now !== asked && happening?.mine !== true;
    const counters = active();
    // Of those that wait beside the map one after the other is taken from there.
    const waiting = counters.length > 0 && counters.every((one) => aside(one) && one.counter.id !== stage.choice.piece);
    const turned = now !== asked && (text !== last || waiting);
    [asked, last] = [now, text];
    if (!mine || (!others && !turned)) return;
    const places = counters.filter((one, n) => counters.findIndex(({ place }) => place === one.place) === n);
    if (others && small.matches && places.length <= FEW && !counters.every(well)) return frame(counters.map((placed) => placed.key));
    const about = concerned(counters);
    if (about.length === 0) return whole();
    // One's own next question leads the eye only if nothing of it is in sight.
    if (!others && about.some((one) => onScreen(one, sight()))) return;
    frame(missing(about, sight()).map(({ key }) => key));
  }

  /** A question about nothing in particular is about the table, where none of one's own bases is in sight. */
  function whole(): void {
    const own = stage.arrangement.placed.filter(({ counter }) => counter.pose && counter.side === stage.table.seat);
    if (own.length === 0 || own.some((one) => onScreen(one, sight()))) return;
    if (small.matches) frame(missing(own, sight()).map(({ key }) => key));
    else camera.fit(settings.motion);
  }

  /** What a question is about: the counters that can act, or else the places that something can be aimed at. */
  function concerned(counters: Placed[]): (Point & { key: string })[] {
    return counters.length > 0 ? counters : spots(stage.choice.aims);
  }

  $effect(() => {
    const { question, seat, mine, happening, arrived } = stage.table;
    void [question, seat, mine, happening, arrived, stage.live];
    untrack(answer);
  });

  return () => {
    first();
    answer();
  };
}
