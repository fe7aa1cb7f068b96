import type { Page } from '@playwright/test';
import { board, FIGHT, MARCH, newTable, open, question, screen, tab } from './table';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('a finger plays on a phone', async ({ page }) => {
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  await expect(page.locator('.room[data-room="phone"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing sticks out').toBeLessThanOrEqual(0);
  const from = await screen(page, '2410');
  await page.touchscreen.tap(from.x, from.y);
  await expect(page.locator('div.taken')).toBeVisible();
  // The first tap shows the way and its cost, the second one goes it.
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  const to = await screen(page, '2408');
  await page.touchscreen.tap(to.x, to.y);
  await expect(page.getByText(/Cost .* left/)).toBeVisible();
  await expect(page.locator('.counter[data-counter="g12"][data-place="2410"]')).toBeAttached();
  await page.touchscreen.tap(to.x, to.y);
  await expect(page.locator('.counter[data-counter="g12"][data-place="2408"]')).toBeAttached();
  await expect(question(page)).toBeVisible();
});

test('a menu opens where it was tapped, and waits for another tap', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  const from = await screen(page, '2410');
  await page.touchscreen.tap(from.x, from.y);
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  // Where the menu first stands, as it is put on the page, and what the tap comes to.
  await page.evaluate(() => {
    new MutationObserver((_, watching) => {
      const menu = document.querySelector('[role=menu]');
      if (!menu) return;
      watching.disconnect();
      const { left, top } = menu.getBoundingClientRect();
      document.body.dataset['menuAt'] = `${Math.round(left)} ${Math.round(top)}`;
    }).observe(document.body, { subtree: true, childList: true });
    addEventListener('click', () => (document.body.dataset['clicked'] = 'yes'), true);
  });
  const again = await screen(page, '2410');
  await page.touchscreen.tap(again.x, again.y);
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = (await menu.boundingBox())!;
  await expect(page.locator('body')).toHaveAttribute('data-menu-at', `${Math.round(box.x)} ${Math.round(box.y)}`);
  await expect(page.locator('body'), 'the tap is over').not.toHaveAttribute('data-clicked');
  await menu.getByRole('menuitem').last().tap();
  await expect(menu).toBeHidden();
  await expect(page.locator('div.taken'), 'the other tap has put it down').toBeHidden();
});

test('what is said of a place goes when something else is tapped or taken up', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  const tip = page.locator('[data-tip]');
  const tap = async (place: string) => {
    const { x, y } = await screen(page, place);
    await page.touchscreen.tap(x, y);
  };
  await page.getByRole('button', { name: 'Whole board', exact: true }).tap();
  await tap('2614');
  await expect(tip).toContainText('2614');
  await page.getByRole('button', { name: 'Lower the panel' }).tap();
  await expect(tip).toHaveCount(0);
  await tap('2410');
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await expect(tip, 'the question names what is in hand').toHaveCount(0);
});

/** How wide a counter is on the screen. */
const wide = async (page: Page, piece: string) => (await page.locator(`.counter[data-counter="${piece}"]`).boundingBox())!.width;
/** Whether a place lies on the board, clear of its edge. */
const inView = async (page: Page, place: string) => {
  const [at, box] = [await screen(page, place), (await board(page).boundingBox())!];
  return at.x > box.x + 10 && at.y > box.y + 10 && at.x < box.x + box.width - 10 && at.y < box.y + box.height - 10;
};

test('a seat sees first what it can play with, large enough to read', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  await expect.poll(() => wide(page, 'g12')).toBeGreaterThan(30);
  for (const place of ['2410', '2412']) expect(await inView(page, place), place).toBe(true);
});

test('a button shows the whole board, and a double tap zooms', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  await page.getByRole('button', { name: 'Whole board', exact: true }).tap();
  await expect.poll(() => wide(page, 'g12')).toBeLessThan(16);
  const small = await wide(page, 'g12');
  const before = await screen(page, '2020');
  await page.touchscreen.tap(before.x, before.y);
  await page.touchscreen.tap(before.x, before.y);
  await expect.poll(() => wide(page, 'g12')).toBeGreaterThan(small * 1.5);
  const after = await screen(page, '2020');
  expect(Math.hypot(after.x - before.x, after.y - before.y), 'the point stays where it is').toBeLessThan(3);
});

test('a counter that is taken up by a key comes into view', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  await page.getByRole('button', { name: 'Whole board', exact: true }).tap();
  await expect.poll(() => wide(page, 'g12')).toBeLessThan(16);
  await board(page).press('n');
  await board(page).press('Enter');
  await expect(page.locator('.counter.taken')).toBeAttached();
  await expect.poll(() => wide(page, 'g12')).toBeGreaterThan(30);
  const place = (await page.locator('.counter.taken').getAttribute('data-place'))!;
  expect(await inView(page, place)).toBe(true);
});

test('every button is large enough for a finger', async ({ page }) => {
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  const buttons = question(page).locator('[data-action]');
  await expect(buttons.first()).toBeVisible();
  for (const box of await Promise.all((await buttons.all()).map((one) => one.boundingBox()))) {
    expect(box!.height).toBeGreaterThanOrEqual(36);
  }
});

/** Where the upper edge of the panel is. */
const edge = (page: Page) => page.locator('aside.phone').evaluate((sheet) => sheet.getBoundingClientRect().top);

test('the handle raises the panel, and lowers it again', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  const low = await edge(page);
  await page.getByRole('button', { name: 'Raise the panel' }).tap();
  await expect.poll(() => edge(page)).toBeLessThan(low - 200);
  const lower = page.getByRole('button', { name: 'Lower the panel' });
  await expect(lower).toHaveAttribute('aria-expanded', 'true');
  await lower.tap();
  await expect.poll(() => edge(page)).toBe(low);
  await expect(page.getByRole('button', { name: 'Raise the panel' })).toHaveAttribute('aria-expanded', 'false');
});

test('the panel follows the finger that drags it, and stays where it is let go', async ({ page }) => {
  await open(page, await newTable(page, { position: MARCH }));
  const low = await edge(page);
  const handle = page.locator('.handle');
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const up of [30, 120, 250, 330]) {
    await page.mouse.move(x, y - up);
    expect(Math.abs((await edge(page)) - (low - up)), `${up} pixels up`).toBeLessThanOrEqual(1);
  }
  await page.mouse.up();
  await expect.poll(() => edge(page)).toBeCloseTo(422, 0);
  // And down again.
  await page.mouse.move(x, 422 + 4);
  await page.mouse.down();
  await page.mouse.move(x, 600);
  expect(Math.abs((await edge(page)) - (422 + 600 - 426))).toBeLessThanOrEqual(1);
  await page.mouse.move(x, 800);
  await page.mouse.up();
  await expect.poll(() => edge(page)).toBe(low);
});

test('a throw shows its fight above the panel, and gives the board back when it is over', async ({ page }) => {
  await open(page, await newTable(page, { position: FIGHT }));
  const low = await edge(page);
  await question(page).getByRole('button', { name: 'Attack 2414 with II/Pz HG' }).tap();
  await expect(page.locator('[data-throw]')).toBeVisible();
  expect(await edge(page), 'the board comes first').toBe(low);
  await tab(page, 'combat').tap();
  await expect.poll(() => edge(page)).toBeLessThan(low - 200);
  for (const place of ['2414', '2413']) {
    const seen = async () => {
      const { x, y } = await screen(page, place);
      return page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('[data-board]')), { x, y });
    };
    await expect.poll(seen, { message: `${place} is seen` }).toBe(true);
  }
  await page.getByRole('tabpanel').locator('[data-action*="g12"]').first().tap();
  await page.getByLabel('Force the dice').fill('4');
  await page.locator('[data-throw]').tap();
  await expect(page.locator('.place .throw')).toContainText('die 4');
  await expect.poll(() => edge(page), { message: 'the panel is down' }).toBe(low);
});
