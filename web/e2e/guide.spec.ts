// The guided start, played to its end by doing only what its bubbles say.

import type { Locator, Page } from '@playwright/test';
import { action, privacy, screen, tab } from './table';
import { expect, test } from './test';

/** What the buttons are called that the bubbles name, and what else is read. */
const ENGLISH = {
  noEvent: 'Play no event', corps: '3rd Tank Corps', stop: 'Stop here', next: 'Next', end: 'End movement', endBarrage: 'End barrage fire',
  finish: 'Play on', cost: 'Cost', unit: '50 Tank', over: 'has already finished its move', barrage: /Barrage on 3439/, attack: 'Attack on 3439',
};
const ITALIAN: typeof ENGLISH = {
  noEvent: 'Nessun evento', corps: '3° Corpo Corazzato', stop: 'Fermati qui', next: 'Avanti', end: 'Chiudi il movimento', endBarrage: 'Chiudi gli sbarramenti',
  finish: 'Gioca', cost: 'Costa', unit: '50', over: 'ha già concluso la sua mossa', barrage: /Sbarramento su 3439/, attack: 'Attacco a 3439',
};

/** A person who reads the bubble and does what it says, with a mouse or with a finger. */
class Reader {
  readonly page: Page;
  readonly finger: boolean;
  readonly words: typeof ENGLISH;
  readonly bubble: Locator;
  readonly ring: Locator;

  constructor(page: Page, finger: boolean, words: typeof ENGLISH) {
    this.page = page;
    this.words = words;
    this.finger = finger;
    this.bubble = page.locator('[data-guide-bubble]');
    this.ring = page.locator('.ring.aim');
  }

  /** Waits for a step, and finds its words clear of what it is about: the ring and everything that it names. */
  async reads(step: number, named: { places?: string[]; pieces?: string[] } = {}): Promise<void> {
    await expect(this.bubble).toHaveAttribute('data-guide-bubble', String(step - 1));
    await expect(this.bubble).toContainText(`${step} `);
    await expect(this.ring).toBeVisible();
    // A longer question makes the board smaller: nobody clicks before it has come to rest.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(this.page.locator('.world.moving')).toHaveCount(0);
    // The bubble follows what it is about at intervals.
    await expect.poll(() => this.covered(named), { message: `step ${step} covers what it is about` }).toEqual([]);
  }

  /** What the bubble lies over, of all that the step is about; what cannot be seen at all counts, too. */
  async covered({ places = [], pieces = [] }: { places?: string[]; pieces?: string[] }): Promise<string[]> {
    const points = await Promise.all(places.map(async (place) => ({ name: place, ...(await screen(this.page, place)) })));
    return this.page.evaluate(({ points, pieces }) => {
      const bubble = document.querySelector('[data-guide-bubble]')!.getBoundingClientRect();
      const over = (box: { left: number; top: number; right: number; bottom: number }) =>
        box.left < bubble.right && box.right > bubble.left && box.top < bubble.bottom && box.bottom > bubble.top;
      const seen = (x: number, y: number) => Boolean(document.elementFromPoint(x, y)?.closest('[data-board]'));
      // What was last pointed at matters only as long as the board does.
      const tips = points.length + pieces.length > 0 ? ', [data-tip]' : '';
      const found = [...document.querySelectorAll(`.ring.aim, [role=menu], [data-fan]${tips}`)]
        .filter((one) => over(one.getBoundingClientRect()))
        .map((one) => one.outerHTML.slice(0, 60));
      for (const { name, x, y } of points) {
        if (![-22, 0, 22].every((dy) => seen(x, y + dy)) || over({ left: x - 25, right: x + 25, top: y - 25, bottom: y + 25 })) found.push(name);
      }
      for (const piece of pieces) {
        const box = document.querySelector(`.counter[data-counter="${piece}"]`)!.getBoundingClientRect();
        if (!seen(box.left + box.width / 2, box.top + box.height / 2) || over(box)) found.push(piece);
      }
      return found;
    }, { points, pieces });
  }

  async presses(button: Locator): Promise<void> {
    if (this.finger) await button.filter({ visible: true }).first().tap();
    else await button.filter({ visible: true }).first().click();
  }

  async #at({ x, y }: { x: number; y: number }): Promise<void> {
    if (this.finger) return this.page.touchscreen.tap(x, y);
    await this.page.mouse.move(x, y, { steps: 4 });
    await this.page.mouse.click(x, y);
  }

  /** Picks a counter on the board, out of its pile if it lies in one. */
  async picks(piece: string): Promise<void> {
    const middle = async (one: Locator) => {
      const box = (await one.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await this.#at(await middle(this.page.locator(`.counter[data-counter="${piece}"]`)));
  }

  /** Sends the counter in hand to a place: a finger looks at the way first. */
  async sends(place: string): Promise<void> {
    const at = await screen(this.page, place);
    if (this.finger) {
      await this.#at(at);
      await expect(this.page.locator('[data-tip]')).toContainText(this.words.cost);
    } else {
      await this.page.mouse.move(at.x, at.y, { steps: 4 });
      await expect(this.page.locator('[data-tip]')).toContainText(this.words.cost);
    }
    await expect.poll(() => this.covered({ places: [place] }), { message: 'the cost can be read' }).toEqual([]);
    await this.#at(at);
  }

  async points(place: string): Promise<void> {
    await this.#at(await screen(this.page, place));
  }
}

async function playGuide(page: Page, finger: boolean, words = ENGLISH): Promise<void> {
  const reader = new Reader(page, finger, words);
  const { bubble } = reader;
  await page.goto('/');
  await page.locator('.hero').getByRole('button').first().click();
  await expect(page.locator('[data-board][data-ready]')).toBeVisible();

  await reader.reads(1);
  await reader.presses(page.getByRole('button', { name: words.noEvent }));
  await reader.reads(2);
  await reader.presses(page.getByRole('button', { name: words.corps }));

  await reader.reads(3, { pieces: ['s01'], places: ['3440'] });
  await reader.picks('s01');
  await expect(page.locator('.counter.taken[data-counter="s01"]')).toBeAttached();
  await reader.reads(3, { pieces: ['s01'], places: ['3440'] });
  await reader.sends('3440');
  await expect(page.locator('.counter[data-counter="s01"][data-place="3440"]')).toBeAttached();
  await reader.reads(4);
  await reader.presses(page.getByRole('button', { name: words.stop }));

  await reader.reads(5, { pieces: ['s04'], places: ['3340'] });
  await reader.picks('s04');
  await expect(page.locator('.counter.taken[data-counter="s04"]')).toBeAttached();
  await reader.reads(5, { pieces: ['s04'], places: ['3340'] });
  await reader.sends('3340');
  await expect(page.locator('.counter[data-counter="s04"][data-place="3340"]')).toBeAttached();
  await reader.reads(5, { pieces: ['s04'] });
  await reader.presses(page.getByRole('button', { name: words.stop }));

  // A counter that can do nothing more says why when it is picked.
  await reader.reads(6, { pieces: ['s01'] });
  await reader.picks('s01');
  await expect(page.locator('[data-guide="why"] h2')).toContainText(words.unit);
  await expect(page.locator('[data-guide="why"]')).toContainText(words.over);
  await reader.reads(6);
  await reader.presses(bubble.getByRole('button', { name: words.next }));
  await reader.reads(7);
  await reader.presses(bubble.getByRole('button', { name: words.next }));
  await reader.reads(8);
  await reader.presses(page.getByRole('button', { name: words.end }));

  await reader.reads(9, { places: ['3439'] });
  await reader.points('3439');
  await expect(page.getByRole('menu')).toBeVisible();
  await reader.reads(9, { places: ['3439'] });
  await expect(page.getByRole('menuitem', { name: words.barrage })).toHaveCount(1);
  await reader.presses(page.getByRole('menuitem', { name: words.barrage }));
  await expect(page.getByRole('menuitem', { name: words.barrage })).toHaveCount(2);
  await reader.reads(9, { places: ['3439'] });
  await reader.presses(page.getByRole('menuitem', { name: words.barrage }));
  await reader.reads(10);
  await reader.presses(page.getByRole('button', { name: words.endBarrage }));

  await reader.reads(11, { pieces: ['s01', 's04'], places: ['3439'] });
  await reader.picks('s01');
  await expect(page.locator('.counter.taken[data-counter="s01"]')).toBeAttached();
  await reader.reads(11, { pieces: ['s01', 's04'], places: ['3439'] });
  await reader.points('3439');
  await expect(page.locator('[data-throw]')).toBeVisible();
  await reader.reads(11, { places: ['3439'] });
  const ratio = page.locator('[role=tabpanel] h2');
  await expect(ratio).toContainText('2:1');
  await reader.presses(page.locator('[role=tabpanel] [data-action*="s04"]'));
  await expect(ratio).toContainText('4:1');
  await reader.reads(11, { places: ['3439'] });
  await reader.presses(page.locator('[data-throw]'));

  await reader.reads(12);
  await expect(page.locator('[data-guide="log"]')).toContainText(words.attack);
  await reader.presses(bubble.getByRole('button', { name: words.finish }));
  await expect(bubble).toHaveCount(0);
  await expect(page).not.toHaveURL(/guide/);
  // Whoever learned alone plays on alone: no screen is passed to nobody.
  await expect(page.locator('[data-learned]')).toBeVisible();
  await expect(privacy(page)).toHaveCount(0);
}

for (const viewport of [{ width: 1280, height: 800 }, { width: 1440, height: 900 }]) {
  test(`the guide can be followed to its end at ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await playGuide(page, false);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the guide can be followed to its end with a finger', async ({ page }) => {
    await playGuide(page, true);
  });

  test.describe('in Italian', () => {
    test.use({ locale: 'it-IT' });

    test('the guide can be followed to its end with a finger', async ({ page }) => {
      await playGuide(page, true, ITALIAN);
    });
  });
});
