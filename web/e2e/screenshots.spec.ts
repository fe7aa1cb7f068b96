// Pictures to look at, in test-results/screens, and those of the README. They prove that each view comes up; whether it is beautiful is for
// people to say.

import type { Page } from '@playwright/test';
import { base, carry, middle, newBattle, press, SKIRMISH } from './miniatures';
import { action, clickPlace, FIGHT, goNear, leaf, newHotseat, newTable, open, play, screen, tab, takeUp, uncover } from './table';
import { expect, test } from './test';

// The printed map is drawn here.
test.use({ printed: true });

test.skip(!process.env['PEDINA_PICTURES'], 'pictures are taken by `make pictures`');

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `test-results/screens/${name}.png` });
}

function wear(page: Page, kept: Record<string, unknown>): Promise<unknown> {
  return page.addInitScript((kept) => localStorage.setItem('pedina', JSON.stringify({ lang: 'en', guided: true, ...kept })), kept);
}

async function battle(page: Page): Promise<{ id: string }> {
  const card = await newTable(page, { seed: 7 });
  await page.goto('/');
  await play(page, card.id, 'german', ['end']);
  await play(page, card.id, 'soviet', ['activate 8GTC']);
  return card;
}

/** Takes a picture for the README. */
async function publish(page: Page, name: string): Promise<void> {
  await page.mouse.move(700, 20);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `../docs/${name}.png` });
}

test.describe('for the README, in ordinary games', () => {
  test('start', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect.poll(() => page.locator('article img').first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await publish(page, 'start');
  });

  test('combat', async ({ page }) => {
    await wear(page, {});
    const card = await newTable(page, { seed: 7 });
    await page.goto('/');
    await play(page, card.id, 'german', ['end']);
    const moves = ['activate 3TC', 'go s01 3440', 'stop', 'go s04 3340', 'stop', 'end', 'end', 'attack 3439 with s01 s04'];
    await play(page, card.id, 'soviet', moves);
    await open(page, card);
    await expect((await leaf(page, 'combat')).locator('.factors li').first()).toBeVisible();
    await publish(page, 'combat');
  });

  test('battle', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, undefined);
    await publish(page, 'battle');
  });

  test('bug-river', async ({ page }) => {
    await wear(page, {});
    await crossing(page, ['attack 2008 prepared with g28', 'with g36']);
    await expect((await leaf(page, 'combat')).locator('.factors li').first()).toBeVisible();
    await publish(page, 'bug-river');
  });
});

test('start page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await shoot(page, 'start');
});

test('the board at three zooms, and a way', async ({ page }) => {
  await wear(page, {});
  await open(page, await battle(page));
  await shoot(page, 'board-far');
  await page.locator('[data-board]').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('+');
  await shoot(page, 'board-middle');
  for (let i = 0; i < 5; i++) await page.keyboard.press('+');
  await shoot(page, 'board-near');
  await page.keyboard.press('f');
  await takeUp(page, 's16');
  await goNear(page, '2342');
  const at = await screen(page, '2342');
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await shoot(page, 'way');
});

test('combat and why', async ({ page }) => {
  await wear(page, {});
  await newHotseat(page, { position: FIGHT });
  await goNear(page, '2414');
  const at = await screen(page, '2414');
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(page.locator('.why h2')).toBeVisible();
  await shoot(page, 'why');
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  await expect(tab(page, 'combat')).toHaveAttribute('aria-selected', 'true');
  await (await leaf(page, 'combat')).locator('[data-action*="g12"]').first().click();
  await expect(page.getByRole('tabpanel').locator('.factors li', { hasText: 'Attack in all' }).locator('.value')).toHaveText('8');
  await shoot(page, 'combat');
  await page.getByLabel('Force the dice').fill('4');
  await page.locator('[data-throw]').click();
  await expect(page.locator('.place .throw')).toBeVisible();
  await shoot(page, 'die');
});

test('the time bar', async ({ page }) => {
  await wear(page, {});
  const card = await battle(page);
  await play(page, card.id, 'soviet', ['move s16', 'to 2243', 'to 2242', 'stop']);
  await open(page, card);
  await page.getByRole('button', { name: 'To the start' }).click();
  await shoot(page, 'time');
});

for (const theme of ['dark', 'contrast']) {
  test(theme, async ({ page }) => {
    await wear(page, { theme });
    await open(page, await battle(page));
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await shoot(page, theme);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  test('phone', async ({ page }) => {
    await wear(page, {});
    await page.goto('/');
    await shoot(page, 'phone-start');
    const card = await battle(page);
    await page.goto(`/table/${card.id}`);
    await uncover(page);
    await expect(page.locator('[data-board][data-ready]')).toBeVisible();
    await shoot(page, 'phone');
  });
});

test.describe('miniatures', () => {
  test('deployment, and a battle seen whole', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, undefined);
    await shoot(page, 'free-deployment');
  });

  test('a drag with its ruler, and the enemy asked', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, { ...SKIRMISH, step: 'movement' });
    await carry(page, 'b03', [13, 13]);
    await expect(page.locator('[data-aim-tip]')).toBeVisible();
    await shoot(page, 'free-drag');
    await page.mouse.up();
    await uncover(page);
    await shoot(page, 'free-opportunity');
  });

  test('smoke and a strike as they are aimed', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, SKIRMISH);
    await carry(page, 'b06', [16, 17]);
    await expect(page.locator('[data-shape="smoke"]').first()).toBeVisible();
    await shoot(page, 'free-smoke');
    await page.mouse.up();
    await carry(page, 'b08', [26, 22]);
    await expect(page.locator('[data-shape="strike"]')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('[data-throw]')).toBeVisible();
    await shoot(page, 'free-strike');
  });

  test('a shot with its odds, and its dice', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, { ...SKIRMISH, step: 'fire' });
    await press(page, 'b05');
    const at = await middle(page, 'r02');
    await page.mouse.move(at.x, at.y, { steps: 2 });
    await expect(page.locator('[data-odds-line]')).toBeVisible();
    await shoot(page, 'free-target');
    await page.mouse.click(at.x, at.y);
    await action(page, 'end').click();
    await expect((await leaf(page, 'combat')).locator('tbody tr').first()).toBeVisible();
    await shoot(page, 'free-odds');
    await page.getByLabel('Force the dice').fill('5 2 6');
    await page.locator('[data-throw]').click();
    await expect(page.locator('.place .throw')).toBeVisible();
    await shoot(page, 'free-dice');
  });

  test('why not: who stands in the way', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, { ...SKIRMISH, step: 'fire' });
    const at = await middle(page, 'b02');
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await page.getByRole('tabpanel').locator('li', { hasText: /line of fire|blocks the fire/ }).first().hover();
    await expect(page.locator('[data-shape="bar"]').first()).toBeAttached();
    await shoot(page, 'free-why');
  });

  test('close combat', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, { ...SKIRMISH, step: 'close-combat' });
    await press(page, 'b03');
    const at = await middle(page, 'r02');
    await page.mouse.move(at.x, at.y, { steps: 2 });
    await expect(page.locator('[data-odds-line]').first()).toBeVisible();
    await shoot(page, 'free-combat');
  });

  for (const kept of [{ theme: 'dark' }, { theme: 'contrast' }, { lang: 'it' }]) {
    const name = `free-${Object.values(kept).join('')}`;
    test(name, async ({ page }) => {
      await wear(page, kept);
      await newBattle(page, { ...SKIRMISH, step: 'fire' });
      await press(page, 'b05');
      await expect(base(page, 'b05')).toHaveClass(/taken/);
      await shoot(page, name);
    });
  }
});

test.describe('miniatures on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  test('phone', async ({ page }) => {
    await wear(page, {});
    await newBattle(page, { ...SKIRMISH, step: 'movement' });
    await shoot(page, 'free-phone');
  });
});

/** Across the Bug River from its set-up, with the dice of the guided start: the 298th has 6 Action Points. */
async function crossing(page: Page, played: string[] = []): Promise<void> {
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: { game: 'bug-river', scenario: 'corps', seed: 1944, seats: ['soviet', 'german'].map((seat) => ({ seat, who: 'me' })) },
  });
  expect(made.status(), await made.text()).toBe(201);
  const card = (await made.json()) as { id: string };
  await page.goto('/');
  await play(page, card.id, 'german', ['activate 298', 'reroll', ...played]);
  await open(page, card);
}

test.describe('battalions and headquarters', () => {
  test('the board, and where a battalion can go', async ({ page }) => {
    await wear(page, {});
    await crossing(page);
    await shoot(page, 'bug-board');
    await goNear(page, '1809');
    await takeUp(page, 'g29');
    const at = await screen(page, '1811');
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await shoot(page, 'bug-boats');
  });

  test('a prepared attack with its odds, and its chits', async ({ page }) => {
    await wear(page, {});
    await crossing(page, ['attack 2008 prepared with g28', 'with g36']);
    await goNear(page, '2008');
    await expect(tab(page, 'combat')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('.factors li').first()).toBeVisible();
    await page.mouse.move(1200, 20);
    await shoot(page, 'bug-attack');
    await page.locator('[data-throw]').click();
    await expect(page.locator('.place .throw')).toBeVisible();
    await shoot(page, 'bug-chits');
  });

  test('the command of a headquarters', async ({ page }) => {
    await wear(page, {});
    await crossing(page);
    await goNear(page, '1707');
    await page.locator('.counter[data-counter="hq-298"]').click({ button: 'right' });
    await page.getByRole('button', { name: 'Command Range of its HQ' }).click();
    await shoot(page, 'bug-command');
  });

  for (const kept of [{ theme: 'dark' }, { theme: 'contrast' }, { lang: 'it' }]) {
    const name = `bug-${Object.values(kept).join('')}`;
    test(name, async ({ page }) => {
      await wear(page, kept);
      await crossing(page, ['attack 2008 prepared with g28']);
      await goNear(page, '2008');
      await shoot(page, name);
    });
  }
});

test.describe('battalions on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  test('phone', async ({ page }) => {
    await wear(page, {});
    await crossing(page);
    await shoot(page, 'bug-phone');
  });
});
