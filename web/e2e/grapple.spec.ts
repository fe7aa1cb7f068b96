// Close Combat with a tank in it: whoever is pointed at is struck, or strikes; what may come of it is said before the dice.

import type { Page } from '@playwright/test';
import { GRAPPLE, openSquads } from './squads';
import { action, leaf, open, play, question, rest, screen, settled } from './table';
import { expect, test } from './test';

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

/** Points at the pile of the hex that is fought for, and presses one of its counters. */
async function press(page: Page, id: string): Promise<void> {
  await settled(page);
  await rest(page);
  const pile = await screen(page, 'aY5');
  await page.mouse.move(pile.x + 200, pile.y - 200);
  await page.mouse.move(pile.x, pile.y, { steps: 3 });
  const one = page.locator(`[data-fan] [data-counter="${id}"]`);
  await expect(one).toBeAttached();
  const box = (await one.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
}

test('men are paired with a tank by pointing at both, and the odds are there before the dice', async ({ page }) => {
  const card = await openSquads(page, GRAPPLE);
  await play(page, card.id, 'first', ['fight aY5', 'end']);
  await open(page, card);
  await expect(question(page)).toContainText('Who attacks whom in aY5?');
  await press(page, 'b1');
  await expect(action(page, 'with a1'), 'the tank is attacked: by whom?').toBeVisible();
  await press(page, 'a1');
  const panel = await leaf(page, 'combat');
  await expect(panel).toContainText('Wreck');
  await expect(panel).toContainText('Close Combat Value');
  await expect(panel).not.toContainText('Kill number');
  await panel.getByLabel('Force the dice').fill('1 2');
  await action(page, 'end').click();
  await settled(page);
  await expect(page.locator('.place .throw')).toContainText('is a wreck now');
});

test('a tank is paired with the men before it, weapon by weapon', async ({ page }) => {
  const card = await openSquads(page, GRAPPLE);
  await play(page, card.id, 'first', ['fight aY5', 'end', 'end']);
  await open(page, card);
  await expect(question(page)).toContainText('Who attacks whom in aY5?');
  await press(page, 'a2');
  // Only its coaxial machine gun fires at men in its own hex: to point at the tank is enough.
  await press(page, 'b1');
  const panel = await leaf(page, 'combat');
  await expect(panel).toContainText('Kill number');
  await expect(page.locator('[data-action^="with bw"]'), 'the weapon takes part').toHaveCount(0);
});
