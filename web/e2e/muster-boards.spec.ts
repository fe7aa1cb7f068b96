// A battle of the squad game: boards laid, hexes pointed at, counters taken, victory chosen from the list, begun and set up.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { fromTray } from './squads';
import { actions, clickPlace, happened, ready, uncover } from './table';

const pane = (page: Page, id: string) => page.locator(`[data-pane="${id}"]`);
const faults = (page: Page) => page.locator('[data-faults]');

async function judged(page: Page, count: number): Promise<void> {
  await expect(faults(page)).toHaveAttribute('data-faults', String(count), { timeout: 20_000 });
}

async function build(page: Page): Promise<void> {
  await page.goto('/build/starter-kit');
  await expect(page.locator('[data-table][data-drawn]')).toBeVisible({ timeout: 20_000 });
  await judged(page, 0);
}

test('a battle on boards is built by clicks, saved, opened again, begun and set up', async ({ page }, info) => {
  await page.goto('/');
  await page.locator('a[href="/build/starter-kit"]', { hasText: 'Build a battle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build a battle' })).toBeFocused();
  await expect(page.locator('[data-table][data-drawn]')).toBeVisible({ timeout: 20_000 });
  await judged(page, 0);
  await page.getByLabel('What it is called').fill('Two farms');

  // A second board, turned round, below the first.
  await page.locator('[data-board="1/0"]').selectOption('c');
  await page.getByRole('checkbox', { name: 'turned round' }).last().check();
  await judged(page, 0);

  // Where the first side sets up is pointed at: a block by dragging, then one hex by keys.
  await pane(page, 'first').click();
  await page.getByLabel('Hexes', { exact: true }).fill('');
  await page.locator('[data-pick="groups/0/area"]').click();
  const from = page.locator('[data-hex="aB3"]');
  await expect(from).toBeVisible();
  await from.hover();
  await page.mouse.down();
  await page.locator('[data-hex="aD5"]').hover();
  await page.mouse.up();
  await expect(page.getByLabel('Hexes', { exact: true })).toHaveValue('aB:D/3-5');
  await expect(page.locator('[data-hex="aC4"]')).toHaveAttribute('aria-checked', 'true', { timeout: 20_000 });
  await page.locator('[data-hex="aF4"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Hexes', { exact: true })).toHaveValue('aB:D/3-5 aF4');
  await page.locator('[data-picked]').click();

  // Counters from the roster of its nation.
  await page.locator('[data-shelf="a1"]').click();
  const squad = page.locator('[data-type="german-4-6-7"]');
  await expect(squad).toContainText('firepower 4, range 6, morale 7');
  await squad.getByRole('button').last().click();
  await page.locator('[data-type="german-lmg"]').getByRole('button').last().click();
  await expect(page.locator('[data-type="russian-4-4-7"]')).toHaveCount(0);
  await expect(page.locator('[data-counter="german-4-6-7"]')).toContainText('2 ×');

  // A Gun without a crew is a fault, which leads to its group; undo settles it.
  await page.locator('[data-type="german-5cm-pak-38"]').getByRole('button').last().click();
  await judged(page, 1);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await pane(page, 'battle').click();
  await faults(page).getByRole('button', { name: 'group a1: it has 1 Guns' }).click();
  await expect(pane(page, 'first')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await judged(page, 0);

  // Another way to win, out of the list.
  await pane(page, 'victory').click();
  await page.locator('[data-add="victory"]').click();
  const clause = page.locator('[data-clause="victory/1/0"]');
  await clause.getByRole('combobox').first().selectOption('casualty-points');
  await clause.getByLabel('How many').fill('4');
  await judged(page, 0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = info.outputPath('two-farms.toml');
  await (await saving).saveAs(file);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('casualty-points = 4');
  expect(text).toContain('c/180');
  await page.getByRole('button', { name: 'Begin with…' }).click();
  await page.locator('[data-ready=""]').click();
  await pane(page, 'victory').click();
  await expect(page.locator('[data-clause="victory/1/0"]')).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.locator('[data-clause="victory/1/0"]')).toBeVisible({ timeout: 20_000 });
  await judged(page, 0);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Two farms');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await uncover(page);
  await ready(page);
  await expect(page.locator('header')).toContainText('Two farms');

  // The set-up's first action: whoever sets up first puts a squad down.
  await fromTray(page, /4-4-7/);
  const before = await actions(page);
  await clickPlace(page, 'aEE5');
  await happened(page, before);
  await expect(page.locator('.counter[data-counter="b1"][data-place="aEE5"]')).toBeAttached();
});

test('every sentence of it speaks Italian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pedina', JSON.stringify({ lang: 'it' })));
  await build(page);
  await expect(faults(page)).toContainText('Questa battaglia si può giocare.');
  await page.getByLabel('Turni').fill('99');
  await expect(faults(page)).toContainText('turni: 99 turni: se ne possono giocare da 1 a 20', { timeout: 20_000 });
  await pane(page, 'second').click();
  await page.locator('[data-shelf="b1"]').click();
  await expect(page.locator('[data-type="russian-4-4-7"]')).toContainText('fuoco 4, gittata 4, morale 7');
});
