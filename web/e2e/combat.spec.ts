import type { Page } from '@playwright/test';
import { action, actions, answer, clickPlace, FIGHT, goNear, leaf, newHotseat, privacy, question, settled, tab, takeUp, uncover } from './table';
import { expect, test } from './test';

/** Takes a counter up and does the only thing that can be done with it. */
async function takeUpOrAct(page: Page, piece: string): Promise<void> {
  await takeUp(page, piece);
  const menu = page.getByRole('menu').getByRole('menuitem').first();
  if (await menu.isVisible()) await menu.click();
  else await page.locator('div.taken [data-action]').first().click();
}

/** Writes an attack down and throws a die of one's choice for it. */
async function attack(page: Page, die: string): Promise<void> {
  await tab(page, 'combat').click();
  await page.getByLabel('Force the dice').fill(die);
  await tab(page, 'actions').click();
  await page.getByLabel('Type an action').fill('attack 2414 with g10 g12 roll');
  await answer(page, page.getByRole('button', { name: 'Play', exact: true }));
}

test.beforeEach(async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
});

test('factors and exact odds are shown before the die is thrown', async ({ page }) => {
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  // The second battalion joins the attack from the list of what can be added.
  await expect(page.locator('[data-throw]'), 'one button throws').toHaveCount(1);
  const panel = await leaf(page, 'combat');
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

  await page.getByLabel('Force the dice').fill('4');
  await page.locator('[data-throw]').click();
  const story = page.locator('.place .throw');
  await expect(story).toContainText('Combat in 2414: die 4');
  await story.getByRole('button', { name: 'All that came of it' }).click();
  await expect(story.locator('.rule-chip').first()).toBeVisible();
  await expect(question(page)).toContainText('Choose the unit that loses a step');

  // The choice is made on the board.
  const strong = page.locator('.counter[data-counter="g12"][data-active]');
  await expect(strong).toBeAttached();
  await takeUpOrAct(page, 'g12');
  await expect(privacy(page)).toContainText('Soviet');
  await uncover(page);
  await tab(page, 'log').click();
  await expect(page.locator('[data-guide="log"] .line', { hasText: 'I/1 HG' }).filter({ hasText: /step/ })).toBeVisible();
});

test('the defender is told what led to the choice', async ({ page }) => {
  await attack(page, '6');
  await uncover(page);
  await expect(question(page)).toContainText('What led to this');
  await expect(question(page)).toContainText('Combat in 2414: die 6');
  await expect(question(page)).toContainText('Attacker loses 1 step; defender unharmed, retreats 1 hex. Accept A1r1');
  await answer(page, action(page, 'accept'));
  await uncover(page);
  await expect(question(page)).not.toContainText('Accept A1r1');
});

test('whoever threw sees the dice before the screen changes hands', async ({ page }) => {
  await attack(page, '6');
  const story = page.locator('.place .throw');
  await expect(story).toContainText('You throw');
  await expect(story).toContainText('Combat in 2414: die 6');
  await expect(privacy(page), 'the screen waits').toHaveCount(0);
  const pass = story.getByRole('button', { name: 'pass the screen to the Soviet player' });
  await expect(pass).toBeFocused();
  // The key that threw may bounce: it is not meant for the button that has just appeared.
  await page.keyboard.press('Enter');
  await expect(pass).toBeVisible();
  await page.waitForTimeout(900);
  await page.keyboard.press('Enter');
  await expect(privacy(page)).toContainText('Soviet');
  await expect(page.locator('[data-board]')).toHaveCount(0);
});

test('whoever plays both sides has the dice in sight while the screen goes over', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: /I play both sides/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I play both sides' }).click();
  await attack(page, '6');
  await expect(question(page)).toContainText('Combat in 2414. Attacker loses 1 step; defender unharmed, retreats 1 hex. Accept A1r1');
  await expect(page.locator('.place .throw')).toContainText('Combat in 2414: die 6');
  await expect(page.locator('[data-privacy], [data-go-on]')).toHaveCount(0);
});

test('a second throw and keeping the first are equal, and Enter picks neither', async ({ page }) => {
  await newHotseat(page, { position: { ...FIGHT, model: 'ready' } });
  await attack(page, '6');
  await expect(question(page)).toContainText('Does Model have it rolled again?');
  const bar = question(page).locator('.buttons [data-action]');
  await expect(bar).toHaveText([/Keep the die/, /Model: roll the die again/]);
  await expect(question(page).locator('.buttons .primary')).toHaveCount(0);
  await expect(page.locator('div.taken'), 'the enemy is not in hand').toHaveCount(0);
  const panel = await leaf(page, 'combat');
  await expect(panel.locator('table tbody tr').first()).toBeVisible();
  await expect(panel.getByText('Add before you throw')).toHaveCount(0);
  await expect(panel.locator('[data-throw]'), 'nothing is offered twice').toHaveCount(0);
  await expect(page.locator('[data-throw]')).toHaveText(/Model: roll the die again/);

  const before = await actions(page);
  await page.locator('body').press('Enter');
  await settled(page);
  expect(await actions(page), 'nothing is thrown, kept or spent').toBe(before);
  await expect(bar).toHaveCount(2);
  await answer(page, bar.first());
  await expect.poll(() => page.locator('[data-privacy], [data-go-on]').count(), { message: 'the die was kept' }).toBe(1);
});

test('bars are as long as their chances', async ({ page }) => {
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  const rows = (await leaf(page, 'combat')).locator('table tbody tr');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const percent = Number.parseFloat((await row.locator('strong').textContent())!.replace(',', '.'));
    const width = await row.locator('.fill').evaluate((fill) => (fill.getBoundingClientRect().width / fill.parentElement!.getBoundingClientRect().width) * 100);
    expect(Math.abs(width - percent)).toBeLessThan(1.5);
  }
});

test('the odds follow what is added', async ({ page }) => {
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  const total = (await leaf(page, 'combat')).locator('.factors li', { hasText: 'Attack in all' }).locator('.value');
  await expect(total).toHaveText('5');
  await page.getByRole('tabpanel').locator('[data-action*="g12"]').first().click();
  await expect(total).toHaveText('8');
});

test('a plan is only weighed', async ({ page }) => {
  await tab(page, 'combat').click();
  await page.getByLabel('Weigh any plan').fill('attack 2414 with g10 g12 roll');
  await page.getByRole('button', { name: 'Show the odds' }).click();
  await expect(page.getByRole('tabpanel').locator('table tbody tr').first()).toBeVisible();
  await expect(page.locator('[data-throw]'), 'a plan is only weighed').toHaveCount(0);
});

test('attackers, chart and factors are in sight together on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  const panel = await leaf(page, 'combat');
  await panel.locator('[data-action*="g12"]').first().click();
  await expect(panel.getByText('Attack in all')).toBeVisible();
  await panel.evaluate((leaf) => leaf.scrollTo(0, 0));
  await expect(question(page).getByText('Attack on 2414 with II/Pz HG, I/1 HG')).toBeInViewport({ ratio: 1 });
  for (const part of [panel.locator('table'), page.locator('[data-throw]'), panel.locator('.factors')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});
