// A first-time player with the README and nothing else: a game is begun from the start page and a whole turn is played by plain clicks
// on what is lit and what is offered. The clicks are counted.

import type { Locator, Page } from '@playwright/test';
import { wellShown } from './seen';
import { question, rest, settled, status, tab } from './table';
import { expect, test } from './test';

/** From the start page to the first move. */
const FEW = 4;

interface First {
  title: string;
  /** Which of the offered answers a beginner takes before anything has moved, and afterwards; the earlier the rather. */
  answers: [RegExp[], RegExp[]];
  /** How many units are moved by hand. */
  moves: number;
}
const GAMES: First[] = [
  { title: 'Model’s Counterattack', answers: [[/^stop/, /^activate 8GTC/, /^end$/], [/^stop/, /^end$/]], moves: 2 },
  { title: 'Across the Bug River', answers: [[/^accept/, /^stay/, /^stop/, /^activate/, /^end/], [/^accept/, /^stay/, /^stop/, /^end/, /^pass/]], moves: 1 },
  { title: 'Bugiarding Usuir', answers: [[/^stay/, /^end$/], [/^stay/, /^end$/]], moves: 1 },
  { title: 'ASL Starter Kit', answers: [[/^stop/, /^end$/], [/^stop/, /^end$/]], moves: 1 },
];

/** The middle of the first of some things on the board that nothing lies over. */
function firstBare(things: Locator): Promise<{ x: number; y: number } | undefined> {
  return things.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
    .find(({ x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && top.closest('[data-board]') !== null && top.closest('[data-over-board]') === null;
    }));
}

/** Somebody with a mouse or a finger, and no idea. */
class Beginner {
  readonly page: Page;
  readonly touch: boolean;
  clicks = 0;
  moved = 0;
  placed = 0;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
  }

  async click(what: Locator): Promise<void> {
    this.clicks++;
    await what.click();
    await settled(this.page);
  }

  async at({ x, y }: { x: number; y: number }): Promise<void> {
    this.clicks++;
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else {
      await this.page.mouse.move(x, y, { steps: 2 });
      await this.page.mouse.click(x, y);
    }
    await settled(this.page);
  }

  /** A game from the start page, for both sides in one hand. */
  async begins(title: string): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.locator('article').filter({ hasText: title }).getByRole('button', { name: 'Play' }).click();
    await page.getByRole('dialog').locator('[name=both]').check();
    await page.getByRole('dialog').locator('button.primary').click();
    this.clicks += 3;
    await expect(page.locator('[data-board][data-ready]')).toBeVisible();
    await settled(page);
  }

  /** Takes a lit counter up and sends it where the table says that it can go. */
  async moves(): Promise<boolean> {
    const { page } = this;
    const lit = await page.locator('.counter[data-active]:not(.taken)').evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')));
    for (const id of lit.slice(0, 6)) {
      const counter = page.locator(`.counter[data-counter="${id}"]`).first();
      // What was clicked before may have been an answer: then something else is asked.
      if ((await counter.count()) === 0) return false;
      const box = await counter.boundingBox();
      if (!box) continue;
      await this.at({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      const goal = page.locator('[data-reach]').first();
      if ((await goal.count()) === 0) {
        if (await this.#drags(counter)) return true;
        continue;
      }
      const there = await goal.boundingBox();
      if (!there) continue;
      await this.at({ x: there.x + there.width / 2, y: there.y + there.height / 2 });
      // A finger sees the way first, and then goes it.
      const go = page.getByRole('menuitem').or(page.locator('[data-tip] button')).first();
      if (await go.isVisible()) await this.click(go);
      return true;
    }
    return false;
  }

  /** Sets up who waits in the tray: takes it, and puts it where the board is lit. */
  async places(): Promise<boolean> {
    const { page } = this;
    const one = page.locator('[data-tray] [data-take]').first();
    if (!(await one.isVisible())) return false;
    if ((await one.getAttribute('aria-pressed')) !== 'true') await this.click(one);
    const at = await firstBare(page.locator('[data-reach], [data-aim]'));
    if (!at) return false;
    await this.at(at);
    const choice = page.getByRole('menuitem').first();
    if (await choice.isVisible()) await this.click(choice);
    return true;
  }

  /** On a table without hexes a base is dragged a little ahead; that counts as a click, too. */
  async #drags(counter: Locator): Promise<boolean> {
    const { page } = this;
    if (!/Step 2, movement/.test(await question(page).innerText())) return false;
    const [stood, box] = [await counter.getAttribute('transform'), await counter.boundingBox()];
    if (!box) return false;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const ahead = y < 400 ? 50 : -50;
    this.clicks++;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + ahead, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => counter.getAttribute('transform')).not.toBe(stood);
    await settled(page);
    return true;
  }

  /** Answers what is asked: with what is offered under the question, or from the list. */
  async answers(wanted: RegExp[]): Promise<void> {
    const { page } = this;
    let offered = question(page).locator('[data-action]:visible');
    if ((await offered.count()) === 0) {
      await this.click(tab(page, 'actions'));
      offered = page.locator('[role=tabpanel] [data-action]:visible');
    }
    const named = await offered.evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
    const best = wanted.map((like) => named.findIndex((notation) => like.test(notation))).find((at) => at >= 0) ?? 0;
    expect(named.length, `something is offered: ${await question(page).innerText()}`).toBeGreaterThan(0);
    await this.click(offered.nth(best));
  }
}

/** How a beginner plays: at a desk with a mouse, on a phone with a finger. */
const HANDS = [{ by: 'clicks', width: 1280, height: 800, touch: false }, { by: 'taps', width: 390, height: 844, touch: true }];

for (const { by, width, height, touch } of HANDS) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
    for (const game of GAMES) {
      test(`a turn of ${game.title} by plain ${by}`, async ({ page }) => {
        test.slow();
        const beginner = new Beginner(page, touch);
        await beginner.begins(game.title);
        const first = beginner.clicks + 1;
        expect(first, `${by} from the start page to the first move`).toBeLessThanOrEqual(FEW);
        let answers = 0;
        while (!/Turn 2\b/.test(await status(page).innerText()) && answers < 120) {
          await rest(page);
          await wellShown(page);
          if (await beginner.places()) beginner.placed++;
          else if (beginner.moved < game.moves && (await beginner.moves())) beginner.moved++;
          else await beginner.answers(game.answers[beginner.moved < game.moves ? 0 : 1]);
          answers++;
        }
        await expect(status(page)).toContainText('Turn 2');
        expect(beginner.moved, 'something went where the hand pointed').toBeGreaterThan(0);
        console.log(`${game.title}: first move by number ${first}, a turn in ${beginner.clicks} ${by}`);
      });
    }
  });
}
