// Every state of every game as axe-core sees it, in the light and in the dark: nothing that a screen reader or a weak eye would miss.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { armour, DRIVE } from './arms';
import { newBattle, press, SKIRMISH } from './miniatures';
import { fromTray, MELEE, openSquads, ROUT, village } from './squads';
import { action, answer, clickPlace, FIGHT, leaf, newHotseat, newTable, open, play, question, settled, takeUp, uncover } from './table';
import { another, expect, test } from './test';
import { firstRound, newSummer } from './valley';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

/** What the dark alone can break: the other rules read no colours, and the page is the same in both. */
const COLOURED = ['color-contrast', 'link-in-text-block'];

/** Looks at what is there now, or at what is new in it: by every rule in the light, and by those of colours in the dark. */
async function clean(page: Page, state: string, within?: string): Promise<void> {
  await test.step(state, async () => {
    await settledHere(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // The page has been drawn in its new colours once, and what changes them slowly has done so.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined));
      // What passes is counted and no more: to describe each of its elements takes longer than to look at it.
      const look = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: COLOURED }) });
      if (within) look.include(within);
      const { violations, passes } = await look.analyze();
      expect.soft(passes.map(({ id }) => id), `${state}, ${colorScheme}: there is something to look at`).toContain('color-contrast');
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`));
      expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** A page whose board still moves is looked at when it has come to rest. */
async function settledHere(page: Page): Promise<void> {
  if ((await page.locator('[data-board]').count()) > 0) await settled(page);
}

/** What every table has, whatever is played: its menu, its dialogs and every leaf of the panel. */
async function furniture(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await clean(page, `${game}: menu`, '[role=menu]');
  await page.keyboard.press('Escape');
  for (const one of await page.locator('[data-tab]').all()) {
    const id = (await one.getAttribute('data-tab'))!;
    await leaf(page, id);
    await clean(page, `${game}: leaf ${id}`, '[role=tabpanel]');
  }
}

/** Gives the game up: the end of it. */
async function ends(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').locator('button.primary').click();
  await expect(page.locator('#outcome')).toBeVisible();
  await clean(page, `${game}: the end`);
}

test('the pages around the tables', async ({ page, browser, served }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  await clean(page, 'start page');
  await page.locator('article').getByRole('button', { name: 'Play' }).first().click();
  await page.getByRole('dialog').locator('summary').click();
  await clean(page, 'a new game');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await clean(page, 'settings');
  await page.keyboard.press('Escape');
  const waiting = await newTable(page, { soviet: 'me', german: 'link' });
  await page.goto('/lobby');
  await expect(page.locator('#list-mine')).toBeVisible();
  await clean(page, 'lobby');
  await page.goto(`/table/${waiting.id}`);
  await expect(page.getByLabel(/Invitation for/)).toBeVisible();
  await clean(page, 'waiting room');
  await page.goto('/build/bugiarding');
  await expect(page.locator('main, .page').first()).toBeVisible();
  await clean(page, 'workshop');
  const visitor = await another(browser, served);
  for (const path of ['/', '/lobby', '/account']) {
    await visitor.page.goto(path);
    await expect(visitor.page.locator('form').first()).toBeVisible();
    await clean(visitor.page, `a visitor at ${path}`);
  }
  await visitor.context.close();
});

test('Counterattack', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await clean(page, 'Counterattack: the question');
  await takeUp(page, 'g10');
  await clean(page, 'Counterattack: a unit in hand');
  await clickPlace(page, '2414');
  await expect(page.locator('[data-throw]').first()).toBeVisible();
  await clean(page, 'Counterattack: a combat');
});

test('Counterattack: the die, what lies around it and the end', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  await takeUp(page, 'g10');
  await clickPlace(page, '2414');
  await expect(page.locator('[data-throw]').first()).toBeVisible();
  await leaf(page, 'combat');
  await page.getByLabel('Force the dice').fill('10');
  await page.locator('[data-throw]').first().click();
  await clean(page, 'Counterattack: after the die');
  await page.locator('[data-go-on]').click();
  await expect(page.locator('[data-privacy]')).toBeVisible();
  await clean(page, 'Counterattack: the screen changes hands');
  await uncover(page);
  await clean(page, 'Counterattack: the defender decides', '[data-guide="question"]');
  await answer(page, action(page, 'accept'));
  await expect(action(page, 'to 2415')).toBeVisible();
  await clean(page, 'Counterattack: a retreat');
  await furniture(page, 'Counterattack');
  await page.keyboard.press('h');
  await clean(page, 'Counterattack: help');
  await page.keyboard.press('Escape');
  await ends(page, 'Counterattack');
});

test('Counterattack is interrupted, and answered once for all', async ({ page }) => {
  const units = { s01: '3223', s02: '3124', s03: '3324', s04: '3222', g10: '3225' };
  const card = await newTable(page, { position: { clear: true, turn: 3, phase: 'S1', corps: '3TC', units } });
  await page.goto('/');
  await play(page, card.id, 'soviet', ['move s01', 'to 3224']);
  await open(page, card);
  await clean(page, 'Counterattack: an interruption');
  await page.locator('[data-standing]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page, 'Counterattack: what is answered once for all', 'dialog[open]');
});

test('the first step of every guided start', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  const guided = page.locator('article').filter({ has: page.locator('button.large:not(.primary)') });
  const tours = await guided.count();
  expect(tours).toBeGreaterThanOrEqual(3);
  for (let at = 0; at < tours; at++) {
    await page.goto('/');
    await guided.nth(at).locator('button.large:not(.primary)').last().click();
    await expect(page.locator('[data-guide-bubble]')).toBeVisible();
    await clean(page, `guided start ${at + 1}`, '[data-guide-bubble]');
  }
});

/** The table of a corps of which a division is to attack. */
async function corps(page: Page): Promise<TableCard> {
  const seats = ['german', 'soviet'].map((seat) => ({ seat, who: 'me' }));
  return newTable(page, { game: 'bug-river', scenario: 'corps', seats, seed: 1944 } as never);
}

test('Across the Bug River', async ({ page }) => {
  const card = await corps(page);
  await open(page, card);
  await clean(page, 'Bug River: the question');
  await action(page, 'activate 298').click();
  await settled(page);
  await clean(page, 'Bug River: a die that may be thrown again');
  await question(page).locator('[data-action="accept"], [data-action="reroll"]').first().click();
  await settled(page);
  await takeUp(page, 'g28');
  await clean(page, 'Bug River: a unit in hand');
  await clickPlace(page, '2008');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await clean(page, 'Bug River: a menu at the target');
});

test('Across the Bug River: an attack, what lies around it and the end', async ({ page }) => {
  const card = await corps(page);
  await page.goto('/');
  await play(page, card.id, 'german', ['activate 298', 'accept', 'attack 2008 hasty with g28']);
  await open(page, card);
  await expect(question(page)).toContainText('Hasty Attack on 2008');
  await clean(page, 'Bug River: an attack');
  await answer(page, page.locator('[data-throw]').first());
  await uncover(page);
  await clean(page, 'Bug River: after the die', '[data-guide="question"]');
  await furniture(page, 'Bug River');
  await ends(page, 'Bug River');
});

test('Bugiarding', async ({ page }) => {
  await newBattle(page, SKIRMISH);
  await clean(page, 'Bugiarding: the question');
  await action(page, 'end').click();
  await uncover(page);
  await press(page, 'b03');
  await clean(page, 'Bugiarding: a unit in hand');
  await page.keyboard.press('Escape');
  await furniture(page, 'Bugiarding');
  await ends(page, 'Bugiarding');
});

test('Bugiarding: an interruption and a shot', async ({ page }) => {
  const moving = await newBattle(page, { ...SKIRMISH, step: 'movement' });
  await play(page, moving.id, 'blue', ['take b03; go 0 ahead 2 face 0']);
  await open(page, moving);
  await clean(page, 'Bugiarding: an interruption');
  const firing = await newBattle(page, { ...SKIRMISH, step: 'fire' });
  await play(page, firing.id, 'blue', ['aim b05 r02', 'end']);
  await settled(page);
  await expect(page.locator('[data-verdict-card]')).toBeVisible();
  await clean(page, 'Bugiarding: a shot');
  await play(page, firing.id, 'blue', ['shoot b05'], ['5', '2', '6']);
  await settled(page);
  await clean(page, 'Bugiarding: after the dice');
});

test('Starter Kit: set-up, and who fires', async ({ page }) => {
  await openSquads(page);
  await clean(page, 'Starter Kit: set-up');
  await fromTray(page, /4-4-7/);
  await clickPlace(page, 'aP5');
  await fromTray(page, /LMG/);
  await clean(page, 'Starter Kit: a weapon in hand');
  await openSquads(page, village('prep-fire'));
  await clean(page, 'Starter Kit: the question who fires');
  await clickPlace(page, 'aO5');
  await expect(page.locator('.counter.taken')).toBeAttached();
  await clean(page, 'Starter Kit: a squad in hand');
});

test('Starter Kit: fire, its dice, what lies around it and the end', async ({ page }) => {
  const firing = await openSquads(page, village('prep-fire'));
  await play(page, firing.id, 'first', ['fire aP5', 'with a1', 'with a2', 'direct a8']);
  await expect(page.locator('[data-verdict-card]')).toBeVisible();
  await clean(page, 'Starter Kit: an attack is weighed');
  await leaf(page, 'combat');
  await clean(page, 'Starter Kit: what goes into it', '[role=tabpanel]');
  await play(page, firing.id, 'first', ['roll'], null);
  await settled(page);
  await clean(page, 'Starter Kit: after the dice');
  await furniture(page, 'Starter Kit');
  await ends(page, 'Starter Kit');
});

test('Starter Kit: the defender’s window, rout and close combat', async ({ page }) => {
  const moving = await openSquads(page, village('movement'));
  await play(page, moving.id, 'first', ['move a6', 'to aO8']);
  await open(page, moving);
  await clean(page, 'Starter Kit: the defender may fire');
  await page.locator('[data-standing]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page, 'Starter Kit: what is answered once for all', 'dialog[open]');
  const rout = await openSquads(page, ROUT);
  await clean(page, 'Starter Kit: who routs');
  await play(page, rout.id, 'first', ['rout a1']);
  await settled(page);
  await clean(page, 'Starter Kit: a rout');
  const melee = await openSquads(page, MELEE);
  await play(page, melee.id, 'first', ['fight aX5']);
  await open(page, melee);
  await clean(page, 'Starter Kit: close combat');
});

test('Starter Kit: tanks driven, seen and shot at', async ({ page }) => {
  const driving = await openSquads(page, DRIVE);
  await play(page, driving.id, 'first', ['move a1', 'start']);
  await open(page, driving);
  await expect(page.locator('[data-handle]').first()).toBeAttached();
  await clean(page, 'Starter Kit: a tank on the move');
  await page.locator('[data-thread-tool]').click();
  await clickPlace(page, 'aY9');
  await clickPlace(page, 'aDD7');
  await expect(page.locator('[data-thread]')).toContainText('woods');
  await clean(page, 'Starter Kit: the sight thread');
  const firing = await openSquads(page, armour('prep-fire', 'second'));
  await play(page, firing.id, 'second', ['fire aY7', 'with bw1']);
  await settled(page);
  await expect(page.locator('[data-verdict-card]')).toContainText('Hit');
  await clean(page, 'Starter Kit: a shot at a tank');
  await leaf(page, 'combat');
  await clean(page, 'Starter Kit: what a shot is made of', '[role=tabpanel]');
});

test('The Dark Valley: the map, a unit in hand and what lies over it', async ({ page }) => {
  await open(page, await newSummer(page));
  await clean(page, 'Dark Valley: the question');
  await open(page, await firstRound(page, 'movement'));
  await clean(page, 'Dark Valley: who moves');
  await takeUp(page, 'Zhukov');
  await clean(page, 'Dark Valley: a leader in hand');
  await page.keyboard.press('Escape');
  const why = await leaf(page, 'why');
  for (const overlay of ['Front line', 'Axis supply']) {
    await why.getByRole('button', { name: overlay }).click();
    await settled(page);
    await clean(page, `Dark Valley: ${overlay}`, '[role=tabpanel]');
  }
});

test('The Dark Valley: a fight, its die, what lies around it and the end', async ({ page }) => {
  const card = await firstRound(page, 'combat');
  await play(page, card.id, 'soviet', ['attack W4718 with 11GA', 'join 31A', 'join 2GTC']);
  await open(page, card);
  await clean(page, 'Dark Valley: an attack is put together');
  await leaf(page, 'combat');
  await clean(page, 'Dark Valley: what goes into it', '[role=tabpanel]');
  await page.locator('[data-throw]').first().click();
  await uncover(page);
  await clean(page, 'Dark Valley: the defender is asked', '[data-guide="question"]');
  await action(page, 'end').click();
  await settled(page);
  await clean(page, 'Dark Valley: after the die');
  await uncover(page);
  await furniture(page, 'Dark Valley');
  await ends(page, 'Dark Valley');
});
