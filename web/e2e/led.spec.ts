// What led to a question never hides the question.

import type { Page } from '@playwright/test';
import { action, FIGHT, newTable, open, play, question } from './table';
import { expect, test } from './test';

/** A defender who has to choose after an attack, with text of a size. */
async function attacked(page: Page, text: number): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('pedina', JSON.stringify({ lang: 'en', guided: true, text })), text);
  const card = await newTable(page, { position: FIGHT });
  await page.goto('/');
  await play(page, card.id, 'german', ['attack 2414 with g10 g12 roll'], ['6']);
  await open(page, card);
  await expect(question(page)).toContainText('What led to this');
}

/** That something lies within what the question shows, not merely somewhere in it. */
async function inSight(page: Page, selector: string): Promise<void> {
  const frame = (await question(page).boundingBox())!;
  const box = (await question(page).locator(selector).first().boundingBox())!;
  expect(box.y, `${selector} begins`).toBeGreaterThanOrEqual(frame.y);
  expect(box.y + Math.min(box.height, 40), `${selector} is seen`).toBeLessThanOrEqual(frame.y + frame.height + 1);
}

for (const [name, viewport] of [['desk', { width: 1440, height: 1000 }], ['phone', { width: 390, height: 844 }]] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('with text of twice the size the question and its answers are in sight', async ({ page }) => {
      await attacked(page, 200);
      for (const open of [false, true]) {
        if (open) await question(page).getByRole('button', { name: /What led to this/ }).first().click();
        await inSight(page, '.text');
        await inSight(page, '[data-action="accept"]');
      }
      await action(page, 'accept').click({ trial: true });
    });

    test('the most telling line is the one that is shown', async ({ page }) => {
      await attacked(page, 100);
      const led = question(page).locator('.led');
      await expect(led.getByText('Combat in 2414: die 6')).toBeVisible();
      await expect(led.getByText('Attack on 2414')).toBeHidden();
      await led.getByRole('button', { name: /What led to this/ }).first().click();
      await expect(led.getByText('Attack on 2414')).toBeVisible();
    });
  });
}
