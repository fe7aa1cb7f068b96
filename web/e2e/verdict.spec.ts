// Before the dice a verdict at the target, after them a chip where it happened; and how many presses three units take.

import type { Locator, Page } from '@playwright/test';
import { middle, newBattle, SKIRMISH } from './miniatures';
import { openSquads, village } from './squads';
import { answer, board, clickPlace, FIGHT, goNear, newHotseat, play, screen, settled, uncover } from './table';
import { expect, test } from './test';

const card = (page: Page): Locator => page.locator('[data-verdict-card]');
const chip = (page: Page): Locator => page.locator('.place .throw');

/** Whatever is pressed is counted. */
class Hand {
  presses = 0;
  constructor(readonly page: Page) {}

  async on(what: Locator): Promise<void> {
    this.presses++;
    await answer(this.page, what);
  }

  async place(place: string): Promise<void> {
    this.presses++;
    await clickPlace(this.page, place);
  }

  /** A counter of a pile, which opens where one points. */
  async inPile(place: string, id: string): Promise<void> {
    this.presses++;
    await settled(this.page);
    const { x, y } = await screen(this.page, place);
    await this.page.mouse.move(x, y, { steps: 2 });
    const one = this.page.locator(`[data-fan="${place}"] [data-counter="${id}"]`);
    await expect(one).toBeAttached();
    // A pile opens from where it lay: what is pressed is where it has come to.
    await expect.poll(async () => {
      const before = await one.boundingBox();
      await this.page.waitForTimeout(50);
      return JSON.stringify(before) === JSON.stringify(await one.boundingBox());
    }).toBe(true);
    const box = (await one.boundingBox())!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await settled(this.page);
  }

  async base(id: string): Promise<void> {
    this.presses++;
    await settled(this.page);
    const at = await middle(this.page, id);
    await this.page.mouse.click(at.x, at.y);
  }

  /** What can be done with all of them at once. */
  all(what: string): Locator {
    return this.page.getByRole('menuitem', { name: `${what}: all together` });
  }
}

/** Nothing that lies over the board hides any of these counters. */
async function clearOf(page: Page, over: Locator, counters: string[]): Promise<void> {
  const lies = (await over.boundingBox())!;
  for (const id of counters) {
    const box = (await page.locator(`.counter[data-counter="${id}"]`).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hidden = x > lies.x && x < lies.x + lies.width && y > lies.y && y < lies.y + lies.height;
    expect(hidden, `${id} is in sight`).toBe(false);
  }
}

/** How far the nearest edge of something is from a point of the screen. */
async function away(what: Locator, { x, y }: { x: number; y: number }): Promise<number> {
  const box = (await what.boundingBox())!;
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

test.describe('an attack of three', () => {
  test('takes three presses, and is judged at its target before the die', async ({ page }) => {
    await newHotseat(page, { position: FIGHT });
    await goNear(page, '2414');
    const hand = new Hand(page);
    await hand.place('2414');
    const items = page.getByRole('menuitem');
    await expect(items.filter({ hasText: 'Attack 2414 with I/1 HG' }).locator('[data-verdict]'), 'each says what it is worth').toContainText('Hex taken');
    await hand.on(hand.all('Attack'));
    await expect(page.locator('[data-throw]')).toHaveCount(1);
    await expect(card(page)).toHaveText(/Hex taken if the defender accepts\s*(about )?\d+%/);
    await expect(card(page)).toContainText('You lose a step');
    await clearOf(page, card(page), ['s01', 'g10', 'g11', 'g12']);
    expect(await away(card(page), await screen(page, '2414'))).toBeLessThan(260);

    // Everything that may come of it, in words, is one press away.
    await card(page).locator('[data-details]').click();
    await expect(page.getByRole('tabpanel').locator('tbody tr').first().locator('th')).toContainText(/Attacker .*; defender /);
    await page.getByLabel('Force the dice').fill('6');
    await hand.on(page.locator('[data-throw]'));
    expect(hand.presses).toBeLessThanOrEqual(5);

    // The chip lies where it happened, says it in short, and opens.
    await expect(chip(page).locator('.brief')).toBeVisible();
    expect(await away(chip(page), await screen(page, '2414'))).toBeLessThan(260);
    await clearOf(page, chip(page), ['s01', 'g10', 'g11', 'g12']);
    await expect(chip(page).locator('.story')).toHaveCount(0);
    await chip(page).getByRole('button', { name: 'All that came of it' }).click();
    await expect(chip(page).locator('.story')).toContainText('Combat in 2414: die 6');
    await expect(chip(page).locator('.rule-chip').first()).toBeVisible();
  });

  test('is put together by one press each, and what came of it is drawn on the board', async ({ page }) => {
    await newHotseat(page, { position: { ...FIGHT, guns: {}, units: FIGHT.units.map((unit) => (unit.id === 'g12' ? { ...unit, at: '2314' } : unit)) } });
    await goNear(page, '2414');
    const hand = new Hand(page);
    await hand.place('2514');
    await hand.place('2414');
    await hand.place('2413');
    await hand.place('2314');
    await expect(page.locator('[data-throw]')).toHaveCount(1);
    await expect(card(page)).toContainText('Hex taken');
    await page.locator('[data-tab="combat"]').click();
    await page.getByLabel('Force the dice').fill('10');
    await hand.on(page.locator('[data-throw]'));
    expect(hand.presses).toBeLessThanOrEqual(5);
    await uncover(page);
    // What was lost is drawn for a moment, which any key ends.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const drawn = page.waitForSelector('[data-mark="loss"], [data-mark="gone"]', { state: 'attached' });
    await answer(page, page.locator('[data-action="accept"]').first());
    await drawn;
    await board(page).press('Shift');
    await expect(page.locator('[data-aftermath]')).toHaveCount(0);
  });

  test('Across the Bug River: its kinds in one menu with cost and verdict', async ({ page }) => {
    const position = {
      clear: true, turn: 3,
      units: { 'I/103': '2208', '1/I/36': '2208', '3/I/36': '2208', 'I/16': '2308' },
      headquarters: { '14Pz': { at: '1907', level: 4 }, '87': { at: '2708', level: 2 } },
      active: [null, '14Pz'], points: [0, 5], fortune: 'soviet',
      pending: { steps: ['cycle', { activation: 'german' }] },
    };
    await newHotseat(page, { game: 'bug-river', scenario: 'campaign', position });
    await goNear(page, '2308');
    const hand = new Hand(page);
    await hand.place('2308');
    const prepared = page.getByRole('menuitem', { name: 'Prepared Attack on 2308' }).first();
    await expect(prepared).toContainText('3 Action Points');
    const opened = await prepared.boundingBox();
    await expect(page.getByRole('menuitem').locator('[data-verdict]'), 'three units, three kinds').toHaveCount(9);
    await expect(prepared.locator('[data-verdict]')).toContainText('Hex cleared');
    expect(await prepared.boundingBox(), 'nothing moves away under the hand while it is weighed').toEqual(opened);
    await hand.on(hand.all('Prepared Attack'));
    await expect(card(page)).toHaveText(/Hex cleared.*Enemy loses Strength Points.*You lose Strength Points/s);
    await clearOf(page, card(page), await page.locator('.counter[data-place="2208"], .counter[data-place="2308"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')!)));
    await hand.on(page.locator('[data-throw]'));
    expect(hand.presses).toBeLessThanOrEqual(5);
    await expect(chip(page)).toContainText('Combat in 2308');
    expect(await away(chip(page), await screen(page, '2308'))).toBeLessThan(260);
  });

  test('Starter Kit: target, three who fire, and the dice', async ({ page }) => {
    await openSquads(page, village('prep-fire'));
    const hand = new Hand(page);
    await hand.place('aP5');
    await hand.place('aO5');
    await expect(card(page)).toContainText(/Somebody/);
    for (const id of ['a1', 'a2']) await hand.inPile('aN5', id);
    await expect(page.locator('[data-throw]')).toHaveCount(1);
    // The pile closes when one points elsewhere, and the verdict is seen again.
    await page.mouse.move(700, 20);
    await expect(card(page)).toBeVisible();
    await clearOf(page, card(page), ['a4', 'b1', 'b2']);
    expect(await away(card(page), await screen(page, 'aP5'))).toBeLessThan(260);
    await hand.on(page.locator('[data-throw]'));
    expect(hand.presses).toBeLessThanOrEqual(5);
    await expect(chip(page).locator('.die').first()).toBeVisible();
  });

  test('Starter Kit: who is in hand fires at what is clicked, and all can join by one press', async ({ page }) => {
    await openSquads(page, village('prep-fire'));
    const hand = new Hand(page);
    await hand.place('aO5');
    await expect(page.locator('.counter.taken[data-counter="a4"]')).toBeAttached();
    await hand.place('aP5');
    await expect(card(page)).toBeVisible();
    await expect(page.locator('[data-throw]')).toHaveCount(1);
    await hand.on(card(page).locator('[data-add-all]'));
    await hand.on(page.locator('[data-throw]'));
    expect(hand.presses).toBeLessThanOrEqual(5);
    await expect(chip(page)).toContainText(/fire at/);
  });

  test('Bugiarding Usuir: three shots at one target', async ({ page }) => {
    const position = {
      ...SKIRMISH, step: 'aiming', areas: [], lines: [], mines: [],
      units: [
        ...[10, 12, 14].map((x, at) => ({ id: `b0${at + 1}`, type: 'rifle', at: [x, 12] })),
        // Somebody has still something to do when the shots have been fired.
        { id: 'b04', type: 'command-foot', at: [12, 8] }, { id: 'b05', type: 'rifle', at: [14, 8], state: 'suppressed' },
        { id: 'r01', type: 'rifle', at: [12, 16], facing: 180 }, { id: 'r02', type: 'rifle', at: [40, 28], facing: 180 },
      ],
    };
    await newBattle(page, position);
    const hand = new Hand(page);
    await hand.base('r01');
    await expect(page.getByRole('menuitem').locator('[data-verdict]').first()).toHaveText(/Target hit about 90%\s*Suppressed 50%\s*Destroyed about 15%/);
    await hand.on(hand.all('Choose a target'));
    if (await page.locator('[data-action="end"]').first().isVisible()) await hand.on(page.locator('[data-action="end"]').first());
    await hand.base('r01');
    await hand.on(hand.all('Fire'));
    expect(hand.presses).toBeLessThanOrEqual(5);
    await expect(chip(page).locator('.die').first()).toBeVisible();
  });

  test('Bugiarding Usuir: a shot in vain is told with the one that left it no target, to the side that goes on, too', async ({ page }) => {
    const position = {
      ...SKIRMISH, step: 'aiming', areas: [], lines: [], mines: [],
      units: [
        ...[10, 12].map((x, at) => ({ id: `b0${at + 1}`, type: 'rifle', at: [x, 12] })), { id: 'b03', type: 'command-foot', at: [12, 8] },
        { id: 'r01', type: 'rifle', at: [11, 16], facing: 180 }, { id: 'r02', type: 'rifle', at: [40, 28], facing: 180 },
        { id: 'r03', type: 'command-foot', at: [38, 28], facing: 180 },
      ],
    };
    const battle = await newBattle(page, position);
    await play(page, battle.id, 'blue', ['aim b01 r01', 'aim b02 r01']);
    await settled(page);
    await page.locator('[data-tab="combat"]').click();
    await page.getByLabel('Force the dice').fill('6,6,6');
    const hand = new Hand(page);
    await hand.base('r01');
    await hand.on(hand.all('Fire'));
    await expect(page.locator('[aria-label="Seats"]')).toContainText(/Red\s*you decide/);
    await chip(page).getByRole('button', { name: 'All that came of it' }).click();
    await expect(chip(page).locator('.story')).toContainText(/destroyed.*can no longer fire/s);
  });
});
