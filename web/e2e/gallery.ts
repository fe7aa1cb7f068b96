// Every state of every game, one after the other, to be looked at: a walk goes from one to the next and says when it is there.

import { expect, type Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { middle, newBattle, SKIRMISH } from './miniatures';
import { fromTray, MELEE, newSquads, openSquads, ROUT, village } from './squads';
import { action, board, FIGHT, goNear, leaf, newTable, open, play, privacy, rest, screen, settled, uncover } from './table';
import { firstRound, newSummer } from './valley';

/** Takes a picture of a state. */
export type Shoot = (state: string) => Promise<void>;

export interface Visit {
  page: Page;
  phone: boolean;
  shoot: Shoot;
}

/** Points at a spot of the screen and presses it, with a finger where there is one. */
async function touch({ page, phone }: Visit, { x, y }: { x: number; y: number }): Promise<void> {
  if (phone) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}

/** Takes up whatever a key finds first, and waits until it is in hand. */
async function inHand(visit: Visit, at: { x: number; y: number }): Promise<void> {
  await settled(visit.page);
  await touch(visit, at);
  await expect(visit.page.locator('.counter.taken').first()).toBeAttached();
}

/** The leaves of the panel, and what is said about something. */
async function leaves({ page, shoot }: Visit, ids: string[]): Promise<void> {
  for (const id of ids) {
    await leaf(page, id);
    await shoot(id);
  }
  const fold = page.getByRole('button', { name: /Lower the panel|Fold|Abbassa|Ripiega|Chiudi/ }).first();
  if (await fold.isVisible()) await fold.click();
}

/** The end of a game, which is given up. */
async function ends({ page, shoot }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /Resign|Abbandona/ }).click();
  await page.getByRole('dialog').locator('button.primary').click();
  await expect(page.locator('#outcome')).toBeVisible();
  await shoot('end');
}

async function covered({ page, shoot }: Visit, card: TableCard): Promise<void> {
  await page.goto(`/table/${card.id}`);
  await settled(page);
  if (await privacy(page).isVisible()) await shoot('privacy');
  await open(page, card);
}

async function counterattack(visit: Visit): Promise<void> {
  const { page, shoot } = visit;
  const card = await newTable(page, { seed: 7 });
  await covered(visit, card);
  await shoot('opening');
  await play(page, card.id, 'german', ['end']);
  await play(page, card.id, 'soviet', ['activate 3TC']);
  await open(page, card);
  await shoot('activated');
  await play(page, card.id, 'soviet', ['go s01 3440', 'stop', 'go s04 3340', 'stop']);
  await settled(page);
  const moving = await screen(page, '3440');
  await touch(visit, moving);
  await shoot('told');
  await play(page, card.id, 'soviet', ['end', 'end', 'attack 3439 with s01 s04']);
  await open(page, card);
  await shoot('verdict');
  await leaf(page, 'combat');
  await shoot('odds');

  const fight = await newTable(page, { position: FIGHT });
  await open(page, fight);
  await shoot('attack-question');
  await inHand(visit, await screen(page, '2514'));
  await shoot('in-hand');
  await page.keyboard.press('Escape');
  await page.locator('[data-board]').focus();
  await play(page, fight.id, 'german', ['attack 2414 with g10 g12']);
  await settled(page);
  await shoot('declared');
  await play(page, fight.id, 'german', ['roll'], ['10']);
  await settled(page);
  await shoot('die');
  await uncover(page);
  await shoot('defender');
  await action(page, 'accept').click();
  await settled(page);
  await expect(action(page, 'to 2415')).toBeVisible();
  await shoot('retreat');
  await leaves(visit, ['log', 'luck', 'rules', 'why']);
  await ends(visit);
  await interrupted(visit);
}

/** Contact may be broken: the other side is asked in the middle of a move, and may answer once for all. */
async function interrupted({ page, shoot }: Visit): Promise<void> {
  const units = { s01: '3223', s02: '3124', s03: '3324', s04: '3222', g10: '3225' };
  const card = await newTable(page, { position: { clear: true, turn: 3, phase: 'S1', corps: '3TC', units } });
  await page.goto('/');
  await play(page, card.id, 'soviet', ['move s01', 'to 3224']);
  await open(page, card);
  await shoot('interruption');
  await page.locator('[data-standing]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('standing');
}

async function bugRiver(visit: Visit): Promise<void> {
  const { page, shoot } = visit;
  const seats = ['german', 'soviet'].map((seat) => ({ seat, who: 'me' }));
  const card = await newTable(page, { game: 'bug-river', scenario: 'corps', seats, seed: 1944 } as never);
  await covered(visit, card);
  await shoot('opening');
  await play(page, card.id, 'german', ['activate 298']);
  await open(page, card);
  await shoot('die');
  await play(page, card.id, 'german', ['reroll']);
  await settled(page);
  await shoot('activated');
  await inHand(visit, await screen(page, '1808'));
  await shoot('in-hand');
  await page.keyboard.press('Escape');
  await play(page, card.id, 'german', ['attack 2008 prepared with g28', 'with g36']);
  await settled(page);
  await shoot('declared');
  await leaf(page, 'combat');
  await shoot('odds');
  await page.locator('[data-throw]').first().click();
  await settled(page);
  await shoot('result');
  await uncover(page);
  await shoot('after');
  await leaves(visit, ['log', 'luck', 'rules', 'why']);
  await ends(visit);
}

async function bugiarding(visit: Visit): Promise<void> {
  const { page, phone, shoot } = visit;
  const card = await newBattle(page, undefined);
  await covered(visit, card);
  await shoot('opening');
  await newBattle(page, { ...SKIRMISH, step: 'movement' });
  await shoot('movement');
  await inHand(visit, await middle(page, 'b03'));
  await shoot('in-hand');
  const moving = await newBattle(page, { ...SKIRMISH, step: 'movement' });
  await play(page, moving.id, 'blue', ['take b03; go 0 ahead 2 face 0']);
  await open(page, moving);
  await shoot('interruption');
  const firing = await newBattle(page, { ...SKIRMISH, step: 'fire' });
  await shoot('fire');
  await inHand(visit, await middle(page, 'b05'));
  await shoot('fire-in-hand');
  if (!phone) {
    const at = await middle(page, 'r02');
    await page.mouse.move(at.x, at.y, { steps: 2 });
    await expect(page.locator('[data-odds-line]').first()).toBeVisible();
    await shoot('target');
  }
  await page.keyboard.press('Escape');
  await play(page, firing.id, 'blue', ['aim b05 r02', 'aim b03 r02', 'end']);
  await settled(page);
  await shoot('shots');
  await leaf(page, 'combat');
  await shoot('odds');
  await play(page, firing.id, 'blue', ['shoot b05'], ['5', '2', '6']);
  await settled(page);
  await shoot('dice');
  await newBattle(page, { ...SKIRMISH, step: 'close-combat' });
  await shoot('close-combat');
  await action(page, 'end').click();
  await uncover(page);
  await leaves(visit, ['log', 'luck', 'rules', 'why']);
  await ends(visit);
}

async function starterKit(visit: Visit): Promise<void> {
  const { page, phone, shoot } = visit;
  await covered(visit, await newSquads(page));
  await shoot('set-up');
  await fromTray(page, /4-4-7/);
  await shoot('set-up-in-hand');
  for (const hex of ['aP5', 'aP5', 'aR5']) await touch(visit, await screen(page, hex));
  await shoot('set-up-placed');
  await fromTray(page, /LMG/);
  await shoot('set-up-weapon');
  await volley(visit);
  await moved(visit);
  const rout = await openSquads(page, ROUT);
  await shoot('rout');
  await play(page, rout.id, 'first', ['rout a1']);
  await settled(page);
  await shoot('routing');
  const melee = await openSquads(page, MELEE);
  await play(page, melee.id, 'first', ['fight aX5']);
  await open(page, melee);
  await shoot('close-combat');
  await openSquads(page, village('prep-fire'));
  if (phone) await touch(visit, await screen(page, 'aN5'));
  else await page.mouse.move((await screen(page, 'aN5')).x, (await screen(page, 'aN5')).y, { steps: 3 });
  await expect(page.locator('[data-fan]')).toBeAttached();
  await shoot('stack-of-seven');
  await leaves(visit, ['rules', 'why']);
  await ends(visit);
}

/** Fire before movement: put together, weighed, thrown. */
async function volley(visit: Visit): Promise<void> {
  const { page, shoot } = visit;
  const card = await openSquads(page, village('prep-fire'));
  await shoot('fire');
  await inHand(visit, await screen(page, 'aO5'));
  await shoot('fire-in-hand');
  await leaf(page, 'why');
  await page.getByRole('button', { name: /Line of sight|Linea di vista/ }).click();
  await expect(page.locator('.kind-rim').first()).toBeAttached();
  await shoot('sight');
  await page.getByRole('button', { name: /Line of sight|Linea di vista/ }).click();
  await leaves(visit, []);
  await page.locator('[data-board]').press('Escape');
  await play(page, card.id, 'first', ['fire aP5']);
  await settled(page);
  await shoot('target');
  await play(page, card.id, 'first', ['with a1', 'with a2', 'with aw1', 'direct a8']);
  await settled(page);
  await expect(page.locator('[data-verdict-card]')).toBeVisible();
  await shoot('verdict');
  await leaf(page, 'combat');
  await shoot('odds');
  await page.locator('[data-throw]').first().click();
  await settled(page);
  await shoot('result');
  await leaves(visit, ['log', 'luck']);
}

/** A squad goes through the open, and the defender may fire. */
async function moved(visit: Visit): Promise<void> {
  const { page, shoot } = visit;
  const card = await openSquads(page, village('movement'));
  await inHand(visit, await screen(page, 'aN8'));
  await shoot('move-in-hand');
  await page.keyboard.press('Escape');
  await play(page, card.id, 'first', ['move a6', 'to aO8']);
  await open(page, card);
  await shoot('window');
  await page.locator('[data-standing]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('standing');
}

async function darkValley(visit: Visit): Promise<void> {
  const { page, phone, shoot } = visit;
  await covered(visit, await newSummer(page));
  await shoot('opening');
  const moving = await firstRound(page, 'movement');
  await open(page, moving);
  await shoot('movement');
  // On a phone the question lies over where the hand would bring the board.
  if (phone) {
    await play(page, moving.id, 'soviet', ['move Zhukov']);
    await open(page, moving);
  } else {
    await goNear(page, 'W3831');
    await inHand(visit, await screen(page, 'W3831'));
  }
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await shoot('in-hand');
  await page.keyboard.press('Escape');
  await board(page).press('f');
  await rest(page);
  await shoot('whole');
  for (const [name, title] of [['front', /Front line|Linea del fronte/], ['supply', /Axis supply|Rifornimento dell/], ['zones', /Soviet zones|Zone .*sovietic/]] as const) {
    await leaf(page, 'why');
    const laid = page.getByRole('button', { name: title }).first();
    if (!(await laid.isVisible())) continue;
    await laid.click();
    await settled(page);
    await leaves(visit, []);
    await shoot(name);
    await leaf(page, 'why');
    await laid.click();
  }
  await leaves(visit, []);
  await fought(visit);
  await leaves(visit, ['log', 'luck', 'rules', 'why']);
  await ends(visit);
}

/** An attack between Vitebsk and Orsha, up to the retreat and the advance. */
async function fought({ page, shoot }: Visit): Promise<void> {
  const card = await firstRound(page, 'combat');
  await open(page, card);
  await shoot('combat');
  await play(page, card.id, 'soviet', ['attack W4718 with 11GA', 'join 31A', 'join 2GTC']);
  await open(page, card);
  await shoot('declared');
  await leaf(page, 'combat');
  await shoot('odds');
  await page.locator('[data-throw]').first().click();
  await uncover(page);
  await settled(page);
  await shoot('defender');
  await action(page, 'end').click();
  await settled(page);
  await shoot('result');
  await uncover(page);
  await settled(page);
  await shoot('retreat');
  await play(page, card.id, 'axis', ['retreat VI by W4619 to W4519']);
  await open(page, card);
  await shoot('advance');
  await play(page, card.id, 'soviet', ['occupy 2GTC', 'end', 'end']);
  await open(page, card);
  await (await leaf(page, 'why')).locator('[data-since-toggle]').click();
  await settled(page);
  await shoot('since');
}

async function pages(visit: Visit): Promise<void> {
  const { page, shoot } = visit;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect.poll(() => page.locator('article img').first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await shoot('start');
  await page.locator('article button.primary').first().click();
  await shoot('new-game');
  await page.keyboard.press('Escape');
  await newTable(page, { soviet: 'me', german: 'link' });
  await page.goto('/lobby');
  await expect(page.locator('#list-mine')).toBeVisible();
  await shoot('lobby');
  await page.goto('/build/bugiarding');
  await expect(page.locator('main, .page').first()).toBeVisible();
  await shoot('workshop');
}

/** The guided start of every game, at its first step. */
async function tours({ page, shoot }: Visit): Promise<void> {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  const guided = page.locator('article').filter({ has: page.locator('button.large:not(.primary)') });
  const tours = await guided.count();
  expect(tours).toBeGreaterThanOrEqual(3);
  for (let at = 0; at < tours; at++) {
    await page.goto('/');
    await guided.nth(at).locator('button.large:not(.primary)').last().click();
    await expect(page.locator('[data-guide-bubble]')).toBeVisible();
    await shoot(`tour-${at + 1}`);
  }
}

/** The walks, by what they go through. */
export const WALKS: Record<string, (visit: Visit) => Promise<void>> = { pages, tours, counterattack, 'bug-river': bugRiver, bugiarding, 'starter-kit': starterKit, 'dark-valley': darkValley };
