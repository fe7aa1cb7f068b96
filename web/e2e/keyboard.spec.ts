import type { Page } from '@playwright/test';
import { able, seen, TOLD } from './seen';
import { actions, answer, board, FIGHT, happened, MARCH, newHotseat, newTable, privacy, question, settled, status, tab } from './table';
import { openSquads, village } from './squads';
import { expect, test } from './test';

/** Longer than the screen between two seats waits for keys that were meant for the table before. */
const LATE = 900;

/** The badge of the answer that Enter gives, while it does. */
const badge = (page: Page) => question(page).locator('kbd.lit');

/** Goes backwards from control to control, as one does from the board to the question. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`no key leads to ${selector}`);
}

test('a counter is moved with the keyboard alone', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.locator('[data-board]').focus();
  const start = await page.locator('.counter[data-active]').evaluateAll((all) =>
    Object.fromEntries(all.map((one) => [one.getAttribute('data-counter'), one.getAttribute('data-place')])));
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('div.taken')).toBeVisible();
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await page.keyboard.press('.');
  const goal = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await page.keyboard.press('Enter');
  await expect(page.locator(`.counter[data-place="${goal}"]`)).toBeAttached();
  expect(Object.values(start)).not.toContain(goal);
  await page.keyboard.press('u');
  await expect(page.locator(`.counter[data-place="${goal}"]`)).toHaveCount(0);
});

test('whoever listens hears where the keys lead', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const spoken = page.locator('[aria-live="polite"][data-spoken]');
  await expect(spoken).toHaveText('');
  await page.keyboard.press('n');
  await expect(spoken).toHaveText(/^2410, .*German, .*strength \d.*movement \d/);
  await page.keyboard.press('n');
  await expect(spoken).toHaveText(/^2412, /);
  await page.keyboard.press('p');
  await expect(spoken).toHaveText(/^2410, /);
  const name = (await spoken.textContent())!.match(/German, ([^,]+)/)![1]!;
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText(`Taken up: ${name}`);
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await page.keyboard.press('.');
  await expect(spoken).toHaveText(/^Cost \S+, \S+ left\. \d{4}, /);
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('Put down');
  // What is played is told among what happens, and only there.
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await page.keyboard.press('.');
  const goal = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await expect(spoken).toContainText(`left. ${goal}, `);
  const told = (await spoken.textContent())!;
  await page.keyboard.press('Enter');
  await happened(page, 0);
  await expect(page.locator('[data-heard]')).toContainText(goal!);
  await expect(spoken).toHaveText(told);
  await page.keyboard.press('ArrowUp');
  const next = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await expect(spoken).toHaveText(new RegExp(`^${next}, `));
  await page.keyboard.press('c');
  await expect(spoken).toHaveText('');
});

test('the cursor goes from hex to hex, and asks why', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.locator('[data-board]').focus();
  await page.keyboard.press('c');
  const here = await page.locator('[data-cursor]').getAttribute('data-cursor');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cursor]')).not.toHaveAttribute('data-cursor', here!);
  await page.keyboard.press('?');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
});

test('whoever lays the cursor down goes on from there', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const places = [];
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('n');
    places.push(await page.locator('[data-cursor]').getAttribute('data-cursor'));
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-cursor]')).toHaveCount(0);
  }
  expect(places[1]).not.toBe(places[0]);
});

test('keys are the board\'s where nothing else has the focus', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('n');
  await expect(page.locator('[data-cursor]')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await page.keyboard.press('.');
  await expect(page.locator('[data-way]'), 'the next goal, and not another moment').toBeAttached();
  await page.keyboard.press(',');
  await expect(question(page)).toContainText('You decide');
  // From a leaf of the panel, too; and then Enter means the board.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await tab(page, 'log').focus();
  await page.keyboard.press('n');
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('div.taken')).toBeVisible();
});

/** An attack is declared: only the die is left. */
async function declared(page: Page): Promise<void> {
  await newHotseat(page, { position: FIGHT });
  await answer(page, question(page).locator('[data-action^="attack 2414"]').first());
}

test('Enter goes on only while its badge is there, and throws at once', async ({ page }) => {
  await declared(page);
  await board(page).focus();
  await expect(badge(page)).toBeVisible();
  await tab(page, 'log').focus();
  await expect(badge(page), 'another button has the key').toHaveCount(0);
  await board(page).focus();
  await expect(badge(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(badge(page), 'the cursor has the key').toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const before = await actions(page);
  await expect(badge(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.place .throw')).toBeVisible();
  expect(await actions(page), 'one press').toBe(before + 1);
});

test('Enter gives nothing up, and the answer that does says what', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const end = question(page).locator('[data-action="end"]');
  await expect(end).toContainText('2 units have not moved');
  await expect(question(page).locator('.primary')).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await page.waitForTimeout(LATE);
  await page.locator('body').press('Enter');
  await settled(page);
  expect(await actions(page)).toBe(0);
  await answer(page, end);
  await expect(privacy(page)).toContainText('Soviet');
});

test('Enter ends no phase of squads that could still do something', async ({ page }) => {
  for (const [phase, left] of [['movement', '8 units have not moved'], ['prep-fire', '3 hexes can still be fired at']] as const) {
    await openSquads(page, village(phase));
    await expect(question(page).locator('[data-action="end"]')).toContainText(left);
    await expect(question(page).locator('.primary')).toHaveCount(0);
    await expect(badge(page)).toHaveCount(0);
    await page.waitForTimeout(LATE);
    await page.locator('body').press('Enter');
    await settled(page);
    expect(await actions(page), phase).toBe(0);
  }
});

test('a digit gives the answer in its place', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const answers = question(page).locator('[data-action]');
  const all = await answers.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('data-action')));
  const place = all.indexOf('end') + 1;
  expect(place).toBeGreaterThan(0);
  await page.waitForTimeout(LATE);
  await page.keyboard.press(String(place));
  await expect(privacy(page)).toContainText('Soviet');
});

test('a key that bounces does not answer the next question', async ({ page }) => {
  await declared(page);
  await board(page).focus();
  await expect(badge(page)).toBeVisible();
  const before = await actions(page);
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Enter');
  await expect(page.locator('.place .throw')).toBeVisible();
  await page.waitForTimeout(LATE);
  expect(await actions(page)).toBe(before + 1);
});

test('whoever answers by key keeps its place', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await board(page).focus();
  await reach(page, '[data-guide="question"] [data-action*="g10"]');
  await page.keyboard.press('Enter');
  await happened(page, 0);
  await expect(board(page), 'the button is gone, and the board has the keys').toBeFocused();
  const played = await actions(page);
  await expect(badge(page), 'the cursor is where one goes on').toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(LATE);
  expect(await actions(page), 'nothing ends by accident').toBe(played);
  await expect(status(page)).toContainText('German phase 2');
  // In the time bar the neighbour of a button that can be pressed no more has the focus.
  await page.getByRole('button', { name: 'To the start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play on' })).toBeFocused();
});

test('a game is begun and answered without a mouse', async ({ page }) => {
  await newTable(page);
  await page.goto('/');
  const begin = page.getByRole('button', { name: /Play/ }).first();
  await begin.focus();
  await page.keyboard.press('Enter');
  const start = page.getByRole('dialog').locator('button.primary');
  await expect(start).toBeVisible();
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-privacy] button')).toBeFocused();
  await page.waitForTimeout(LATE);
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('You decide');
  await expect(board(page), 'the table has the keys').toBeFocused();
  await expect(badge(page)).toBeVisible();
  await page.keyboard.press('Enter');
  // A key that bounces must not open the other side's table.
  await expect(page.locator('[data-privacy]')).toContainText('Soviet');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(LATE);
  await expect(page.locator('[data-privacy]')).toContainText('Soviet');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Choose the corps');
});

test('a whole turn is played by keys', async ({ page }) => {
  test.slow();
  const card = await newTable(page, { seed: 7 });
  await page.goto(`/table/${card.id}`);
  let marched = false;
  for (let step = 0; step < 90; step++) {
    await expect(privacy(page).or(board(page))).toBeVisible();
    if (await privacy(page).isVisible()) {
      await page.waitForTimeout(LATE);
      await page.keyboard.press('Enter');
      await expect(privacy(page)).toHaveCount(0);
      await expect(board(page)).toBeVisible();
      continue;
    }
    if (await page.locator('[data-since]').isVisible()) {
      await expect(page.locator('[data-since] .primary')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-since]')).toHaveCount(0);
      await expect(board(page)).toBeFocused();
      continue;
    }
    if (/Turn 2\b/.test(await status(page).innerText())) break;
    // The cursor goes on from where it stands: the zoom is the camera's all the same.
    if ((await able(page).count()) > 0) expect.soft((await seen(able(page))).width, await question(page).innerText()).toBeGreaterThanOrEqual(TOLD);
    const before = await actions(page);
    const moves = page.locator('.counter[data-counter="s16"][data-active]');
    if (!marched && (await moves.count()) > 0 && (await question(page).getByText('Move units').isVisible())) {
      // From counter to counter, until one that can go somewhere is taken up.
      for (let tries = 0; tries < 30 && !marched; tries++) {
        await page.keyboard.press('n');
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-reach]').or(page.getByRole('menu')).first()).toBeAttached();
        marched = (await page.locator('[data-reach]').count()) > 0;
        if (!marched) for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Escape');
      }
      await page.keyboard.press('.');
      await page.keyboard.press('Enter');
    } else if ((await question(page).locator('.buttons kbd').count()) > 0) {
      for (let presses = 0; presses < 4 && (await page.locator('[data-cursor], div.taken').count()) > 0; presses++) await page.keyboard.press('Escape');
      await expect(badge(page)).toBeVisible();
      await page.keyboard.press('Enter');
    } else {
      await reach(page, '[data-guide="question"] [data-action], [data-guide="actions"] [data-action]');
      await page.keyboard.press('Enter');
    }
    await happened(page, before);
    if (await page.locator('[data-throw]').isVisible()) {
      await reach(page, '[data-throw]');
      await page.keyboard.press('Enter');
      await happened(page, before);
    }
  }
  expect(marched, 'a counter went where the keys pointed').toBe(true);
  await expect(status(page)).toContainText('Turn 2');
});
