// A battle of one's own: put together on the table and in lists, saved, opened again, begun.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { board, privacy, ready, uncover } from './table';

const pane = (page: Page, id: string) => page.locator(`[data-pane="${id}"]`);
const faults = (page: Page) => page.locator('[data-faults]');

/** Waits until the game has said what it thinks of the draft as it is. */
async function judged(page: Page, count: number): Promise<void> {
  await expect(faults(page)).toHaveAttribute('data-faults', String(count));
}

async function build(page: Page): Promise<void> {
  await page.goto('/build/bugiarding');
  await expect(page.locator('[data-table][data-drawn]')).toBeVisible();
  await judged(page, 0);
}

/** Takes so many of a type from the shelf of a group. */
async function muster(page: Page, group: string, type: string, count: number): Promise<void> {
  const shelf = page.locator(`[data-shelf="${group}"]`);
  if ((await shelf.getAttribute('aria-expanded')) === 'false') await shelf.click();
  const line = page.locator(`[data-type="${type}"]`);
  for (let n = 0; n < count; n++) await line.getByRole('button').last().click();
  await expect(line.locator('output')).toHaveText(String(count));
}

/** Drags something on the table by pixels. */
async function drag(page: Page, what: string, right: number, down: number): Promise<void> {
  const box = (await page.locator(what).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
}

const left = (page: Page) => page.getByLabel('From the left').inputValue().then(Number);

test('a battle is built, corrected, saved, opened again and begun', async ({ page }, info) => {
  await page.goto('/');
  await page.locator('a[href="/build/bugiarding"]', { hasText: 'Build a battle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build a battle' })).toBeFocused();
  await expect(page.locator('[data-table][data-drawn]')).toBeVisible();
  await page.getByLabel('What it is called').fill('Sunday at Aldo’s');

  await pane(page, 'terrain').click();
  await page.locator('[data-terrain="woods"]').click();
  await expect(page.locator('[data-shape="woods-1"]')).toBeVisible();
  const before = await left(page);
  await drag(page, '[data-shape="woods-1"]', 90, 0);
  expect(await left(page)).toBeGreaterThan(before + 2);
  const wide = Number(await page.getByLabel('Wide').inputValue());
  await drag(page, '[data-grip="size"]', 30, 10);
  expect(Number(await page.getByLabel('Wide').inputValue())).toBeGreaterThan(wide);
  await page.getByLabel('From the left').fill('20');
  await expect.poll(() => left(page)).toBe(20);

  await pane(page, 'blue').click();
  await muster(page, 'b1', 'rifle', 3);
  await muster(page, 'b1', 'truck', 1);
  await expect(page.locator('[data-type="t-34-76"]')).toHaveCount(0);
  await page.locator('[data-unit="b02"]').getByRole('button').first().click();
  await page.locator('select[name="aboard-b02"]').selectOption('b05');
  await expect(page.locator('[data-unit="b02"]')).toContainText('in b05');
  await pane(page, 'red').click();
  await muster(page, 'r1', 't-34-76', 2);
  await judged(page, 0);
  await expect(page.locator('[data-points="red"]')).not.toHaveText('0');

  // Two Commands in one group: the sentence leads to the group, and undo settles it.
  await muster(page, 'r1', 'command-jeep', 1);
  await judged(page, 1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await pane(page, 'battle').click();
  await faults(page).getByRole('button', { name: 'group r1: it needs exactly one Command' }).click();
  await expect(pane(page, 'red')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-entry="groups/1"]')).toContainText('it needs exactly one Command');
  await page.getByRole('button', { name: 'Undo' }).click();
  await judged(page, 0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('sunday-at-aldo-s.toml');
  const file = info.outputPath('sunday.toml');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain('type = "t-34-76"');

  // Nothing is lost by going away; a bare table takes its place, and the file brings it back.
  await page.reload();
  await pane(page, 'red').click();
  await expect(page.locator('[data-unit="r03"]')).toBeVisible();
  await page.getByRole('button', { name: 'Begin with…' }).click();
  await page.locator('[data-ready=""]').click();
  await expect(page.locator('[data-unit="r03"]')).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.locator('[data-unit="r03"]')).toBeVisible();
  await expect(page.locator('[data-shape="woods-1"]')).toBeVisible();
  await judged(page, 0);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Sunday at Aldo’s');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await uncover(page);
  await ready(page);
  await expect(board(page)).toBeVisible();
  await expect(page.locator('header')).toContainText('Sunday at Aldo’s');
});

test('a battle of the game’s own stands as it is, and its bases can be moved', async ({ page }) => {
  await build(page);
  await page.getByRole('button', { name: 'Begin with…' }).click();
  await page.locator('[data-ready="S-1"]').click();
  await expect(page.locator('[data-base="b02"]')).toBeVisible();
  await judged(page, 0);
  await page.locator('[data-base="b02"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-unit="b02"]')).toBeVisible();
  const at = await left(page);
  await page.locator('[data-base="b02"]').focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await left(page)).toBeCloseTo(at + 0.25);
  for (let n = 0; n < 40; n++) await page.keyboard.press('ArrowDown');
  await expect(faults(page)).toContainText('unit b02: it does not stand wholly on the table');
});

test('every sentence speaks Italian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pedina', JSON.stringify({ lang: 'it' })));
  await build(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Componi una battaglia' })).toBeVisible();
  await expect(faults(page)).toContainText('Questa battaglia si può giocare.');
  await page.getByLabel('Turni').fill('99');
  await expect(faults(page)).toContainText('turni: una battaglia dura da 1 a 50 turni, non 99');
  await pane(page, 'blue').click();
  await page.locator('[data-shelf="b1"]').click();
  await page.getByPlaceholder('Cerca tra i tipi').fill('elefante rosa');
  await expect(page.getByText('Nessun tipo ha tutte queste parole.')).toBeVisible();
  await page.getByPlaceholder('Cerca tra i tipi').fill('tigre');
  await expect(page.locator('[data-type="tiger-i"]')).toContainText('classe A');
});

test('a battle of one’s own is played with somebody by link', async ({ page, browser, local }) => {
  await build(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('select[name="seat-red"]').selectOption('link');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  const id = page.url().split('/').at(-1)!;
  const card = (await (await page.request.get(`/api/tables/${id}`)).json()) as { seats: { invitation: string | null }[]; scenario_title: string };
  expect(card.scenario_title).toBe('My battle');
  const other = await browser.newContext({ baseURL: local.url, locale: 'en-GB' });
  const guest = await other.newPage();
  await guest.request.get('/api/me');
  const token = card.seats[1]!.invitation!.split('/').at(-1)!;
  const joined = await guest.request.post(`/api/invitations/${token}`, { headers: { 'x-pedina': '1' }, data: {} });
  expect(joined.status()).toBe(200);
  await ready(page);
  await expect(privacy(page)).toBeHidden();
  await other.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything is there and nothing is wider than the screen', async ({ page }) => {
    await build(page);
    for (const id of ['battle', 'terrain', 'blue', 'red']) {
      await pane(page, id).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.locator('[data-shelf="r1"]').tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
