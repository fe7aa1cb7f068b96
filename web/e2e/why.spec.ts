import { actions, FIGHT, goNear, MARCH, newHotseat, play, question, screen, tab, takeUp } from './table';
import { expect, test } from './test';

test('a refused action is explained with its rule, and the rule opens', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await tab(page, 'why').click();
  await page.getByLabel('May I…?').fill('attack 2415 with g10');
  await page.getByLabel('May I…?').press('Enter');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('There are no enemy units in 2415.')).toBeVisible();
  const chip = panel.getByRole('link', { name: 'Open rule 11.1a' });
  await expect(chip).toBeVisible();
  await chip.click();
  const rule = page.locator('[data-rule="11.1a"]');
  await expect(rule).toBeInViewport();
  expect((await rule.textContent())!.length).toBeGreaterThan(20);
});

test('what comes out of turn says why it could not be, and what comes first', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await tab(page, 'why').click();
  const panel = page.getByRole('tabpanel');
  const ask = async (said: string) => {
    await page.getByLabel('May I…?').fill(said);
    await page.getByLabel('May I…?').press('Enter');
  };
  await ask('attack 2614 with g12');
  await expect(panel.getByText(/not adjacent|not next to/)).toBeVisible();
  await expect(panel.getByText('First comes:')).toBeVisible();
  await expect(panel.locator('.first [data-action="end"]'), 'what comes first is a button').toContainText('units have not moved');
  // A way is found by name, and a move that is under way ends with the button.
  await ask('g12 to 2408');
  await expect(panel.getByText('Yes', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.counter[data-counter="g12"][data-place="2408"]')).toBeAttached();
  await ask('move g10');
  await expect(panel.getByText('Finish the move of')).toBeVisible();
  await panel.locator('.first [data-action="stop"]').click();
  await expect(question(page)).toContainText('Move units');
});

test('what is typed and not allowed is not played', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await tab(page, 'actions').click();
  await page.getByLabel('Type an action').fill('attack 2415 with g10');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('There are no enemy units in 2415.')).toBeVisible();
  expect(await actions(page)).toBe(0);
});

test('pointing at a counter tells what it is, can and cannot do', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await goNear(page, '2414');
  const at = await screen(page, '2414');
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('50 Tank');
  // It is the enemy's: nothing is said as if it could do it.
  await expect(panel.getByRole('heading', { name: 'What can be done about it now' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'What it can do now' })).toHaveCount(0);
  await expect(panel.locator('.rule-chip').first()).toBeVisible();
});

test('an answer is brought up to date, also if another leaf lay on top meanwhile', async ({ page }) => {
  const card = await newHotseat(page, { position: FIGHT });
  await goNear(page, '2414');
  const at = await screen(page, '2414');
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('[data-action="attack 2414 with g10"]')).toBeVisible();
  await tab(page, 'log').click();
  await play(page, card.id, 'german', ['attack 2414 with g10']);
  await expect(question(page)).toContainText('Attack on 2414');
  await tab(page, 'why').click();
  await expect(panel.locator('[data-action="attack 2414 with g10"]')).toHaveCount(0);
  await expect(panel.locator('[data-action="roll"]')).toBeVisible();
});

test('a place tells what the counter in hand would pay to go there', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await takeUp(page, 'g12');
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await goNear(page, '2408');
  const at = await screen(page, '2408');
  await page.mouse.move(at.x, at.y);
  const cost = (await page.locator('[data-tip] strong').textContent())!.match(/Cost (\S+) · (\S+) left/)!;
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(`can go here: cost ${cost[1]}, ${cost[2]} left.`)).toBeVisible();
  await expect(panel.getByText('Nothing can be done here now.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('can go here')).toHaveCount(0);
  await expect(panel.getByText('Nothing can be done here now.')).toBeVisible();
});

test('what is laid over the board is about the counter in question', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await takeUp(page, 'g12');
  await goNear(page, '2614');
  const at = await screen(page, '2614');
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const panel = page.getByRole('tabpanel');
  const title = panel.getByRole('heading', { level: 2 });
  await expect(title).toContainText('50 Tank');
  const supply = panel.getByRole('button', { name: /for .*50 Tank/ }).filter({ hasText: /supply/i });
  await supply.click();
  await expect(supply).toHaveAttribute('aria-pressed', 'true');
  // Without anything in question it is about the counter in hand again.
  await panel.getByRole('button', { name: 'Close the answer' }).click();
  await expect(panel.getByRole('button', { name: /for .*50 Tank/ })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /\bfor \S/ }).first()).toBeVisible();
});
