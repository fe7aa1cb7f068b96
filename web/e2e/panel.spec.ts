// The panel beside the board: its tabs, and the leaf that a throw borrows.

import { answer, clickPlace, FIGHT, goNear, leaf, MARCH, newHotseat, newTable, open, question, tab, takeUp, uncover } from './table';
import { expect, test } from './test';

for (const lang of ['en', 'it']) {
  for (const text of [100, 150]) {
    test(`every tab can be reached in ${lang} at ${text} %`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addInitScript((kept) => localStorage.setItem('pedina', JSON.stringify({ guided: true, ...kept })), { lang, text });
      await open(page, await newTable(page, { seed: 7 }));
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(6);
      const list = (await page.getByRole('tablist').boundingBox())!;
      if (text === 100) {
        for (const one of await tabs.all()) {
          const box = (await one.boundingBox())!;
          expect(box.x).toBeGreaterThanOrEqual(list.x - 0.5);
          expect(box.x + box.width).toBeLessThanOrEqual(list.x + list.width + 0.5);
          expect(await one.evaluate((e) => e.scrollWidth - e.clientWidth), 'no word is cut').toBeLessThanOrEqual(0);
        }
      }
      await tabs.first().focus();
      await page.keyboard.press('End');
      const last = (await tabs.last().boundingBox())!;
      expect(last.x + last.width, 'the tab on top is seen whole').toBeLessThanOrEqual(list.x + list.width + 0.5);
    });
  }
}

test('one\'s own hand can be read beside what may be done', async ({ page }) => {
  await newHotseat(page);
  const shown = await leaf(page, 'actions');
  const lists = shown.locator('[data-list]');
  await expect(lists.first()).toContainText('German events');
  await expect(lists.first().getByRole('listitem')).toHaveCount(3);
  await expect(lists.first().getByRole('listitem').first()).toContainText(/\w+: In /);
  await expect(lists.getByRole('listitem'), 'what belongs to others is closed').toHaveCount(3);
  await lists.filter({ hasText: 'Soviet events' }).locator('summary').click();
  await expect(shown.getByText('3 events in hand')).toBeVisible();
});

test('lists give way to the counters that can act', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const lists = (await leaf(page, 'actions')).locator('[data-list]');
  await expect(lists.first()).toBeVisible();
  await expect(lists.getByRole('listitem')).toHaveCount(0);
});

test('after the throw the leaf that was open before is open again', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await tab(page, 'log').click();
  await goNear(page, '2414');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  await expect(tab(page, 'combat')).toHaveAttribute('aria-selected', 'true');
  await answer(page, page.getByRole('tabpanel').locator('[data-action*="g12"]').first());
  await page.getByLabel('Force the dice').fill('4');
  // What is thrown for is thrown by the first press of the one button that says so.
  await expect(page.locator('[data-throw]')).toHaveCount(1);
  await question(page).locator('.primary').click();
  await expect(page.locator('.place .throw')).toContainText('die 4');
  await expect(tab(page, 'log')).toHaveAttribute('aria-selected', 'true');
});

test('a written plan is played as it stands, its dice with it', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await (await leaf(page, 'combat')).getByLabel('Force the dice').fill('4');
  await tab(page, 'actions').click();
  await page.getByLabel('Type an action').fill('attack 2414 with g10 g12 roll');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.place .throw')).toContainText('die 4');
  await expect(tab(page, 'actions')).toHaveAttribute('aria-selected', 'true');
});

test('the panel is a drawer over the board, can be pinned beside it, and stays as it was left', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const board = page.locator('[data-board]');
  const whole = (await board.boundingBox())!;
  expect([whole.x, whole.y, whole.width, whole.height], 'the board has the whole window').toEqual([0, 0, 1440, 900]);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(0);
  await tab(page, 'log').click();
  await expect(panel).toBeVisible();
  expect(await board.boundingBox(), 'it lies over the board').toEqual(whole);
  await page.reload();
  await uncover(page);
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Keep the panel beside the board' }).click();
  const beside = (await page.locator('[data-pane]').boundingBox())!;
  const narrower = (await board.boundingBox())!;
  expect(narrower.x + narrower.width).toBeLessThanOrEqual(beside.x + 1);
  await page.reload();
  await uncover(page);
  expect(await board.boundingBox()).toEqual(narrower);
  await page.getByRole('button', { name: 'Hide the panel' }).click();
  await expect(panel).toHaveCount(0);
  expect(await board.boundingBox()).toEqual(whole);
});

test('each table remembers its leaf, and a new one begins with what can be done', async ({ page }) => {
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  await tab(page, 'log').click();
  await page.reload();
  await uncover(page);
  await expect(tab(page, 'log')).toHaveAttribute('aria-selected', 'true');
  await open(page, await newTable(page, { position: MARCH }));
  await expect(tab(page, 'actions')).toHaveAttribute('aria-selected', 'true');
});

test('nothing arms: the first press throws', async ({ page }) => {
  await newHotseat(page, { position: { ...FIGHT, step: 'barrage' } });
  const panel = await leaf(page, 'combat');
  await panel.getByLabel('Force the dice').fill('4');
  await panel.locator('[data-verb="barrage"]').first().click();
  await expect(page.locator('.place .throw')).toContainText('die 4');
});

test('a barrage that several can see is one entry with a choice of observers', async ({ page }) => {
  await newHotseat(page, { position: { ...FIGHT, step: 'barrage', guns: { HG: 'ready', stuka1: 'ready' } } });
  const entry = page.getByRole('tabpanel').getByRole('group', { name: /^Barrage on 2414/ });
  for (const one of ['actions', 'combat']) {
    await leaf(page, one);
    await expect(entry).toHaveCount(1);
    await expect(entry.getByRole('button')).toHaveText(['II/Pz HG', 'III/Pz HG', 'I/1 HG']);
  }
  // On the board, too: the observers are asked for only after the barrage is picked.
  await goNear(page, '2414');
  await clickPlace(page, '2414');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(2);
  await items.filter({ hasText: 'seen by …' }).click();
  await expect(items).toHaveCount(3);
  // Each says what may come of it, and throws by one press.
  await expect(items.filter({ hasText: 'I/1 HG' }).locator('[data-odds-line]')).toBeVisible();
  await items.filter({ hasText: 'I/1 HG' }).click();
  await expect(page.locator('.place .throw')).toBeVisible();
});

test('the reference has chapters to leap to', async ({ page }) => {
  await open(page, await newTable(page, { seed: 7 }));
  await tab(page, 'rules').click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText(/^Chapter 1\s*\S+/);
  await panel.getByRole('button', { name: /^Chapter 9 \S+/ }).click();
  await expect(panel.getByRole('heading', { name: /^Chapter 9 ?\S+/ })).toBeInViewport();
  await expect(panel.getByRole('heading', { name: '9.1', exact: true })).toBeInViewport();
});
