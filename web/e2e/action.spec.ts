// The camera comes to the action: what can be done, who fights and what is asked about is seen, and near enough to be read.

import type { Page } from '@playwright/test';
import { newBattle, SKIRMISH } from './miniatures';
import { openSquads, village } from './squads';
import { able, BASE, READABLE, seen, SIZES } from './seen';
import { answer, board, FIGHT, leaf, MARCH, newHotseat, newTable, open, play, question, ready, rest, screen, settled, uncover } from './table';
import { expect, test } from './test';

/** The board has come to rest, and what follows from it. */
async function still(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => board(page).locator('.world').evaluate(async (world) => {
    const before = world.style.transform;
    for (let frames = 0; frames < 12; frames++) await new Promise(requestAnimationFrame);
    return world.style.transform === before && !world.classList.contains('moving');
  })).toBe(true);
}

const counter = (page: Page, id: string) => page.locator(`.counter[data-counter="${id}"]`);

for (const size of SIZES) {
  test.describe(`at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size, ...(size.width < 500 && { hasTouch: true, isMobile: true }) });

    for (const [game, scenario] of [['counterattack', 'campaign'], ['bug-river', 'corps']] as const) {
      test(`${game} opens where something is to be done, near enough to be read`, async ({ page }) => {
        await open(page, await newTable(page, { game, scenario, seed: 7 }));
        await still(page);
        // A question about no unit in particular is about one's own.
        const asked = (await able(page).count()) > 0 ? able(page) : page.locator('.counter[data-counter^="g"]');
        const found = await seen(asked);
        expect(found.all, 'somebody is there').toBeGreaterThan(0);
        expect(found.width, 'counters can be read').toBeGreaterThanOrEqual(READABLE);
        expect(found.clear, 'and are in sight').toBeGreaterThanOrEqual(Math.min(4, found.all / 4));
        await expect(page.locator('[data-back]'), 'nobody has to look for the action').toHaveCount(0);
      });
    }

    test('bugiarding opens where something is to be done, near enough to be read', async ({ page }) => {
      await newBattle(page, SKIRMISH);
      await still(page);
      const found = await seen(page.locator('.counter[data-active][data-place^="b"]'));
      expect(found.all, 'somebody can act').toBeGreaterThan(0);
      expect(found.width, 'bases can be read').toBeGreaterThanOrEqual(READABLE * BASE);
      const upright = size.height > size.width;
      expect(await board(page).getAttribute('data-turned'), 'a wide table is turned on an upright screen').toBe(upright ? 'true' : null);
    });

    test('starter-kit opens where units can be set up, and where they fight', async ({ page }) => {
      await openSquads(page);
      await still(page);
      for (const hex of ['aO3', 'aU3', 'aO9', 'aU9', 'aR6']) {
        const at = await screen(page, hex);
        const bare = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-board]') !== null, at);
        if (size.width > 500) expect(bare, `${hex} is in sight`).toBe(true);
      }
      expect((await screen(page, 'aR7')).y - (await screen(page, 'aR6')).y, 'counters can be read there').toBeGreaterThanOrEqual(READABLE);
      await expect(page.locator('[data-back]'), 'nobody has to look for the action').toHaveCount(0);
      await openSquads(page, village('prep-fire'));
      await still(page);
      const found = await seen(able(page));
      expect(found.all, 'somebody can fire').toBeGreaterThan(3);
      expect(found.width, 'counters can be read').toBeGreaterThanOrEqual(READABLE);
      expect(found.clear, 'and are in sight').toBeGreaterThanOrEqual(Math.min(4, found.all / 4));
    });

    test('a few units are all seen', async ({ page }) => {
      await newHotseat(page, { position: MARCH });
      await still(page);
      const found = await seen(able(page));
      expect(found.clear).toBe(found.all);
      expect(found.width).toBeGreaterThanOrEqual(READABLE);
    });

    test('a fight is seen whole: attackers, target and who can join', async ({ page }) => {
      await newHotseat(page, { position: FIGHT });
      await still(page);
      await answer(page, question(page).locator('[data-action^="attack 2414"]').first());
      await still(page);
      const fight = await seen(page.locator('.counter[data-counter="g11"], .counter[data-counter="s01"], .counter[data-counter="g12"]'));
      expect(fight.clear).toBe(3);
      expect(fight.width).toBeGreaterThanOrEqual(READABLE);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a fight that is found again stays in sight when the odds are read', async ({ page }) => {
    const card = await newHotseat(page, { position: FIGHT });
    await play(page, card.id, 'german', ['attack 2414 with g10 g12']);
    await open(page, card);
    await open(page, card);
    await still(page);
    await leaf(page, 'combat');
    await still(page);
    const fight = await seen(page.locator('.counter[data-counter="s01"], .counter[data-counter="g12"]'));
    expect(fight.clear).toBe(2);
  });
});

interface Sight {
  x: number;
  y: number;
  scale: number;
}
const sight = (page: Page): Promise<Sight> => board(page).evaluate((element) => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(element.querySelector('.world')!).transform);
  return { x: Math.round(e), y: Math.round(f), scale: Math.round(a * 1000) / 1000 };
});

/** Pans the board so far that nothing of the action is left on the screen. */
async function lookAway(page: Page): Promise<void> {
  const box = (await board(page).boundingBox())!;
  for (let drags = 0; drags < 2; drags++) {
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.5, { steps: 6 });
    await page.mouse.up();
  }
}

test('a reload finds the board as it was left', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await still(page);
  await lookAway(page);
  await still(page);
  const left = await sight(page);
  await page.reload();
  await uncover(page);
  await ready(page);
  await still(page);
  expect(await sight(page)).toEqual(left);
});

test('whoever has just looked elsewhere is not taken away, and finds the way back', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await still(page);
  const home = await sight(page);
  await expect(page.locator('[data-back]')).toHaveCount(0);
  await lookAway(page);
  await still(page);
  const away = await sight(page);
  expect(away).not.toEqual(home);
  const back = page.locator('[data-back]');
  await expect(back).toBeVisible();
  await back.click();
  await still(page);
  const found = await seen(able(page));
  expect(found.clear).toBe(found.all);
  expect(found.width).toBeGreaterThanOrEqual(READABLE);
  await expect(back).toHaveCount(0);
  // And by its key.
  await lookAway(page);
  await expect(back).toBeVisible();
  await page.keyboard.press('b');
  await still(page);
  expect((await seen(able(page))).clear).toBe(found.all);
});

test('the camera does not move while a counter is dragged, whatever is asked meanwhile', async ({ page }) => {
  const card = await newHotseat(page, { position: MARCH });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: /I play both sides/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I play both sides' }).click();
  await still(page);
  const at = (await counter(page, 'g12').boundingBox())!;
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 30, at.y + at.height / 2 + 30, { steps: 4 });
  await expect(page.locator('.counter.taken[data-counter="g12"]')).toBeAttached();
  const held = await sight(page);
  await play(page, card.id, 'german', ['move g10', 'to 2411']);
  await expect(page.locator('.counter[data-counter="g10"][data-place="2411"]')).toBeAttached();
  await rest(page);
  expect(await sight(page)).toEqual(held);
  await page.mouse.up();
});

test('opening and folding the panel moves nothing, and what is asked about stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await newHotseat(page, { position: MARCH });
  await still(page);
  const where = async () => (await counter(page, 'g12').boundingBox())!;
  const before = await where();
  await page.keyboard.press('i');
  await still(page);
  const folded = await where();
  await page.keyboard.press('i');
  await still(page);
  const after = await where();
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
  expect(Math.hypot(folded.x - before.x, folded.y - before.y)).toBeLessThan(2);
});
