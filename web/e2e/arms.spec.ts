// Guns and artillery: a Gun turned and fired, its target acquired, and a battery asked for.

import { armour, BATTERY } from './arms';
import { openSquads } from './squads';
import { action, answer, clickPlace, leaf, play, question, settled } from './table';
import { expect, test } from './test';

test.use({ viewport: { width: 1280, height: 800 } });

test('a Gun shows where it points, is fired, and has acquired its target', async ({ page }) => {
  const card = await openSquads(page, armour('prep-fire', 'second'));
  const top = page.locator('.counter[data-place="aY2"]').last();
  await expect(top, 'the Gun lies over its crew').toHaveAttribute('data-counter', 'bw1');
  await play(page, card.id, 'second', ['fire aY7', 'with bw1']);
  await settled(page);
  await expect(action(page, 'turn bw1 to sw'), 'it could be turned to another corner').toBeVisible();
  await expect(action(page, 'load apcr')).toBeVisible();
  const panel = await leaf(page, 'combat');
  await expect(panel).toContainText('To Hit');
  await play(page, card.id, 'second', ['roll'], ['6', '5']);
  await settled(page);
  await expect(page.locator('.acquired'), 'the target is acquired').toHaveCount(1);
  await expect(page.locator('.acquired')).toContainText('-1');
});

test('a battery is called, drawn for and asked for', async ({ page }) => {
  const card = await openSquads(page, BATTERY);
  await expect(question(page)).toContainText('Which battery is called?');
  await play(page, card.id, 'second', ['call o1'], ['1', '1', '1']);
  await settled(page);
  await expect(question(page)).toContainText('where is fire requested?');
  await clickPlace(page, 'bAA3');
  const request = page.getByRole('menuitem', { name: /Request fire in bAA3/ });
  if (await request.isVisible()) await answer(page, request);
  await settled(page);
  await expect(question(page)).not.toContainText('where is fire requested?');
  await page.locator('[data-tab="log"]').click();
  await expect(page.locator('[data-guide="log"]')).toContainText('bAA3');
});
