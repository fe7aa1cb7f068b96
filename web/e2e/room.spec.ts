// What is asked and what can be answered have their room on every screen, however large the text.

import type { Locator, Page } from '@playwright/test';
import { MARCH, newTable, open, question } from './table';
import { account, expect, test } from './test';

const wear = (page: Page, text: number) =>
  page.addInitScript((text) => localStorage.setItem('pedina', JSON.stringify({ lang: 'it', guided: true, text })), text);

/** How much of a box is on the screen and not cut off by what it lies in, from 0 to 1. */
const inSight = (one: Locator) => one.evaluate((element) => {
  const whole = element.getBoundingClientRect();
  let { left, right, top, bottom } = whole;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around !== document.documentElement && getComputedStyle(around).overflow === 'visible') continue;
    const edge = around === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
    [left, right, top, bottom] = [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return (Math.max(0, right - left) * Math.max(0, bottom - top)) / (whole.width * whole.height);
});

for (const [width, height, text] of [[844, 390, 100], [1440, 900, 200], [1280, 720, 200]] as const) {
  test(`the question is read whole beside the board: ${width}x${height} at ${text} %`, async ({ page }) => {
    await wear(page, text);
    await page.setViewportSize({ width, height });
    await open(page, await newTable(page, { position: MARCH }));
    await expect(page.locator('.room.flat')).toBeVisible();
    expect(await inSight(question(page).locator('p.text')), 'the question').toBeGreaterThan(0.99);
    expect(await inSight(question(page).locator('.onward')), 'its answer').toBeGreaterThan(0.99);
    const below = await page.locator('.room aside').evaluate((panel) => panel.getBoundingClientRect().top);
    const box = (await question(page).boundingBox())!;
    expect(below - box.y - box.height, 'nothing is empty under it').toBeLessThanOrEqual(1);
  });
}

for (const [width, height, share] of [[1280, 800, 0.6], [390, 844, 0.45]] as const) {
  test(`a few answers stand beside the question, however long they are: ${width}x${height}`, async ({ page }) => {
    await wear(page, 100);
    await page.setViewportSize({ width, height });
    await open(page, await newTable(page, { game: 'bug-river', scenario: 'corps' }));
    await expect(question(page).locator('.buttons [data-action^="activate"]')).toHaveCount(2);
    expect(await inSight(question(page).locator('.buttons .onward')), 'what goes on').toBeGreaterThan(0.99);
    const board = await page.locator('#board').evaluate((one) => one.getBoundingClientRect().height);
    expect(board, 'the board keeps its share').toBeGreaterThan(height * share);
  });
}

/** A counter with a long name and several things to do. */
const HAND = { clear: true, turn: 3, phase: 'S2', units: { s04: '2410', s01: '2412', g10: '2414' } };

/** Takes up the counter with the long name. */
async function inHand(page: Page): Promise<Locator> {
  const box = (await page.locator('.counter[data-counter="s04"]').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('div.taken')).toBeVisible();
  return page.locator('div.taken');
}

for (const [width, height, text] of [[390, 844, 100], [844, 390, 100], [390, 844, 200]] as const) {
  test(`what a counter in hand can do is in sight: ${width}x${height} at ${text} %`, async ({ page }) => {
    await wear(page, text);
    await page.setViewportSize({ width, height });
    await open(page, await newTable(page, { position: HAND }));
    const hand = await inHand(page);
    await expect(hand.locator('strong')).toHaveText('3TC 57ª Fucilieri motorizzata');
    for (const button of [hand.locator('[data-verb]').first(), hand.getByRole('button', { name: 'Perché?' }), hand.getByRole('button', { name: 'Posala' })]) {
      await expect.poll(() => inSight(button), { message: (await button.textContent()) ?? '' }).toBeGreaterThan(0.99);
    }
  });
}

test('a row fades where more of it lies beyond its edge, and nowhere else', async ({ page }) => {
  await wear(page, 100);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await newTable(page, { position: HAND }));
  const verbs = (await inHand(page)).locator('.verbs');
  /** At which of its edges it fades. */
  const fades = () => verbs.evaluate((row) => {
    const mask = getComputedStyle(row).maskImage;
    return {
      before: mask !== 'none' && !/(transparent|rgba\(0, 0, 0, 0\)), rgb\(0, 0, 0\) 0px/.test(mask),
      after: mask !== 'none' && !/100%( - 0px\))?, (transparent|rgba)/.test(mask),
    };
  });
  await expect.poll(fades).toEqual({ before: false, after: true });
  await verbs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(fades).toEqual({ before: true, after: false });
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect.poll(fades).toEqual({ before: false, after: false });
});

test.describe('twice the text on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board keeps its share, and the answer and the seats are read whole', async ({ page }) => {
    await wear(page, 200);
    await open(page, await newTable(page, { position: HAND }));
    const height = () => page.locator('#board').evaluate((board) => board.getBoundingClientRect().height);
    expect(await height(), 'the board').toBeGreaterThan(844 * 0.39);
    const answer = question(page).locator('.onward');
    expect(await inSight(answer), 'the answer').toBeGreaterThan(0.99);
    for (const seat of await page.locator('header li b').all()) {
      expect(await inSight(seat), (await seat.textContent()) ?? '').toBeGreaterThan(0.99);
      expect(await seat.evaluate((name) => name.scrollWidth - name.clientWidth), 'nothing of the name is left out').toBeLessThanOrEqual(0);
    }
    await inHand(page);
    expect(await height(), 'the board, a counter in hand').toBeGreaterThan(844 * 0.28);
    expect(await inSight(answer), 'the answer, a counter in hand').toBeGreaterThan(0.99);
  });

  test('the title of a window stands on one line', async ({ page }) => {
    await wear(page, 200);
    await page.goto('/');
    await page.getByRole('button', { name: 'Impostazioni' }).click();
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Impostazioni' });
    const [height, size] = await title.evaluate((e) => [e.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(e).fontSize)] as const);
    expect(height).toBeLessThan(size * 1.9);
    expect(await page.getByRole('dialog').evaluate((e) => e.scrollWidth - e.clientWidth), 'nothing sticks out').toBeLessThanOrEqual(0);
  });
});

test('the lobby begins a game, and its window keeps the button that starts it in sight on a phone', async ({ page }) => {
  await wear(page, 100);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Nuova partita' }).first().click();
  const start = page.getByRole('dialog').getByRole('button', { name: 'Comincia la partita' });
  expect(await page.getByRole('dialog').evaluate((e) => e.scrollHeight - e.clientHeight), 'there is more than fits').toBeGreaterThan(0);
  expect(await inSight(start)).toBeGreaterThan(0.99);
});

test('nothing is offered to be undone before anything was done', async ({ page }) => {
  await wear(page, 100);
  await open(page, await newTable(page, { position: MARCH }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Annulla' })).toHaveCount(0);
});

test('who has an account finds the games from a phone, too', async ({ browser, served }) => {
  const { page, context } = await account(browser, served, 'Ada');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lobby');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Games' })).toBeVisible();
  expect((await page.locator('header').first().boundingBox())!.height, 'on one line').toBeLessThan(70);
  await context.close();
});
