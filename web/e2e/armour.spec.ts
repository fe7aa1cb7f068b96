// Tanks: driven by pointing at a far hex, turned by handles and keys, shot at and killed, with the mouse and with a finger.

import type { Page } from '@playwright/test';
import { armour, DRIVE } from './arms';
import { openSquads } from './squads';
import { action, answer, board, clickPlace, play, question, rest, screen, settled, takeUp } from './table';
import { expect, test } from './test';

const counter = (page: Page, id: string) => page.locator(`.counter[data-counter="${id}"]`);
const handle = (page: Page, what: string) => page.locator(`[data-handle="${what}"]`);

/** Where a handle is on the screen. */
async function middle(page: Page, what: string): Promise<{ x: number; y: number }> {
  const box = (await handle(page, what).locator('circle').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks a counter. */
async function press(page: Page, id: string): Promise<void> {
  await rest(page);
  const box = (await counter(page, id).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe('with the mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a tank drives to a far hex in one click, starting and turning on the way', async ({ page }) => {
    await openSquads(page, DRIVE);
    await takeUp(page, 'a1');
    await expect(page.locator('[data-reach]').first()).toBeAttached();
    await clickPlace(page, 'aAA7');
    await expect(counter(page, 'a1')).toHaveAttribute('data-place', 'aAA7');
    await expect(question(page)).toContainText('where to?');
    await expect(counter(page, 'a1'), 'it is in Motion').toContainText('Motion');
    await expect(action(page, 'halt')).toContainText('1 MP');
    await answer(page, action(page, 'halt'));
    await answer(page, action(page, 'stop'));
    await expect(question(page)).toContainText('Who moves next?');
  });

  test('hull and turret are turned by handles, and by keys', async ({ page }) => {
    const card = await openSquads(page, DRIVE);
    await play(page, card.id, 'first', ['move a1', 'start']);
    await settled(page);
    await takeUp(page, 'a1').catch(() => undefined);
    await expect(handle(page, 'face a1 to e')).toBeAttached();
    await expect(page.locator('[data-handle^="face"]'), 'one corner to either side').toHaveCount(2);
    const right = await middle(page, 'face a1 to e');
    await page.mouse.move(right.x, right.y, { steps: 3 });
    await page.mouse.click(right.x, right.y);
    await expect(handle(page, 'face a1 to se'), 'the next corner').toBeAttached();
    await board(page).press('[');
    await expect(handle(page, 'face a1 to nw'), 'back again').toBeAttached();
    await expect(question(page)).toContainText('13 movement points');
    await board(page).press('E');
    await expect(counter(page, 'a1'), 'the turret goes along with what is paid next').toContainText('Turret');
    await board(page).press('e');
    await expect(page.locator('[data-handle^="traverse"]'), 'it may be turned again').toHaveCount(5);
  });

  test('a tank has its weapons in itself, and is fired at, hit and killed', async ({ page }) => {
    const card = await openSquads(page, armour('prep-fire', 'second'));
    await expect(page.locator('.counter[data-place="aY7"]'), 'one counter and no weapons beside it').toHaveCount(1);
    await play(page, card.id, 'second', ['fire aY7', 'with bw1']);
    await settled(page);
    const verdict = page.locator('[data-verdict-card]');
    await expect(verdict).toContainText('Hit');
    await expect(verdict).toContainText('Wreck');
    await play(page, card.id, 'second', ['roll'], ['5', '4', '1', '2']);
    await settled(page);
    await expect(counter(page, 'a1')).toContainText('Wreck');
  });

  test('a tank joins with one click where one weapon can do anything, and is asked where several can', async ({ page }) => {
    const against = await openSquads(page, armour('prep-fire', 'second'));
    await play(page, against.id, 'second', ['fire aY7']);
    await settled(page);
    await press(page, 'b3');
    await expect(page.locator('[data-verdict-card]'), 'only the gun hurts a tank').toContainText('Hit');
    const men = await openSquads(page, armour('prep-fire'));
    await play(page, men.id, 'first', ['fire aX5']);
    await settled(page);
    await press(page, 'a1');
    const weapons = page.getByRole('menuitem');
    await expect(weapons.filter({ hasText: '76L' })).toHaveCount(1);
    await expect(weapons.filter({ hasText: 'CMG' })).toHaveCount(1);
    await weapons.filter({ hasText: 'CMG' }).click();
    await expect(page.locator('[data-verdict-card]')).toBeVisible();
  });

  test('the sight thread says what one sees, and what is in the way', async ({ page }) => {
    await openSquads(page, DRIVE);
    await page.locator('[data-thread-tool]').click();
    const card = page.locator('[data-thread]');
    await expect(card).toContainText('from which hex');
    await clickPlace(page, 'aY9');
    await expect(card).toContainText('to which hex');
    await clickPlace(page, 'aY6');
    await expect(card).toContainText('aY9 sees aY6');
    await expect(card).toContainText('Range 3');
    await page.mouse.move(700, 200, { steps: 2 });
    await expect(card, 'what was pressed stays').toContainText('aY9 sees aY6');
    await clickPlace(page, 'aDD7');
    await expect(card).toContainText('aY9 does not see aDD7');
    await expect(card).toContainText('woods');
    await board(page).press('Escape');
    await expect(card).toBeHidden();
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a tank is driven and turned on a phone', async ({ page }) => {
    await openSquads(page, DRIVE);
    const from = await screen(page, 'aY9');
    await page.touchscreen.tap(from.x, from.y);
    await expect(page.locator('div.taken')).toBeVisible();
    await expect(page.locator('[data-reach]').first()).toBeAttached();
    const to = await screen(page, 'aY7');
    await page.touchscreen.tap(to.x, to.y);
    await expect(page.getByText(/Cost .* left/)).toBeVisible();
    await page.touchscreen.tap(to.x, to.y);
    await expect(counter(page, 'a1')).toHaveAttribute('data-place', 'aY7');
    await settled(page);
    await expect(page.locator('[data-handle^="face"]')).toHaveCount(2);
    const right = await middle(page, 'face a1 to e');
    await page.touchscreen.tap(right.x, right.y);
    await expect(handle(page, 'face a1 to se')).toBeAttached();
  });
});
