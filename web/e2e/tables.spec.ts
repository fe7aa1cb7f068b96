// Tables as a whole: brought in from a journal, invited to, left, deleted.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { actions, action, newHotseat, newTable, privacy, status, tab, uncover } from './table';
import { account, another, expect, test } from './test';

/** Takes the journal away by the menu; where the file lies. */
async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export the journal' }).click()]);
  return download.path();
}

test('a journal that two at one screen export before the end tells one side alone, and one who plays both gets all of it', async ({ page }) => {
  await newHotseat(page);
  await action(page, 'end').click();
  await expect(privacy(page)).toBeVisible();
  await uncover(page);
  await action(page, 'activate 8GTC').click();
  await expect(status(page)).toContainText('8th Guards Tank Corps');
  const count = await actions(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export the journal' })).toContainText('what the Soviet player may know');
  await page.keyboard.press('Escape');
  const part = await exported(page);
  const lines = (await readFile(part, 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ partial: true, seat: 'soviet' });
  expect(lines.some((line) => 'do' in line || 'seed' in line), 'nothing that replays the other side').toBe(false);

  // Whoever plays both sides says so, and then has nothing to hide from itself.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox').click();
  await page.getByRole('dialog').locator('button.primary').click();
  const file = await exported(page);
  await page.goto('/');
  await page.getByLabel('Open a journal file…').setInputFiles(part);
  await expect(page.getByRole('alert'), 'a log is to be read').toContainText('can be read, not opened');
  await page.goBack();
  await expect(page.locator('[data-board][data-ready]')).toBeVisible();

  const old = page.url();
  await page.goto('/');
  await page.getByLabel('Open a journal file…').setInputFiles(file);
  await expect(page).toHaveURL(/\/table\//);
  expect(page.url(), 'it is a table of its own').not.toBe(old);
  await uncover(page);
  await expect(page.locator('[data-board][data-ready]')).toBeVisible();
  expect(await actions(page)).toBe(count);
  await tab(page, 'log').click();
  await expect(page.locator('[data-guide="log"]')).toContainText('8th Guards Tank Corps');
  await page.goto('/');
  await expect(page.locator('li', { hasText: 'From a file' })).toHaveCount(1);
});

test('a file that is no journal is refused in words, and the page stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Open a journal file…').setInputFiles({ name: 'shopping.txt', mimeType: 'text/plain', buffer: Buffer.from('milk\nbread\n') });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/$/);
  // The same file may be tried again.
  await expect(page.getByLabel('Open a journal file…')).toHaveValue('');
});

test('a game is deleted only after a second question', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  await page.goto('/');
  const row = page.locator('li', { has: page.locator(`a[href*="${card.id}"]`) });
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('gone for good');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/tables/${card.id}`)).status()).toBe(404);
});

test('whoever leaves a table finds it again', async ({ page }) => {
  const card = await newHotseat(page);
  await action(page, 'end').click();
  await expect(privacy(page)).toBeVisible();
  await uncover(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await expect(page).toHaveURL(/\/$/);
  const row = page.locator('li', { has: page.locator(`a[href*="${card.id}"]`) });
  await expect(row).toContainText('Soviet to decide');
  const standing = ((await row.locator('.standing').textContent()) ?? '').replace('Soviet to decide', '');
  const lines = standing.split('·').map((line) => line.trim());
  const again = lines.filter((line, at) => lines.slice(0, at).some((earlier) => line.includes(earlier)));
  expect(again, 'nothing is said twice').toEqual([]);
  await row.getByRole('link', { name: 'Resume' }).click();
  await uncover(page);
  expect(await actions(page)).toBe(1);
});

test('a table that has not begun is cancelled by who made it', async ({ page }) => {
  const card = await newTable(page, { soviet: 'me', german: 'link' });
  await page.goto(`/table/${card.id}`);
  await expect(page.getByText('works on this machine only')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(`a[href*="${card.id}"]`)).toHaveCount(0);
});

test('an invitation on this machine says that it works here alone, and does', async ({ page, browser, local }) => {
  const card = await newTable(page, { soviet: 'me', german: 'link' });
  const link = card.seats.find((seat) => seat.seat === 'german')!.invitation!;
  await page.goto(link);
  await expect(page.getByText('another browser or in a private window')).toBeVisible();
  const other = await another(browser, local);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(other.page.locator('[data-board][data-ready]')).toBeVisible();
  // Once it is used it leads both of them to their table, and nobody else anywhere.
  for (const one of [page, other.page]) {
    await one.goto(link);
    await expect(one).toHaveURL(new RegExp(`/table/${card.id}$`));
  }
  const third = await another(browser, local);
  await third.page.goto(link);
  await expect(third.page.getByText('This invitation has been used')).toBeVisible();
  await third.context.close();
  await other.context.close();
});

test('a server for many says nothing of machines', async ({ browser, served }) => {
  const anna = await account(browser, served, 'anna');
  const bruno = await account(browser, served, 'bruno');
  const card = await newTable(anna.page, { soviet: 'me', german: 'link' });
  await anna.page.goto(`/table/${card.id}`);
  await expect(anna.page.getByLabel(/Invitation for/)).toBeVisible();
  await expect(anna.page.getByText('works on this machine only')).toHaveCount(0);
  await bruno.page.goto(card.seats.find((seat) => seat.seat === 'german')!.invitation!);
  await expect(bruno.page.getByText('private window')).toHaveCount(0);
  await bruno.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(bruno.page.locator('[data-board][data-ready]')).toBeVisible();
  await anna.context.close();
  await bruno.context.close();
});
