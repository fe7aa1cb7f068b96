// The panel beside the board: its tabs, and the leaf that a throw borrows.

import { clickPlace, FIGHT, goNear, MARCH, newHotseat, newTable, open, tab, takeUp, uncover } from './table';
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
  const leaf = page.getByRole('tabpanel');
  const lists = leaf.locator('[data-list]');
  await expect(lists.first()).toContainText('German events');
  await expect(lists.first().getByRole('listitem')).toHaveCount(3);
  await expect(lists.first().getByRole('listitem').first()).toContainText(/\w+: In /);
  await expect(lists.getByRole('listitem'), 'what belongs to others is closed').toHaveCount(3);
  await lists.filter({ hasText: 'Soviet events' }).locator('summary').click();
  await expect(leaf.getByText('3 events in hand')).toBeVisible();
});

test('lists give way to the counters that can act', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const lists = page.getByRole('tabpanel').locator('[data-list]');
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
  await page.getByRole('tabpanel').locator('[data-action*="g12"]').first().click();
  // Enter at the question asks for the throw, which shows its leaf once more.
  await expect(page.locator('[data-guide="question"] .primary'), 'the panel throws; one such button is enough').toHaveCount(0);
  await page.locator('[data-guide="question"] .onward').click();
  await page.getByLabel('Force the dice').fill('4');
  await page.locator('[data-throw]').click();
  await expect(page.locator('.place .throw')).toContainText('die 4');
  await expect(tab(page, 'log')).toHaveAttribute('aria-selected', 'true');
});

test('a throw that was asked for by hand gives its leaf back, too', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await tab(page, 'why').click();
  await tab(page, 'actions').click();
  await page.getByLabel('Type an action').fill('attack 2414 with g10 g12 roll');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(tab(page, 'combat')).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Force the dice').fill('4');
  await page.locator('[data-throw]').click();
  await expect(page.locator('.place .throw')).toContainText('die 4');
  await expect(tab(page, 'actions')).toHaveAttribute('aria-selected', 'true');
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

test('the answers keep their places when a throw is armed', async ({ page }) => {
  await newHotseat(page, { position: { ...FIGHT, step: 'barrage' } });
  const bar = page.locator('[data-guide="question"] .buttons');
  const places = () => bar.locator('[data-action]').evaluateAll((all) => all.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return [one.getAttribute('data-action'), Math.round(x), Math.round(y)];
  }));
  await tab(page, 'combat').click();
  const before = await places();
  expect(before.length).toBeGreaterThan(0);
  await page.getByRole('tabpanel').locator('[data-verb="barrage"]').first().click();
  await expect(page.locator('[data-throw]')).toBeFocused();
  expect(await places()).toEqual(before);
  await expect(page.locator('.primary')).toHaveCount(1);
});

test('a barrage that several can see is one entry with a choice of observers', async ({ page }) => {
  await newHotseat(page, { position: { ...FIGHT, step: 'barrage', guns: { HG: 'ready', stuka1: 'ready' } } });
  const entry = page.getByRole('tabpanel').getByRole('group', { name: /^Barrage on 2414/ });
  for (const leaf of ['actions', 'combat']) {
    await tab(page, leaf).click();
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
  await items.filter({ hasText: 'I/1 HG' }).click();
  await expect(page.locator('[data-throw]')).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(/^Barrage on 2414 .* seen by I\/1 HG$/);
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
