import { actions, answer, clickPlace, goNear, leaf, MARCH, newHotseat, question, tab, takeUp, uncover } from './table';
import { expect, test } from './test';

const g12 = (place: string) => `.counter[data-counter="g12"][data-place="${place}"]`;

test.beforeEach(async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await expect(page.locator(g12('2409'))).toBeAttached();
});

test('one key takes back', async ({ page }) => {
  const played = await actions(page);
  expect(played).toBeGreaterThan(0);
  await tab(page, 'log').click();
  const lines = page.locator('[data-guide="log"] .line');
  const told = await lines.count();
  // The way went over two actions, and is taken back at one go.
  expect(played).toBe(2);
  await page.keyboard.press('u');
  await expect.poll(() => actions(page)).toBe(0);
  await expect(page.locator(g12('2410'))).toBeAttached();
  expect(await lines.count(), 'the log forgets what was taken back').toBeLessThan(told);
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText('There is nothing to take back.');
});

test('one jumps in time and comes back', async ({ page }) => {
  const played = await actions(page);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.locator(g12('2410'))).toBeAttached();
  await expect(question(page)).toContainText('You look at the past');
  await expect(question(page).locator('[data-action]'), 'the past cannot be played').toHaveCount(0);
  await page.locator('body').press('.');
  await expect(page.getByRole('slider', { name: 'Moment of the game' })).toHaveAttribute('aria-valuetext', /action 1 of/);
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await expect(page.locator(g12('2409'))).toBeAttached();
  await expect(question(page)).toContainText('You decide');
  expect(await actions(page), 'looking changes nothing').toBe(played);
});

test('a line of the log shows its moment', async ({ page }) => {
  await tab(page, 'log').click();
  await page.locator('[data-guide="log"] .moment').first().click();
  await expect(question(page)).toContainText('You look at the past');
  await expect(page.locator(g12('2409'))).toHaveCount(0);
});

test('the steps of one way are one line, and the log goes where one looks', async ({ page }) => {
  await leaf(page, 'actions');
  for (const place of ['2408', '2407']) await answer(page, page.locator(`[data-action="to ${place}"]`).first());
  await tab(page, 'log').click();
  const log = page.locator('[data-guide="log"]');
  await expect(log.locator('.line', { hasText: 'from 2408 to 2407' })).toBeVisible();
  await expect(log.locator('.line', { hasText: 'from 2410 to 2409' })).toHaveCount(0);
  await log.getByRole('button', { name: '2 moves before this' }).click();
  const first = log.locator('.line', { hasText: 'from 2410 to 2409' });
  await first.locator('.moment').click();
  await expect(page.locator(g12('2409'))).toBeAttached();
  await expect(first.locator('[aria-current]')).toBeVisible();

  // Folded up again, the line unfolds for the moment that is looked at.
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await log.getByRole('button', { name: 'Hide the moves before this' }).click();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.locator('body').press('.');
  await page.locator('body').press('.');
  await expect(first.locator('[aria-current]')).toBeInViewport();
});

test('something is tried out, and the game is as it was', async ({ page }) => {
  const home = page.url();
  const played = await actions(page);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await expect(page.getByText('This is a sandbox')).toBeVisible();
  expect(page.url()).not.toBe(home);
  await expect(page.locator(g12('2410'))).toBeAttached();
  await page.getByRole('button', { name: 'Return to the game' }).click();
  await expect(page).toHaveURL(home);
  await uncover(page);
  await expect(page.locator(g12('2409'))).toBeAttached();
  expect(await actions(page)).toBe(played);
});

test('the pace is chosen, and remembered', async ({ page }) => {
  const pace = page.getByRole('combobox', { name: 'Speed' });
  await expect(pace).toHaveValue('1');
  await pace.selectOption('4×');
  await page.reload();
  await uncover(page);
  await expect(pace).toHaveValue('4');
});
