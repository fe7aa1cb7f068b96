// What the board does when another question is asked.

import { untrack } from 'svelte';
import type { Pointing } from './pointing.svelte';
import type { Stage } from './stage.svelte';

/** To be called while the board is set up. */
export function followQuestion(stage: Stage, pointing: Pointing): void {
  // A question about one counter alone has it taken up already.
  let asked = '';
  $effect(() => {
    const { choice, table } = stage;
    const question = table.question?.question ?? '';
    const only = choice.active.size === 1 ? [...choice.active][0]! : null;
    untrack(() => {
      if (question === asked) return;
      asked = question;
      if (only !== null && choice.piece === null && choice.general.length === 0 && choice.fork.length === 0) void choice.take(only, true);
    });
  });

  // A finger that has taken something up or played looks for the next place: what is said of the last one would only lie over it.
  $effect(() => {
    void stage.choice.moment;
    untrack(() => pointing.lift());
  });
  $effect(() => {
    if (stage.choice.piece !== null) untrack(() => pointing.lift());
  });

  // What could be done at a place was an answer to the question that is gone.
  $effect(() => {
    void stage.table.question;
    untrack(() => stage.closeMenu());
  });

  // An open pile with nothing left to pick from would only lie over its neighbours.
  $effect(() => {
    void stage.table.question;
    untrack(() => {
      const { fan, choice, arrangement } = stage;
      if (fan !== null && !arrangement.piles.get(fan)?.some(({ counter }) => choice.active.has(counter.id))) stage.fan = null;
    });
  });

  // Panels may ask for a menu, too: it opens at the place that is pointed at.
  $effect(() => {
    const actions = stage.choice.menu;
    untrack(() => {
      const { place } = stage.choice;
      const at = place === null ? null : stage.spot(place);
      if (actions.length > 0 && at) stage.openMenu(stage.items(actions, at), at);
    });
  });
}
