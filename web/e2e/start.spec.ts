import type { Page } from '@playwright/test';
import { board, open, newTable, question, uncover } from './table';
import { expect, test } from './test';

/** How much of the page has jumped since it was opened, as browsers count it. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>((tell) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => tell(sum), 300);
  }));
}

/** Every picture of the page is there, and the letters have their shape. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...document.images].filter((one) => one.loading !== 'lazy').every((one) => one.complete && one.naturalWidth > 0))).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

test('the start page offers the game, and a game begins', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').getByRole('heading', { level: 3 }).first()).toHaveText(/Counterattack/);
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await settled(page);
  expect(await shifted(page), 'nothing jumps at the first visit').toBeLessThan(0.05);
  await page.locator('article').getByRole('button', { name: /Play/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="seat-soviet"]')).toHaveValue('me');
  await dialog.locator('summary').click();
  await dialog.locator('[name="option-limited-bonus"]').check();
  await dialog.locator('button.primary').click();
  await expect(page).toHaveURL(/\/table\//);
  await uncover(page);
  const id = page.url().split('/').at(-1)!.split('?')[0]!;
  const card = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(card.options).toContain('limited-bonus');

  // It is there to be resumed.
  await page.goto('/');
  await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible();
  await settled(page);
  expect(await shifted(page), 'nothing jumps for somebody who has games').toBeLessThan(0.05);
  await page.locator(`a[href*="${id}"]`).first().click();
  await uncover(page);
  await expect(board(page)).toBeVisible();
});

test('the guided start leads through the first decisions', async ({ page }) => {
  await page.goto('/');
  await page.locator('.hero').getByRole('button').first().click();
  await expect(page).toHaveURL(/guide/);
  const bubble = page.locator('[data-guide-bubble]');
  await expect(bubble).toBeVisible();
  const first = await bubble.textContent();
  expect(first).toMatch(/Step 1 of/);
  await bubble.getByRole('button').last().click();
  await expect(bubble).not.toHaveText(first ?? '');
  await bubble.getByRole('button', { name: 'Leave the guide' }).click();
  await expect(bubble).toHaveCount(0);
  await expect(question(page)).toBeVisible();
});

test('text of twice the size leaves everything in reach', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pedina', JSON.stringify({ lang: 'en', text: 200, guided: true })));
  const card = await newTable(page, { seed: 7 });
  await open(page, card);
  const size = await question(page).locator('p.text').evaluate((e) => Number.parseFloat(getComputedStyle(e).fontSize));
  expect(size).toBeGreaterThanOrEqual(28);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const box = (await board(page).boundingBox())!;
  expect(box.height, 'the board keeps room').toBeGreaterThan(200);
  await expect(question(page).locator('[data-action="end"]')).toBeInViewport();
  await question(page).locator('[data-action="end"]').click();
  await expect(page.locator('[data-privacy]')).toBeVisible();
});

test('a table that is not there is said to be not there', async ({ page }) => {
  await page.goto('/table/nothing');
  await expect(page.getByRole('status')).toContainText('There is no such table');
});
