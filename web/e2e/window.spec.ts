// The board has the whole window, and a game is played on it with few clicks.

import type { Page } from '@playwright/test';
import { actions, answer, board, boardOf, clickPlace, FIGHT, MARCH, newHotseat, play, question, screen, settled, takeUp } from './table';
import { carry, DEPTH, middle, newBattle, SKIRMISH, stands } from './miniatures';
import { ADVANCE, fromTray, openSquads, tray } from './squads';
import { expect, test } from './test';

/** The share of the window where the map sheet is seen and nothing lies over it. */
async function mapShare(page: Page): Promise<number> {
  const { layout } = await boardOf(page);
  return board(page).evaluate((element, { x, y, width, height }) => {
    const matrix = new DOMMatrix(getComputedStyle(element.querySelector('.world')!).transform);
    const frame = element.getBoundingClientRect();
    // On an upright phone the left edge of a free table is the lower one.
    const turned = 'turned' in (element as HTMLElement).dataset;
    const sheet = turned ? [{ x: y, y: -x - width }, { x: y + height, y: -x }] : [{ x, y }, { x: x + width, y: y + height }];
    const [from, to] = sheet.map((p) => matrix.transformPoint(p));
    const [across, down] = [80, 60];
    let seen = 0;
    for (let column = 0; column < across; column++) {
      for (let row = 0; row < down; row++) {
        const at = { x: ((column + 0.5) * innerWidth) / across, y: ((row + 0.5) * innerHeight) / down };
        const p = { x: at.x - frame.left, y: at.y - frame.top };
        const onMap = p.x >= from!.x && p.y >= from!.y && p.x <= to!.x && p.y <= to!.y;
        const top = document.elementFromPoint(at.x, at.y);
        if (onMap && top?.closest('[data-board]') && !top.closest('[data-over-board]')) seen++;
      }
    }
    return seen / (across * down);
  }, layout);
}

/** A division that is active, with the points for five moves. */
const FORMATION = {
  clear: true, turn: 3, units: { g01: '2205', g02: '2305', g03: '2405', g04: '2206', g05: '2306', 'I/16': '2709' },
  headquarters: { '14Pz': { at: '2202', level: 4 }, '87': { at: '2708', level: 2 } },
  active: [null, '14Pz'], points: [0, 7], pending: { steps: ['cycle', { activation: 'german' }] },
};

/** Five bases in line with nobody before them. */
const INLINE = ['b01', 'b02', 'b03', 'b04', 'b05'].map((id, at) => ({ id, type: id === 'b01' ? 'command-foot' : 'rifle', at: [8 + 5 * at, 6] }));
const MANOEUVRE = {
  clear: true, turn: 1, active: 'blue', step: 'movement', table: { width: 44, depth: DEPTH },
  sides: { blue: { nation: 'GE', breaks: 4 }, red: { nation: 'SU', breaks: 4 } },
  units: [...INLINE, { id: 'r01', type: 'command-foot', at: [40, 28], facing: 180 }],
};

/** How many counters fit above each other from one hex of a board of squads to the next. */
const HEX = 68 / 57;

const width = async (page: Page, piece: string) => (await page.locator(`.counter[data-counter="${piece}"]`).boundingBox())!.width;

for (const [viewport, share, touch] of [[{ width: 1280, height: 800 }, 0.75, false], [{ width: 1440, height: 900 }, 0.75, false], [{ width: 390, height: 844 }, 0.7, true]] as const) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    test(`with a unit in hand at least ${share * 100} % of the window is map`, async ({ page }) => {
      await newHotseat(page, { position: MARCH });
      const { x, y } = await screen(page, '2410');
      if (touch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(page.locator('div.taken')).toBeVisible();
      await settled(page);
      expect(await mapShare(page)).toBeGreaterThanOrEqual(share);
      expect(await width(page, 'g12'), 'at a zoom at which it can be read').toBeGreaterThanOrEqual(40);
    });

    test(`with a formation's unit in hand at least ${share * 100} % of the window is map`, async ({ page }) => {
      await newHotseat(page, { game: 'bug-river', position: FORMATION });
      const { x, y } = await screen(page, '2205');
      if (touch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(page.locator('div.taken')).toBeVisible();
      await settled(page);
      expect(await mapShare(page)).toBeGreaterThanOrEqual(share);
      expect(await width(page, 'g01'), 'at a zoom at which it can be read').toBeGreaterThanOrEqual(40);
    });

    test(`with a base in hand at least ${share * 100} % of the window is table`, async ({ page }) => {
      await newBattle(page, { ...SKIRMISH, step: 'movement' });
      const { x, y } = await middle(page, 'b03');
      if (touch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(page.locator('div.taken')).toBeVisible();
      await settled(page);
      expect(await mapShare(page)).toBeGreaterThanOrEqual(share);
      expect(await width(page, 'b03'), 'at a zoom at which it can be read').toBeGreaterThanOrEqual(28);
    });

    test(`with a squad in hand at least ${share * 100} % of the window is map`, async ({ page }) => {
      await openSquads(page, ADVANCE);
      const { x, y } = await screen(page, 'aI5');
      if (touch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(page.locator('div.taken')).toBeVisible();
      await settled(page);
      expect(await mapShare(page)).toBeGreaterThanOrEqual(share);
      expect(await width(page, 'a2'), 'at a zoom at which it can be read').toBeGreaterThanOrEqual(40);
    });

    test(`with a squad of the tray in hand at least ${share * 100} % of the window is map`, async ({ page }) => {
      await openSquads(page);
      await fromTray(page, /4-4-7/);
      await settled(page);
      await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(share);
      const chip = (await tray(page).getByRole('button').first().boundingBox())!;
      expect(Math.min(chip.width, chip.height), 'the tray can be read').toBeGreaterThanOrEqual(40);
      // So far apart are hexes above each other that counters in them can be read.
      const [one, next] = [await screen(page, 'aP5'), await screen(page, 'aP6')];
      expect((next.y - one.y) / HEX, 'at a zoom at which counters can be read').toBeGreaterThanOrEqual(40);
    });

    /** Sends the counter in hand to a hex; a finger sees the way first, and then goes it. */
    const send = async (page: Page, piece: string, hex: string) => {
      await clickPlace(page, hex);
      if (touch && (await page.locator('[data-tip] button').isVisible())) await page.locator('[data-tip] button').tap();
      await expect(page.locator(`.counter[data-counter="${piece}"][data-place="${hex}"]`)).toBeAttached();
      await settled(page);
    };
    /** Where the board lies, and what is seen of it. */
    const lies = (page: Page) => board(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, seen: getComputedStyle(element.querySelector('.world')!).transform };
    });

    test('the board stays where it is while questions change', async ({ page }) => {
      await newHotseat(page, { position: MARCH });
      await takeUp(page, 'g12');
      const before = await lies(page);
      await send(page, 'g12', '2409');
      expect(await lies(page)).toEqual(before);
      await answer(page, question(page).locator('[data-action="stop"]'));
      expect(await lies(page)).toEqual(before);
    });

    test('the board stays where it is while a formation goes on', async ({ page }) => {
      await newHotseat(page, { game: 'bug-river', position: FORMATION });
      await takeUp(page, 'g01');
      const before = await lies(page);
      await send(page, 'g01', '2204');
      expect(await lies(page)).toEqual(before);
      await answer(page, question(page).locator('[data-action="stop"], [data-action="end"]').first());
      expect(await lies(page)).toEqual(before);
    });

    test('the board stays where it is while squads move and are set up', async ({ page }) => {
      await openSquads(page, ADVANCE);
      await takeUp(page, 'a2');
      const before = await lies(page);
      await send(page, 'a2', 'aJ5');
      expect(await lies(page)).toEqual(before);
      await takeUp(page, 'a3');
      await send(page, 'a3', 'aJ6');
      expect(await lies(page)).toEqual(before);

      await openSquads(page);
      await fromTray(page, /4-4-7/);
      await settled(page);
      const opened = await lies(page);
      for (const hex of ['aP5', 'aQ6', 'aS6']) {
        await clickPlace(page, hex);
        await expect(page.locator(`.counter[data-place="${hex}"]`)).toBeAttached();
        await settled(page);
        expect(await lies(page)).toEqual(opened);
      }
    });

    test('the table stays where it is while bases move', async ({ page }) => {
      const battle = await newBattle(page, MANOEUVRE);
      await settled(page);
      const before = await lies(page);
      for (const id of ['b01', 'b03']) {
        await play(page, battle.id, 'blue', [`take ${id}; go 0 ahead 2 face 0`]);
        await expect.poll(async () => (await stands(page, id))[1]).toBeCloseTo(8, 0);
        await settled(page);
        expect(await lies(page), id).toEqual(before);
      }
    });
  });
}

/** Everything that is clicked from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    addEventListener('pointerdown', () => (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1)), true);
  });
  return async () => Number(await page.locator('body').getAttribute('data-clicks'));
}

test('five moves take ten clicks: the next unit ends the move of the last', async ({ page }) => {
  const units = { g10: '2410', g11: '2610', g12: '2810', g13: '2412', g14: '2612' };
  await newHotseat(page, { position: { clear: true, turn: 3, phase: 'G1', units: { ...units, s01: '3420' } } });
  const clicks = await countClicks(page);
  const goals = { g10: '2409', g11: '2609', g12: '2809', g13: '2411', g14: '2611' };
  for (const [piece, goal] of Object.entries(goals)) {
    await clickPlace(page, units[piece as keyof typeof units]);
    await expect(page.locator(`.counter.taken[data-counter="${piece}"]`)).toBeAttached();
    await settled(page);
    await clickPlace(page, goal);
    await expect(page.locator(`.counter[data-counter="${piece}"][data-place="${goal}"]`)).toBeAttached();
  }
  expect(await clicks()).toBeLessThanOrEqual(10);
});

test('five moves of miniatures take five drags: a base that is dropped stays', async ({ page }) => {
  await newBattle(page, MANOEUVRE);
  const clicks = await countClicks(page);
  for (const { id, at } of INLINE) {
    await carry(page, id, [at[0]!, at[1]! + 2]);
    await page.mouse.up();
    await expect.poll(async () => (await stands(page, id))[1]).toBeCloseTo(8, 0);
    await settled(page);
  }
  expect(await clicks()).toBeLessThanOrEqual(10);
});

test('five moves of formations take ten clicks', async ({ page }) => {
  const { units } = FORMATION;
  await newHotseat(page, { game: 'bug-river', position: FORMATION });
  const clicks = await countClicks(page);
  const goals = { g01: '2204', g02: '2304', g03: '2404', g04: '2205', g05: '2305' };
  for (const [piece, goal] of Object.entries(goals)) {
    await clickPlace(page, units[piece as keyof typeof units]);
    await expect(page.locator(`.counter.taken[data-counter="${piece}"]`)).toBeAttached();
    await settled(page);
    await clickPlace(page, goal);
    await expect(page.locator(`.counter[data-counter="${piece}"][data-place="${goal}"]`)).toBeAttached();
  }
  expect(await clicks()).toBeLessThanOrEqual(10);
});

test('five moves of squads take ten clicks', async ({ page }) => {
  await openSquads(page, ADVANCE);
  const clicks = await countClicks(page);
  const goals = { a1: 'aJ4', a2: 'aJ5', a3: 'aJ6', a4: 'aJ7', a5: 'aJ3' };
  for (const [piece, goal] of Object.entries(goals)) {
    await clickPlace(page, ADVANCE.units.find(({ id }) => id === piece)!.at);
    await expect(page.locator(`.counter.taken[data-counter="${piece}"]`)).toBeAttached();
    await settled(page);
    await clickPlace(page, goal);
    await expect(page.locator(`.counter[data-counter="${piece}"][data-place="${goal}"]`)).toBeAttached();
    await settled(page);
  }
  expect(await clicks()).toBeLessThanOrEqual(10);
});

test('a side is set up from the tray by a click for each unit, its weapons too', async ({ page }) => {
  await openSquads(page);
  await expect(tray(page)).toContainText('Beside the map: 7');
  await expect(page.locator('[data-action="end"]'), 'nobody is done before all are placed').toHaveCount(0);
  const clicks = await countClicks(page);
  await fromTray(page, /4-4-7/);
  const hexes = ['aP5', 'aO6', 'aR5', 'aT6', 'aS7', 'aP5', 'aR5'];
  for (const [done, hex] of hexes.entries()) {
    await clickPlace(page, hex);
    // The last but one has brought the weapon onto the tray: whoever holds it is there.
    await expect(page.locator('.counter[data-place^="a"][data-counter^="b"]:not([data-counter^="bw"])')).toHaveCount(done + 1);
    await settled(page);
  }
  await expect(tray(page).getByRole('button'), 'the weapon is left').toHaveCount(1);
  await clickPlace(page, 'aO6');
  await expect(page.locator('.counter[data-counter^="bw"][data-place="aO6"]')).toBeAttached();
  expect(await clicks()).toBeLessThanOrEqual(1 + hexes.length + 1);
  await expect(tray(page)).toHaveCount(0);
  await expect(page.locator('[data-action="end"]')).toBeVisible();
});

test('a unit of the tray is carried onto the board', async ({ page }) => {
  await openSquads(page);
  const chip = (await tray(page).getByRole('button', { name: /8-0/ }).boundingBox())!;
  const to = await screen(page, 'aP5');
  await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2);
  await page.mouse.down();
  await page.mouse.move(chip.x + chip.width / 2 + 20, chip.y - 40, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.counter[data-place="aP5"]')).toHaveCount(1);
  // What is let go over the question stays where it was.
  await settled(page);
  const next = (await tray(page).getByRole('button').first().boundingBox())!;
  await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
  await page.mouse.down();
  await page.mouse.move(next.x + next.width / 2 + 40, next.y + 20, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  await expect(page.locator('.counter[data-place^="a"][data-counter^="b"]')).toHaveCount(1);
});

test('an attack of three units is declared, seen and thrown in five clicks', async ({ page }) => {
  await newHotseat(page, { position: FIGHT });
  const clicks = await countClicks(page);
  await clickPlace(page, '2414');
  await answer(page, page.getByRole('menuitem').filter({ hasNotText: 'all together' }).first());
  for (let more = 0; more < 2; more++) await answer(page, question(page).locator('[data-action^="with"], [data-action^="attack"]').first());
  await expect(question(page)).toContainText('II/Pz HG');
  const before = await actions(page);
  await question(page).locator('[data-throw]').click();
  await expect(page.locator('.place .throw')).toBeVisible();
  expect(await actions(page)).toBe(before + 1);
  expect(await clicks()).toBeLessThanOrEqual(5);
});
