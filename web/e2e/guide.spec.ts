// The guided tours of every game, taken to their end by a person who only ever presses what the ring is around.

import type { Locator, Page } from '@playwright/test';
import { carry } from './miniatures';
import { action, privacy, question, settled, tab } from './table';
import { another, expect, test } from './test';

interface Tour {
  title: string;
  /** What the last result is called in the log. */
  ends: RegExp;
  /** A step that is done by dragging something, and where to. */
  drags?: { step: number; piece: string; to: [number, number]; depth: number };
}
const TOURS: Tour[] = [
  { title: 'Model’s Counterattack', ends: /result A1D1/ },
  { title: 'Across the Bug River', ends: /The attacker has won/ },
  { title: 'The Dark Valley', ends: /column 5-1, die 2 \(0\): DR/ },
  { title: 'Bugiarding Usuir', ends: /4 dice, 2 hits/, drags: { step: 5, piece: 'r02', to: [12, 16], depth: 24 } },
];

/** Somebody who reads the bubble and presses what is ringed, with a mouse or with a finger. */
class Reader {
  readonly page: Page;
  readonly finger: boolean;
  readonly bubble: Locator;
  readonly ring: Locator;
  presses = 0;

  constructor(page: Page, finger: boolean) {
    this.page = page;
    this.finger = finger;
    this.bubble = page.locator('[data-guide-bubble]');
    this.ring = page.locator('.ring.aim');
  }

  /** What lies under the bubble of all that has to be seen. */
  covered(): Promise<string[]> {
    return this.page.evaluate(() => {
      const bubble = document.querySelector('[data-guide-bubble]')?.getBoundingClientRect();
      if (!bubble) return [];
      const over = (box: DOMRect) => box.left < bubble.right && box.right > bubble.left && box.top < bubble.bottom && box.bottom > bubble.top;
      const seen = [...document.querySelectorAll('.ring.aim, [role=menu], [data-fan]')];
      return seen.filter((one) => over(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 60));
    });
  }

  /** Everything that a press may change. */
  #state(): Promise<string> {
    return this.page.evaluate(() => {
      const box = document.querySelector('.ring.aim')?.getBoundingClientRect();
      const step = document.querySelector('[data-guide-bubble]')?.getAttribute('data-guide-bubble');
      const items = [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent).join();
      const said = document.querySelector('[data-guide="question"]')?.textContent;
      return [step, box && `${Math.round(box.left)} ${Math.round(box.top)}`, items, said, document.querySelectorAll('.counter.taken, [data-tip], [data-fan]').length].join('|');
    });
  }

  /** The screen as it is once nothing moves any more. */
  async #still(): Promise<string> {
    await settled(this.page);
    let state = await this.#state();
    await expect.poll(async () => {
      const before = state;
      // The ring follows what it is around at intervals.
      await this.page.waitForTimeout(150);
      state = await this.#state();
      return state === before;
    }).toBe(true);
    return state;
  }

  /** The middle of the ring. */
  async #aim(): Promise<{ x: number; y: number }> {
    const box = await this.ring.boundingBox();
    expect(box, `something is ringed: ${await this.#state()}`).not.toBeNull();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  }

  /** One press: the bubble's own button where the step only has to be read, else the middle of the ring. */
  async press(): Promise<void> {
    const before = await this.#still();
    if ((await this.bubble.count()) === 0) return;
    await expect.poll(() => this.covered(), { message: `what is ringed can be seen: ${before}`, timeout: 30_000 }).toEqual([]);
    this.presses++;
    const own = this.bubble.locator('.button.primary');
    if (await own.isVisible()) {
      if (this.finger) await own.tap();
      else await own.click();
    } else {
      let at = await this.#aim();
      if (this.finger) await this.page.touchscreen.tap(at.x, at.y);
      else {
        // A pile opens under the hand, and not at once: what is meant may lie elsewhere then. Whoever reads looks before he presses.
        for (let moved = true; moved; ) {
          await this.page.mouse.move(at.x, at.y, { steps: 3 });
          await this.page.waitForTimeout(500);
          await this.#still();
          const now = await this.#aim();
          moved = Math.hypot(now.x - at.x, now.y - at.y) > 2;
          at = now;
        }
        await this.page.mouse.click(at.x, at.y);
      }
    }
    await expect.poll(() => this.#state(), { message: `the press does something: ${before}`, timeout: 30_000 }).not.toBe(before);
  }
}

async function takes(page: Page, tour: Tour, finger: boolean): Promise<Reader> {
  await page.goto('/');
  await page.locator('article').filter({ hasText: tour.title }).getByRole('button', { name: 'Guided start' }).click();
  await expect(page.locator('[data-board][data-ready]')).toBeVisible();
  const reader = new Reader(page, finger);
  await expect(reader.bubble).toBeVisible();
  await expect(reader.bubble).toContainText(/Step \d+ of \d+/);
  const count = Number(/Step \d+ of (\d+)/.exec((await reader.bubble.textContent()) ?? '')?.[1]);
  expect(count, 'the bubble says how many steps there are').toBeGreaterThan(0);
  for (let presses = 0; presses < 3 * count && (await reader.bubble.count()) > 0; presses++) {
    const step = Number(await reader.bubble.getAttribute('data-guide-bubble')) + 1;
    if (step === tour.drags?.step) {
      await carry(page, tour.drags.piece, tour.drags.to, tour.drags.depth);
      await page.mouse.up();
      await expect(reader.bubble).not.toHaveAttribute('data-guide-bubble', String(step - 1));
    } else await reader.press();
  }
  await expect(reader.bubble).toHaveCount(0);
  await tab(page, 'log').click();
  await expect(page.locator('[data-guide="log"]')).toContainText(tour.ends);
  console.log(`${tour.title}: ${count} steps, ${reader.presses} presses${finger ? ' with a finger' : ''}`);
  // Whoever learned alone plays on alone: no screen is passed to nobody.
  await expect(page).not.toHaveURL(/guide/);
  await expect(privacy(page)).toHaveCount(0);
  return reader;
}

for (const tour of TOURS) {
  test(`the tour of ${tour.title} ends in an attack or a shot`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await takes(page, tour, false);
    await expect(page.locator('[data-learned]')).toBeVisible();
  });
}

test('whoever takes back what a step asked for stands before that step again', async ({ page }) => {
  await page.goto('/');
  await page.locator('.hero').getByRole('button').first().click();
  const bubble = page.locator('[data-guide-bubble]');
  await action(page, 'end').click();
  await expect(bubble).toHaveAttribute('data-guide-bubble', '1');
  await action(page, 'activate 3TC').click();
  await expect(bubble).toHaveAttribute('data-guide-bubble', '2');
  await page.locator('body').press('u');
  await expect(bubble).toHaveAttribute('data-guide-bubble', '1');
  await tab(page, 'actions').click();
  await action(page, 'activate 3TC').click();
  await expect(bubble).toHaveAttribute('data-guide-bubble', '2');
});

test('a step that is passed over is done, so that the next one speaks of what is asked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.locator('article').filter({ hasText: 'The Dark Valley' }).getByRole('button', { name: 'Guided start' }).click();
  const bubble = page.locator('[data-guide-bubble]');
  await expect(bubble).toHaveAttribute('data-guide-bubble', '0');
  // Nothing on the board is asked about: it shows where the tour is going to lead.
  const army = page.locator('.counter[data-counter="11GA"]');
  await expect(army).toBeInViewport();
  for (const [step, asked] of [[1, 'Which chit'], [2, 'Movement'], [3, 'attack']] as const) {
    await bubble.getByRole('button', { name: 'Skip' }).click();
    await expect(bubble).toHaveAttribute('data-guide-bubble', String(step));
    await expect(question(page)).toContainText(asked);
  }
});

test('a visitor without an account takes a tour and may look around, and nothing is left', async ({ browser, served }) => {
  const { page, context } = await another(browser, served);
  await page.goto('/lobby');
  await expect(page.locator('#list-watch')).toBeVisible();
  // Every game has one.
  await expect(page.getByRole('button', { name: /^Guided start: / })).toHaveCount(5);
  await takes(page, TOURS[2]!, false);
  await expect(page.locator('[data-passing]')).toContainText('vanishes');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'sandbox' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your games' })).toHaveCount(0);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the guide can be followed to its end with a finger', async ({ page }) => {
    await takes(page, TOURS[0]!, true);
  });
});
