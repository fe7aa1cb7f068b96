import { MARCH, newHotseat, newTable, question } from './table';
import { expect, test } from './test';

/** Longer than the screen between two seats waits for keys that were meant for the table before. */
const LATE = 900;

test('a counter is moved with the keyboard alone', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.locator('[data-board]').focus();
  const start = await page.locator('.counter[data-active]').evaluateAll((all) =>
    Object.fromEntries(all.map((one) => [one.getAttribute('data-counter'), one.getAttribute('data-place')])));
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('div.taken')).toBeVisible();
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await page.keyboard.press('.');
  const goal = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await page.keyboard.press('Enter');
  await expect(page.locator(`.counter[data-place="${goal}"]`)).toBeAttached();
  expect(Object.values(start)).not.toContain(goal);
  await page.keyboard.press('u');
  await expect(page.locator(`.counter[data-place="${goal}"]`)).toHaveCount(0);
});

test('the cursor goes from hex to hex, and asks why', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.locator('[data-board]').focus();
  await page.keyboard.press('c');
  const here = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cursor]')).not.toHaveAttribute('data-cursor', here!);
  await page.keyboard.press('?');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
});

test('a game is begun and answered without a mouse', async ({ page }) => {
  await newTable(page);
  await page.goto('/');
  const begin = page.getByRole('button', { name: /Play/ }).first();
  await begin.focus();
  await page.keyboard.press('Enter');
  const start = page.getByRole('dialog').locator('button.primary');
  await expect(start).toBeVisible();
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-privacy] button')).toBeFocused();
  await page.waitForTimeout(LATE);
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('You decide');
  // A key that bounces must not open the other side's table.
  await page.locator('body').press('Enter');
  await expect(page.locator('[data-privacy]')).toContainText('Soviet');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(LATE);
  await expect(page.locator('[data-privacy]')).toContainText('Soviet');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Choose the corps');
});
