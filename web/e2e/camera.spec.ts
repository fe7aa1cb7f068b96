// What is seen of the board stays where a person put it.

import type { Page } from '@playwright/test';
import { actions, board, clickPlace, goNear, MARCH, newHotseat, newTable, open, play, privacy, question, ready, rest as still, screen, settled, takeUp, uncover } from './table';
import { newSquads } from './squads';
import { expect, test } from './test';

interface Sight {
  x: number;
  y: number;
  scale: number;
}

function sight(page: Page): Promise<Sight> {
  return board(page).evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element.querySelector('.world')!).transform);
    return { x: Math.round(e), y: Math.round(f), scale: Math.round(a * 1000) / 1000 };
  });
}

/** The board has come to rest, and nothing is on its way that could move it. */
async function rest(page: Page): Promise<void> {
  await settled(page);
  await still(page);
}

/** A counter is readable from here on. */
const READABLE = 0.6;

async function march(page: Page): Promise<void> {
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await expect(page.locator('.counter[data-counter="g12"][data-place="2409"]')).toBeAttached();
  await board(page).press('Escape');
  await expect(page.locator('div.taken')).toHaveCount(0);
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('nothing slips away under the pointer when a counter is taken up', async ({ page }) => {
    await newHotseat(page, { position: MARCH });
    await goNear(page, '2410');
    const before = await screen(page, '2410');
    const top = (await board(page).boundingBox())!.y;
    await takeUp(page, 'g12');
    expect((await board(page).boundingBox())!.y, 'the board stays where it is').toBe(top);
    await rest(page);
    const after = await screen(page, '2410');
    expect(Math.abs(after.x - before.x)).toBeLessThan(1);
    expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  });

  test('the whole map stays whole', async ({ page }) => {
    await newHotseat(page, { position: MARCH });
    await board(page).press('f');
    await takeUp(page, 'g12');
    await rest(page);
    const box = (await board(page).boundingBox())!;
    const map = (await board(page).locator('.world canvas').first().boundingBox())!;
    expect(map.y).toBeGreaterThanOrEqual(box.y);
    expect(map.y + map.height).toBeLessThanOrEqual(box.y + box.height);
  });

  test('the board keeps its room, however much a counter can do', async ({ page }) => {
    const card = await newTable(page, { seed: 7 });
    await page.goto('/');
    await play(page, card.id, 'german', ['end']);
    await play(page, card.id, 'soviet', ['activate 8GTC']);
    await page.goto(`/table/${card.id}`);
    await uncover(page);
    await ready(page);
    await takeUp(page, 's16');
    await expect(page.locator('div.taken')).toContainText('Play an event');
    expect((await question(page).boundingBox())!.height).toBeLessThan(210);
    const row = (await page.locator('div.taken').boundingBox())!;
    expect(row.height, 'two lines at most').toBeLessThan(90);
    for (const button of await page.locator('div.taken .verbs button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  });
});

/** The Soviet breaks in at 2639 while the German looks at a place; who is asked then has the screen again. */
async function interrupted(page: Page, place: string): Promise<{ left: Sight; found: Sight }> {
  const card = await newTable(page, { seed: 7 });
  await page.goto(`/table/${card.id}`);
  await uncover(page);
  await ready(page);
  await goNear(page, place);
  const left = await sight(page);
  await page.locator('[data-action="end"]').first().click();
  await expect(privacy(page)).toContainText('Soviet');
  await uncover(page);
  await ready(page);
  await rest(page);
  expect(await sight(page), 'where the German looked is not for the Soviet').not.toEqual(left);
  await goNear(page, '2243');
  await page.locator('[data-action="activate 8GTC"]').first().click();
  await rest(page);
  await play(page, card.id, 'soviet', ['move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639']);
  await expect(privacy(page)).toContainText('German');
  await uncover(page);
  await ready(page);
  await expect(question(page)).toContainText(/2639.*break contact/);
  await rest(page);
  return { left, found: await sight(page) };
}

test('each seat finds its own look at the board when the screen comes back to it', async ({ page }) => {
  const { left, found } = await interrupted(page, '2640');
  expect(found.scale).toBe(left.scale);
  expect(found.x).toBe(left.x);
});

test('whoever looked elsewhere finds what it is asked about', async ({ page }) => {
  await interrupted(page, '2410');
  const box = (await board(page).boundingBox())!;
  const asked = page.locator('.counter[data-active]').first();
  const at = (await asked.boundingBox())!;
  expect(at.x).toBeGreaterThan(box.x);
  expect(at.x + at.width).toBeLessThan(box.x + box.width);
  expect(at.y).toBeGreaterThan(box.y);
  expect(at.y + at.height).toBeLessThan(box.y + box.height);
});

test.describe('where one finger plays', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('whoever is interrupted elsewhere finds what it is asked about', async ({ page }) => {
    await interrupted(page, '2410');
    await expect(page.locator('.counter[data-active]').first()).toBeInViewport();
    const at = (await page.locator('.counter[data-active]').first().boundingBox())!;
    expect(at.width, 'large enough to read').toBeGreaterThan(30);
  });

  test('a finger means what lay under it when it came down', async ({ page }) => {
    await newHotseat(page, { position: MARCH });
    await goNear(page, '2410');
    const { x, y } = await screen(page, '2410');
    // The board moves on as soon as the finger lies on it, however slow the machine is: one that lies longer asks for more.
    await board(page).evaluate((element) => {
      addEventListener('pointerdown', () => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', code: 'KeyD', bubbles: true, cancelable: true })), { once: true });
    });
    const session = await page.context().newCDPSession(page);
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    await expect.poll(async () => (await screen(page, '2410')).x).toBeLessThan(x - 60);
    await expect(page.locator('.counter.taken[data-counter="g12"]')).toBeAttached();
  });
});

test('keys zoom around the counter in hand, or else around the pointer', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const stays = async (place: string, key: string) => {
    const before = await screen(page, place);
    await board(page).press(key);
    await rest(page);
    const after = await screen(page, place);
    expect(Math.hypot(after.x - before.x, after.y - before.y), `${place} stays where it is`).toBeLessThan(4);
  };
  const at = await screen(page, '2614');
  await page.mouse.move(at.x, at.y);
  await stays('2614', '+');
  await takeUp(page, 'g12');
  await page.mouse.move(at.x + 100, at.y + 50);
  for (const key of ['+', '+', '-']) await stays('2410', key);
});

test('another language does not move the board', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  const before = await sight(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/ }).click();
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await ready(page);
  await rest(page);
  const after = await sight(page);
  expect(after.scale).toBe(before.scale);
  expect(Math.abs(after.x - before.x)).toBeLessThan(3);
});

test('a sandbox begins where its table was looked at, and the table is found again', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  await march(page);
  await rest(page);
  const before = await sight(page);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await expect(page.getByText('This is a sandbox')).toBeVisible();
  await ready(page);
  await rest(page);
  expect((await sight(page)).scale).toBe(before.scale);
  await page.getByRole('button', { name: 'Return to the game' }).click();
  await uncover(page);
  await ready(page);
  await rest(page);
  expect((await sight(page)).scale).toBe(before.scale);
  expect((await sight(page)).x).toBe(before.x);
});

test('time that is played is brought near enough to read, and the board is as it was afterwards', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  await march(page);
  await board(page).press('f');
  await rest(page);
  const whole = await sight(page);
  expect(whole.scale).toBeLessThan(READABLE);
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect.poll(async () => (await sight(page)).scale, { intervals: [50] }).toBeGreaterThan(READABLE);
  const at = await screen(page, '2409');
  const box = (await board(page).boundingBox())!;
  expect(at.x).toBeGreaterThan(box.x);
  expect(at.x).toBeLessThan(box.x + box.width);
  await expect(question(page)).toContainText('You decide');
  await rest(page);
  expect(await sight(page)).toEqual(whole);
});

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what a seat missed is played near enough to read, and its board is as it was afterwards', async ({ page }) => {
    const card = await newTable(page, { seed: 7 });
    await page.goto(`/table/${card.id}`);
    await uncover(page);
    await ready(page);
    await board(page).press('f');
    await rest(page);
    const whole = await sight(page);
    expect(whole.scale).toBeLessThan(READABLE);
    await page.locator('[data-action="end"]').first().click();
    await expect(privacy(page)).toContainText('Soviet');
    await privacy(page).getByRole('button').click();
    await page.locator('[data-action="activate 8GTC"]').first().click();
    await play(page, card.id, 'soviet', ['move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639']);
    await expect(privacy(page)).toContainText('German');
    await privacy(page).getByRole('button').click();
    await expect(page.locator('[data-since]')).toBeVisible();
    await expect.poll(async () => (await sight(page)).scale, { intervals: [60] }).toBeGreaterThan(READABLE);
    await expect(page.locator('[data-since]')).toHaveCount(0);
    await expect.poll(async () => (await sight(page)).scale).toBeCloseTo(whole.scale, 1);
    expect((await sight(page)).scale).toBeLessThan(READABLE);
  });
});

test('a hand on the board wins over the time that is played', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  await march(page);
  await board(page).press('f');
  const played = await actions(page);
  await page.getByRole('button', { name: 'One action back' }).click();
  await expect.poll(async () => (await sight(page)).scale).toBeGreaterThan(READABLE);
  const box = (await board(page).boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 260, { steps: 4 });
  await page.mouse.up();
  await rest(page);
  const own = await sight(page);
  await page.getByRole('button', { name: 'One action back' }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the game' })).toHaveAttribute('aria-valuetext', new RegExp(`action ${played - 2} of`));
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await expect(question(page)).toContainText('You decide');
  await rest(page);
  const after = await sight(page);
  expect(after.scale).toBe(own.scale);
  expect(after.x).toBe(own.x);
});

test('whoever has just looked at the whole board is not taken away by a counter that a question puts into the hand', async ({ page }) => {
  const card = await newHotseat(page, { position: MARCH });
  await rest(page);
  await board(page).press('f');
  await rest(page);
  const whole = await sight(page);
  expect(whole.scale).toBeLessThan(READABLE);
  // Only one counter can answer: it is in hand at once.
  await play(page, card.id, 'german', ['move g10']);
  await expect(page.locator('.counter.taken[data-counter="g10"]')).toBeAttached();
  await rest(page);
  expect((await sight(page)).scale).toBe(whole.scale);
});

test('the small map hides nothing that can act', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  const map = page.locator('[data-minimap]');
  await expect(map).toHaveAttribute('data-minimap', 'there');
  const home = (await map.boundingBox())!;
  const counter = page.locator('.counter[data-counter="g12"]');
  const middle = async () => {
    const { x, y, width, height } = (await counter.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The counter is brought to where the small map lies.
  const from = await middle();
  const grip = { x: from.x + 150, y: from.y + 50 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + home.x + home.width / 2 - from.x, grip.y + home.y + home.height / 2 - from.y, { steps: 8 });
  await page.mouse.up();
  await expect(map).toHaveAttribute('data-minimap', 'away');
  await expect(map).toBeHidden();
  const at = await middle();
  expect(at.x > home.x && at.x < home.x + home.width && at.y > home.y && at.y < home.y + home.height, 'it lies there').toBe(true);
  // It has one place, and is there again as soon as it hides nothing.
  await page.keyboard.press('b');
  await expect(map).toHaveAttribute('data-minimap', 'there');
  expect(await map.boundingBox()).toEqual(home);
});

/** Lets a part of the page come late. */
const late = (page: Page, what: RegExp) => page.route((url) => what.test(url.pathname), async (route) => {
  await new Promise((done) => setTimeout(done, 500));
  await route.fallback();
});

test('a board opens in the same way whatever of it comes last', async ({ page, browser, baseURL }) => {
  const card = await newSquads(page);
  const opened = async (screen: Page): Promise<string> => {
    await open(screen, card);
    // What lies over the board has found its size, in its own letters.
    await screen.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 8; frames++) await new Promise(requestAnimationFrame);
    });
    return board(screen).evaluate((element) => getComputedStyle(element.querySelector('.world')!).transform);
  };
  const seen = [await opened(page)];
  for (const what of [/\/layout$/, /\.woff2$/, /^\/api\/games$/, null]) {
    // The same person looks again, at a screen that has not seen the board yet.
    const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()!, reducedMotion: 'reduce', locale: 'en-GB' });
    await context.addCookies(await page.context().cookies());
    const screen = await context.newPage();
    if (what) await late(screen, what);
    else await screen.routeWebSocket(/\/socket/, (line) => void line.connectToServer().onMessage((told) => setTimeout(() => line.send(told), 500)));
    seen.push(await opened(screen));
    await context.close();
  }
  expect(new Set(seen).size, seen.join('\n')).toBe(1);
});
