// Taking back what has become known needs both sides, each in its own browser.

import type { Page } from '@playwright/test';
import { action, actions, newTable, open, question, takeUp } from './table';
import { account, expect, test } from './test';

async function asks(page: Page): Promise<void> {
  await page.locator('body').press('u');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('may decline');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** What became of a proposal, where it is read out. */
const outcome = (page: Page) => page.locator('[aria-live] [data-settled-undo]');

test('an undo is asked for, thought better of, declined, and at last agreed to', async ({ browser, served }) => {
  test.slow();
  const anna = await account(browser, served, 'anna');
  const bruno = await account(browser, served, 'bruno');
  const card = await newTable(anna.page, { soviet: 'me', german: 'link' });
  await bruno.page.goto(card.seats.find((seat) => seat.seat === 'german')!.invitation!);
  await bruno.page.getByRole('button', { name: 'Take the seat' }).click();
  await open(anna.page, card);
  await action(bruno.page, 'end').click();
  await expect(question(anna.page)).toContainText('You decide');
  await action(anna.page, 'activate 8GTC').click();
  await expect(question(bruno.page)).toContainText('Soviet decides');
  const count = await actions(anna.page);

  // Whoever closes the question has asked nothing.
  await bruno.page.locator('body').press('u');
  await bruno.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(bruno.page.getByText('has not answered yet')).toHaveCount(0);

  // In another tab of the one who asks, the same is said of it.
  const tab = await bruno.context.newPage();
  await open(tab, card);
  await asks(bruno.page);
  await expect(bruno.page.getByText('has not answered yet')).toBeVisible();
  await expect(tab.getByText('has not answered yet')).toBeVisible();
  await expect(anna.page.getByText(/German asks to take back/)).toBeVisible();
  await bruno.page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(bruno.page.getByText('has not answered yet')).toHaveCount(0);
  await expect(anna.page.getByText(/asks to take back/)).toHaveCount(0);
  await expect(outcome(anna.page), 'whoever was asked is told').toContainText('Nothing is taken back.');
  await expect(outcome(bruno.page), 'whoever withdraws knows').toHaveCount(0);
  await expect(outcome(tab), 'nobody declined anything').toContainText('The request to take back is withdrawn.');
  await tab.close();

  await takeUp(anna.page, 's16');
  await asks(bruno.page);
  await anna.page.getByRole('button', { name: 'Decline' }).click();
  await expect(bruno.page.getByText('has not answered yet')).toHaveCount(0);
  expect(await actions(bruno.page), 'nothing was taken back').toBe(count);
  await expect(outcome(bruno.page)).toContainText('The Soviet player declined to take back the last 2 actions.');
  await expect(anna.page.locator('.counter.taken[data-counter="s16"]'), 'what is in hand stays there').toBeAttached();
  await expect(question(anna.page)).toContainText('You decide');

  await asks(bruno.page);
  await anna.page.getByRole('button', { name: 'Accept' }).click();
  await expect(question(bruno.page)).toContainText('You decide');
  await expect(question(anna.page)).toContainText('German decides');
  for (const { page } of [anna, bruno]) {
    await expect(outcome(page)).toContainText('Taken back.');
    await expect(page.locator('[data-heard]'), 'what was taken back is not said any more').toHaveText('');
  }
  await expect(anna.page.locator('.counter.taken')).toHaveCount(0);
  await outcome(bruno.page).getByRole('button', { name: 'Close' }).click();
  await expect(outcome(bruno.page)).toHaveCount(0);
  await expect(bruno.page.locator('[data-heard]'), 'nothing is said twice').toHaveText('');
  expect(await actions(anna.page)).toBe(0);
  expect(await actions(bruno.page)).toBe(0);
  await anna.context.close();
  await bruno.context.close();
});
