import {
  action, actions, answer, clickPlace, goNear, newHotseat, newTable, open, play, question, screen, status, tab, takeUp, uncover,
} from './table';
import { expect, test } from './test';

// The printed map is drawn here.
test.use({ printed: true });

test('a whole turn is played by clicking', async ({ page }) => {
  test.slow();
  await newHotseat(page);
  await expect(status(page)).toContainText('Turn 1');
  let marched = false;
  for (let step = 0; step < 80; step++) {
    await uncover(page);
    if (/Turn 2\b/.test(await status(page).innerText())) break;
    const corps = action(page, 'activate 8GTC');
    const end = question(page).locator('[data-action="end"]');
    if (await corps.isVisible()) await answer(page, corps);
    else if (!marched && (await page.locator('.counter[data-counter="s16"][data-active]').count()) > 0) {
      await takeUp(page, 's16');
      await goNear(page, '2441');
      await clickPlace(page, '2441');
      await expect(page.locator('.counter[data-counter="s16"][data-place="2441"]')).toBeAttached();
      marched = true;
      continue;
    } else if (await end.isVisible()) await answer(page, end);
    else {
      await tab(page, 'actions').click();
      await answer(page, page.locator('[data-guide="actions"] [data-action]').first());
    }
  }
  await uncover(page);
  expect(marched, 'a counter went where the hand pointed').toBe(true);
  await expect(status(page)).toContainText('Turn 2');
});

test('a way, its cost and what is left are shown before it is gone', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  await page.goto('/');
  await play(page, card.id, 'german', ['end']);
  await play(page, card.id, 'soviet', ['activate 8GTC']);
  await open(page, card);
  await takeUp(page, 's16');
  await goNear(page, '2243');
  const costs = page.locator('[data-reach]');
  await expect(costs.first()).toBeAttached();
  const at = await screen(page, '2242');
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await expect(page.getByText(/Cost 2 .* 8 left/)).toBeVisible();
  expect(await actions(page), 'nothing is played by pointing').toBe(2);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.counter[data-counter="s16"][data-place="2242"]')).toBeAttached();
});
