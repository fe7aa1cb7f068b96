import { action, clickPlace, FIGHT, goNear, newHotseat, question, tab, takeUp } from './table';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
});

test('factors and exact odds are shown before the die is thrown', async ({ page }) => {
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  // The second battalion joins the attack from the list of what can be added.
  await expect(page.locator('[data-throw]')).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await panel.locator('[data-action*="g12"]').first().click();

  await expect(panel.getByText('Prepared defence').first()).toBeVisible();
  await expect(panel.locator('.factors .rule-chip').first()).toBeVisible();
  await expect(panel.getByText('Attack in all')).toBeVisible();
  const percents = panel.locator('table tbody tr strong');
  await expect(percents.first()).toBeVisible();
  const sum = (await percents.allTextContents()).reduce((all, text) => all + Number.parseFloat(text.replace(',', '.')), 0);
  expect(sum).toBeCloseTo(100, 0);
  await expect(panel.getByText('Exact: every case counted')).toBeVisible();
  await expect(page.locator('.throw .dice'), 'no die has been thrown').toHaveCount(0);

  await page.getByLabel('Force the dice').fill('6');
  await page.locator('[data-throw]').click();
  const story = page.locator('.place .throw');
  await expect(story).toContainText(/die 6/);
  await expect(story).toContainText(/Combat in 2414/);
  await expect(story.locator('.rule-chip').first()).toBeVisible();
  await expect(question(page)).toContainText(/Result/);
  await expect(action(page, 'accept')).toBeVisible();
});

test('the odds follow what is added', async ({ page }) => {
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  const total = page.getByRole('tabpanel').locator('.factors li', { hasText: 'Attack in all' }).locator('.value');
  await expect(total).toHaveText('5');
  await page.getByRole('tabpanel').locator('[data-action*="g12"]').first().click();
  await expect(total).toHaveText('8');
});

test('what the dice decide is asked twice, and can be left', async ({ page }) => {
  await tab(page, 'combat').click();
  await page.getByLabel('Weigh any plan').fill('attack 2414 with g10 g12 roll');
  await page.getByRole('button', { name: 'Show the odds' }).click();
  await expect(page.getByRole('tabpanel').locator('table tbody tr').first()).toBeVisible();
  await expect(page.locator('[data-throw]'), 'a plan is only weighed').toHaveCount(0);
});
