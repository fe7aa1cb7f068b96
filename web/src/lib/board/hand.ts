// The person's hand on the board: what a click, a tap, a key or a drop means. Only actions and ways decide; no game is known.

import { weighed } from '../play/grouping';
import type { ActionReport, ReachReport } from '../protocol';
import { t } from '../words';
import type { Placed } from './arrange';
import type { Hit, MenuItem, Stage } from './stage.svelte';
import { nameOf } from './telling';

export type Means = 'mouse' | 'touch' | 'key' | 'drop';

export class Hand {
  readonly stage: Stage;
  /** The way that was last taken, for the animation of it. */
  announced: string[] = [];
  /** The counter that is being taken up by pointing at it: whoever did so sees it. */
  pointed: string | null = null;
  #taking: Promise<void> = Promise.resolve();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Acts on what lies somewhere; says whether it meant anything. */
  async press(hit: Hit, means: Means): Promise<boolean> {
    const { stage } = this;
    const { choice } = stage;
    stage.closeMenu();
    this.pointed = means === 'key' ? null : (hit.placed?.counter.id ?? null);
    choice.place = hit.place;
    if (hit.place === null) {
      stage.fan = null;
      if (choice.piece === null) return false;
      choice.drop();
      return true;
    }
    return choice.piece === null ? this.#free(hit, hit.place, means) : this.#holding(hit, hit.place, means);
  }

  /** Nothing is taken up. */
  async #free({ placed, picked }: Hit, place: string, means: Means): Promise<boolean> {
    const { stage } = this;
    const { choice } = stage;
    const pile = stage.arrangement.piles.get(place) ?? [];
    const able = pile.filter((one) => choice.active.has(one.counter.id));
    const direct = placed !== null && choice.active.has(placed.counter.id);
    // A finger or a key cannot point at the edge of a lower counter: the pile opens first.
    const unclear = pile.length > 1 && stage.fan !== place && (means === 'mouse' ? !direct : able.length > 1 || !direct);
    if (!picked && able.length > 0 && unclear) {
      stage.openFan(place);
      return true;
    }
    if (direct && means !== 'key' && (await this.#joins(placed))) return true;
    if (direct) {
      this.takeUp(placed);
      return true;
    }
    if (choice.aims.has(place)) {
      this.#offer(place, this.#items(choice.at(place), place));
      return true;
    }
    if (pile.length > 1 && stage.fan !== place) {
      stage.openFan(place);
      return true;
    }
    if (await this.#brings(placed)) return true;
    if (await this.#afterwards(placed)) return true;
    // A counter that can do nothing now says what it is, and why.
    if (placed !== null && placed.counter.id !== '') {
      void choice.why(placed.counter.id);
      return true;
    }
    return false;
  }

  /** A counter is taken up. */
  async #holding({ placed, picked }: Hit, place: string, means: Means): Promise<boolean> {
    const { stage } = this;
    const { choice } = stage;
    await this.#taking;
    const piece = choice.piece;
    if (piece === null) return false;
    const same = placed?.counter.id === piece;
    if (same && means !== 'drop') return this.#again(placed);
    // Whoever has gone somewhere is not sent on by a click on the next one: it stays, and that one is taken up.
    if (!same && means !== 'drop' && stage.stop !== null && (await this.#afterwards(placed))) return true;
    const other = placed !== null && !same && choice.active.has(placed.counter.id) ? placed : null;
    if (other && (means === 'mouse' || means === 'touch') && (await this.#joins(other))) return true;
    const way = choice.way(place);
    // Who comes from beside the map is put down where one points, whoever lies there already.
    if (way && choice.waits(piece)) {
      this.go(way);
      return true;
    }
    if (other && (picked || stage.arrangement.piles.get(place)?.length === 1) && (await this.#handsOver(piece, other))) return true;
    if (other && picked) {
      if (!choice.waits(piece)) this.takeUp(other);
      return true;
    }
    if (this.#sorts(piece, place)) return true;
    const actions = choice.at(place).filter((action) => action.action !== way?.plan);
    const own = actions.filter((action) => action.pieces.length === 0 || action.pieces.includes(piece));
    const items = this.#items(own, place);
    if (way) {
      if (means === 'touch' && choice.goal !== place) {
        choice.goal = place;
        return true;
      }
      items.unshift(this.#goItem(way, means));
    }
    if (other && means !== 'drop' && !choice.waits(piece)) {
      if (items.length === 0) {
        this.takeUp(other);
        return true;
      }
      items.push({ label: t('board.take', { name: this.unitName(other) }), chance: false, run: () => this.takeUp(other) });
    }
    if (items.length > 0) {
      // Who can go elsewhere may have missed its way: what is no way is not done by one click beside it.
      this.#offer(place, items, way !== undefined || choice.reach.length === 0 || own.every(weighed));
      return true;
    }
    if (means === 'drop' || (await this.#brings(placed)) || (await this.#afterwards(placed))) return true;
    choice.drop();
    return true;
  }

  /**
   * Another of one's own counters, in the middle of something. A move ends by that, and the other one is taken up if it can act;
   * of anything else the rules say what comes first, and it is offered.
   */
  async #afterwards(placed: Placed | null): Promise<boolean> {
    const { stage } = this;
    const { choice, table } = stage;
    if (!placed || placed.counter.id === '' || placed.counter.side !== table.seat || !table.mine || choice.active.has(placed.counter.id)) return false;
    const then = async (action: ActionReport) => {
      await choice.choose(action);
      const now = stage.arrangement.byKey.get(placed.key);
      if (now && choice.active.has(now.counter.id)) this.takeUp(now);
    };
    if (stage.stop) {
      await then(stage.stop);
      return true;
    }
    const { reason, first } = await this.#first(placed.counter.id);
    if (first.length === 0) return false;
    const items = first.map((action): MenuItem => ({ ...stage.item(action), run: () => void then(action) }));
    items.push({ label: t('board.whyNot', { name: this.unitName(placed) }), chance: false, run: () => void choice.why(placed.counter.id) });
    stage.openMenu(items, placed, reason);
    return true;
  }

  /** Why a counter cannot act now, and the answers that come first. */
  async #first(piece: string): Promise<{ reason: string; first: ActionReport[] }> {
    const { choice, table } = this.stage;
    try {
      const { about } = await table.ask({ ask: 'about', subject: piece, at: null });
      // What one would do with it before anything else: what else it cannot do is told by asking.
      const main = about?.cannot[0];
      if (main) return { reason: main.reason, first: choice.answers(main.first) };
    } catch {
      // The line is down: nothing comes first.
    }
    return { reason: '', first: [] };
  }

  /** Before a throw pointing at who could join it is enough: nothing is final until the dice fall. A key may bounce, and means it twice. */
  async #joins(placed: Placed): Promise<boolean> {
    const { stage } = this;
    const [{ choice }, { counter }] = [stage, placed];
    const [join, ...more] = choice.joins.filter(({ pieces }) => pieces[0] === counter.id);
    if (!join) return false;
    // A tank joins with one of its weapons or another: which is picked.
    if (more.length > 0) stage.openMenu([join, ...more].map((action) => stage.item(action)), placed);
    else await choice.choose(join);
    return true;
  }

  /** What is in hand is meant for another counter: given to it, or led by it. */
  async #handsOver(piece: string, { counter, place }: Placed): Promise<boolean> {
    const { choice } = this.stage;
    const there = (action: ActionReport) => !action.chance && action.places.every((one) => one === place);
    const [only, ...more] = choice.of(piece).filter((action) => action.pieces[0] === piece && action.pieces[1] === counter.id && there(action));
    if (!only || more.length > 0) return false;
    await choice.choose(only);
    return true;
  }

  /** Several in a pile could have what is in hand: the pile opens, and one of them is picked. */
  #sorts(piece: string, place: string): boolean {
    const { stage } = this;
    const others = stage.choice.of(piece).filter(({ pieces, places, chance }) => !chance && pieces[0] === piece && pieces.length === 2 && places.includes(place));
    if (others.length < 2 || stage.fan === place) return false;
    stage.openFan(place);
    return true;
  }

  /** On a free table one's own counter may be brought somewhere though no list has it: there are too many places. */
  async #brings(placed: Placed | null): Promise<boolean> {
    if (!placed || !this.stage.own(placed) || !(await this.stage.aiming.traces(placed.counter.id))) return false;
    this.takeUp(placed);
    return true;
  }

  /** The counter that is taken up was pressed once more: what it can do on the spot, or down it goes. */
  #again(placed: Placed): boolean {
    const { stage } = this;
    const items = this.#onTheSpot(placed.counter.id);
    if (items.length === 0) {
      stage.choice.drop();
      return true;
    }
    items.push({ label: t('board.putDown'), chance: false, run: () => stage.choice.drop() });
    stage.openMenu(items, placed);
    return true;
  }

  #onTheSpot(piece: string): MenuItem[] {
    const { stage } = this;
    return stage.choice.of(piece).filter((action) => action.places.length === 0).map((action) => stage.item(action));
  }

  /** Takes a counter up; one that can go nowhere shows at once what else it can do. */
  takeUp(placed: Placed): void {
    const { stage } = this;
    const { choice } = stage;
    const id = placed.counter.id;
    stage.fan = null;
    this.#taking = choice.take(id).then(async () => {
      if (choice.piece !== id || choice.reach.length > 0) return;
      // What the rules let be brought somewhere waits to be.
      if (stage.free) {
        stage.aiming.begin(id);
        await stage.aiming.settled();
        if (choice.piece !== id || stage.aiming.traced === true) return;
      }
      if (choice.of(id).some((action) => action.places.length > 0)) return;
      const items = this.#onTheSpot(id);
      if (items.length > 0 && stage.carried === null) stage.openMenu(items, stage.arrangement.byKey.get(placed.key) ?? placed);
    });
  }

  #goItem(way: ReachReport, means: Means): MenuItem {
    return { label: way.cost === '' ? t('board.here') : t('board.go', { cost: way.cost, left: way.left }), chance: false, run: () => this.go(way, means === 'drop') };
  }

  /** Goes a way. Who was carried there stays there, unless something else has come of it. */
  go(way: ReachReport, stays = false): void {
    const { stage } = this;
    const { piece } = stage.choice;
    this.announced = way.path;
    stage.closeMenu();
    void stage.choice.play(way.plan).then((gone) => {
      const { stop } = stage;
      const there = piece !== null && stage.arrangement.byKey.get(piece)?.place === way.place;
      if (gone && stays && stop && there) void stage.choice.choose(stop);
    });
  }

  #items(actions: ActionReport[], place: string): MenuItem[] {
    const { choice } = this.stage;
    const { piece } = choice;
    // Who aims with a counter in hand means that counter: if it is asked next who takes part, it does.
    const aimed = actions.filter(({ pieces, chance }) => piece !== null && !chance && pieces.includes(piece));
    if (aimed.length === 1 && actions.length === 1) {
      const run = async () => {
        await choice.choose(aimed[0]!);
        const join = choice.joins.find(({ pieces, places }) => pieces[0] === piece && places.includes(place));
        if (join) await choice.choose(join);
      };
      return [{ ...this.stage.item(aimed[0]!), run: () => void run() }];
    }
    return this.stage.items(actions, this.stage.spot(place) ?? { x: 0, y: 0 });
  }

  /** One thing that is clearly meant is done at once; otherwise, and of several, one is picked. Dice fall from a button that says what for. */
  #offer(place: string, items: MenuItem[], meant = true): void {
    const at = this.stage.spot(place);
    if (items.length === 1 && meant && !items[0]!.chance) items[0]!.run();
    else if (items.length > 0 && at) this.stage.openMenu(items, at);
  }

  /** "Why?" about whatever lies somewhere. */
  why(hit: Hit): void {
    const subject = hit.placed && hit.placed.counter.id !== '' ? hit.placed.counter.id : hit.place;
    if (subject !== null) void this.stage.choice.why(subject);
  }

  unitName(placed: Placed): string {
    return nameOf(placed.face);
  }
}
