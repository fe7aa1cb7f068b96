// Pictures to look at, in test-results/screens, and those of the README. They prove that each view comes up; whether it is beautiful is for
// people to say.

import type { Page } from '@playwright/test';
import { WALKS } from './gallery';
import { newBattle } from './miniatures';
import { leaf, newTable, open, play, settled } from './table';
import { expect, test } from './test';
import { firstRound } from './valley';

// The printed map is drawn here.
test.use({ printed: true });

test.skip(!process.env['PEDINA_PICTURES'], 'pictures are taken by `make pictures`');

function wear(page: Page, kept: Record<string, unknown>): Promise<unknown> {
  return page.addInitScript((kept) => localStorage.setItem('pedina', JSON.stringify({ lang: 'en', guided: true, ...kept })), kept);
}

/** Takes a picture for the README; one of a whole landscape is lighter as a photograph. */
async function publish(page: Page, name: string, type: 'png' | 'jpeg' = 'png'): Promise<void> {
  await page.mouse.move(700, 20);
  await page.waitForTimeout(900);
  await page.screenshot(type === 'png' ? { path: `../docs/${name}.png` } : { path: `../docs/${name}.jpg`, type, quality: 76 });
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

  test('squads', async ({ page }) => {
    await wear(page, {});
    await market(page);
    await expect((await leaf(page, 'combat')).locator('.factors li').first()).toBeVisible();
    await publish(page, 'squads');
  });

  test('dark-valley', async ({ page }) => {
    await wear(page, {});
    const card = await firstRound(page, 'combat');
    await play(page, card.id, 'soviet', ['attack W4718 with 11GA', 'join 31A', 'join 2GTC']);
    await open(page, card);
    await settled(page);
    await publish(page, 'dark-valley', 'jpeg');
  });
});

/** Market Morning from its set-up to the first shot: a group of the Germans before the stone house, led by its leader. */
async function market(page: Page): Promise<void> {
  const card = await newTable(page, { game: 'starter-kit', scenario: 's01', seed: 7, seats: ['first', 'second'].map((seat) => ({ seat, who: 'me' })) } as never);
  await page.goto('/');
  const put = (units: Record<string, string>) => Object.entries(units).map(([unit, hex]) => `place ${unit} at ${hex}`);
  const russians = { b1: 'aP5', b2: 'aO6', b3: 'aR5', b4: 'aT6', b5: 'aP5', b6: 'aP5', b7: 'aR5' };
  const germans = { a1: 'aL5', a2: 'aL5', a8: 'aL5', a3: 'aL6', a4: 'aL6', a9: 'aL6', a5: 'aL4', a6: 'aL7', a7: 'aK5' };
  await play(page, card.id, 'second', [...put(russians), 'give bw1 to b1', 'end']);
  await play(page, card.id, 'first', [...put(germans), 'give aw1 to a1', 'give aw2 to a3', 'end', 'end']);
  await play(page, card.id, 'second', ['end']);
  await play(page, card.id, 'first', ['fire aO6 with a3 a4 aw2 by a9']);
  await open(page, card);
}

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

/** Every look that a state is taken in: `PEDINA_LOOKS=en-light` takes one of them alone. */
const LOOKS = ['en-light', 'it-light', 'en-dark', 'it-dark', 'en-contrast'].filter((look) => (process.env['PEDINA_LOOKS'] ?? look).split(' ').includes(look));
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

for (const [size, use] of Object.entries(SCREENS)) {
  test.describe(size, () => {
    test.use(use);
    for (const look of LOOKS) {
      for (const [name, walk] of Object.entries(WALKS)) {
        test(`${name}, ${look}`, async ({ page }) => {
          const [lang, theme] = look.split('-');
          await wear(page, { lang, theme });
          let count = 0;
          await walk({
            page, phone: size === 'phone',
            shoot: async (state) => {
              await page.waitForTimeout(400);
              const number = String(++count).padStart(2, '0');
              await page.screenshot({ path: `test-results/screens/${size}-${look}/${name}-${number}-${state}.png` });
            },
          });
        });
      }
    }
  });
}
