import { MARCH, newTable, open, question, screen } from './table';
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

test('every button is large enough for a finger', async ({ page }) => {
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  const buttons = question(page).locator('[data-action]');
  await expect(buttons.first()).toBeVisible();
  for (const box of await Promise.all((await buttons.all()).map((one) => one.boundingBox()))) {
    expect(box!.height).toBeGreaterThanOrEqual(36);
  }
});
