// A whole battle with miniatures, at one screen that both sides share: from the secret minefield to the victory, by pointer.

import type { Locator, Page } from '@playwright/test';
import { carry, DEPTH, middle, newBattle, press, spot, stands } from './miniatures';
import { action, leaf, question, settled, uncover } from './table';
import { expect, test } from './test';

/** With these dice the minefield hits twice; all others are forced. */
const SEED = 3;

/** A small battle: the Germans attack through a gap that the Soviets have mined. */
const BATTLE = {
  id: 'gap', name: 'The gap', turns: 1,
  table: { width: 40, depth: DEPTH },
  side: [
    { id: 'blue', nation: 'GE', deploys: 1, zone: [[0, 0], [40, 0], [40, 13], [0, 13]] },
    { id: 'red', nation: 'SU', deploys: 2, minefields: 1, zone: [[0, 17], [40, 17], [40, 30], [0, 30]] },
  ],
  group: [{ side: 'blue', id: 'b1', name: 'Kampfgruppe Adler' }, { side: 'red', id: 'r1', name: 'Third battalion' }],
  unit: [
    { id: 'b01', type: 'command-foot', group: 'b1', at: [22, 9] },
    { id: 'b02', type: 'rifle', group: 'b1', at: [14, 11] },
    { id: 'b03', type: 'rifle', group: 'b1', at: [26, 12] },
    { id: 'b04', type: 'hmg', group: 'b1', at: [18, 12] },
    { id: 'b05', type: 'mortar-81', group: 'b1', at: [30, 6] },
    { id: 'b06', type: 'rifle', group: 'b1', at: [8, 12.4] },
    { id: 'b07', type: 'aircraft', group: 'b1' },
    { id: 'r01', type: 'command-foot', group: 'r1', at: [24, 25], facing: 180 },
    { id: 'r02', type: 'rifle', group: 'r1', at: [14, 17.6], facing: 180 },
    { id: 'r03', type: 'rifle', group: 'r1', at: [8, 17.6], facing: 180 },
    { id: 'r04', type: 't-34-76', group: 'r1', at: [33, 26], facing: 180 },
    ...[5, 6, 7, 8, 9].map((n) => ({ id: `r0${n}`, type: 'rifle', group: 'r1', at: [2 + n * 2, 28], facing: 180 })),
  ],
  area: [{ id: 'copse', kind: 'woods', name: 'The copse', corners: [[28, 14], [34, 14], [35, 16.5], [29, 16.5]] }],
};

/** Throws with the dice that are named: for what lies ahead, or by another answer. */
async function cast(page: Page, dice: string, by: Locator = page.locator('[data-throw]')): Promise<void> {
  await (await leaf(page, 'combat')).getByLabel('Force the dice').fill(dice);
  await by.click();
  await settled(page);
}

async function end(page: Page): Promise<void> {
  await settled(page);
  await action(page, 'end').click();
  await settled(page);
}

/** The unit that moves has done what it wanted. */
async function stay(page: Page): Promise<void> {
  await settled(page);
  const over = action(page, 'stay');
  if (await over.isVisible()) await over.click();
  await settled(page);
}

/** What every seat is told, by seat. */
function overheard(page: Page): { seat: string; text: string }[] {
  const heard: { seat: string; text: string }[] = [];
  page.on('websocket', (socket) => {
    let seat = 'observer';
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload)) as { type: string; seat?: string };
      if (said.type === 'hello') seat = said.seat ?? seat;
    });
    socket.on('framereceived', ({ payload }) => heard.push({ seat, text: String(payload) }));
  });
  return heard;
}

test('a whole battle: mines, smoke, aircraft, opportunity fire, direct fire, close combat, reorganisation, victory', async ({ page }) => {
  const heard = overheard(page);
  await newBattle(page, { battle: BATTLE }, SEED);

  // Blue notes in secret when its aircraft come.
  await expect(question(page)).toContainText('The enemy will not know');
  await action(page, 'plan b07 1').click();
  await end(page);

  // Blue deploys: a base is dragged.
  await expect(question(page)).toContainText('All your units are deployed');
  await carry(page, 'b02', [14, 12]);
  await page.mouse.up();
  await expect.poll(async () => (await stands(page, 'b02'))[1]).toBeCloseTo(12, 0);
  await end(page);
  await uncover(page);

  // Red lays its minefield: it lies beside the table, and is dragged to its place.
  await expect(question(page)).toContainText('Where do you lay your next minefield?');
  await carry(page, 'm1', [26, 20]);
  await expect(page.locator('[data-ghost] use')).toHaveCount(0);
  await expect(page.locator('[data-shape="mines-hidden"]')).toBeVisible();
  await page.mouse.up();
  await expect(question(page)).toContainText('All your minefields are laid');
  const circle = /"circle":\[\d+,\d+,3000\]/.exec(heard.findLast(({ seat, text }) => seat === 'red' && text.includes('"circle"'))?.text ?? '')?.[0];
  expect(circle).toBeDefined();
  const secrets = [circle!, '"m1"'];
  const leaks = () => heard.filter(({ seat, text }) => seat !== 'red' && secrets.some((secret) => text.includes(secret)));
  await end(page);

  // The dice of the initiative decide nothing that a chart could show.
  await expect(page.getByText('no result')).toHaveCount(0);
  await cast(page, '6 1', action(page, 'end'));
  await uncover(page);
  await expect(question(page)).toContainText('Step 1, indirect fire');
  expect(leaks()).toEqual([]);

  // Smoke is shown as it will lie; then aircraft come.
  await carry(page, 'b05', [22, 15]);
  await expect(page.locator('[data-shape="smoke"]').first()).toBeVisible();
  await expect(page.locator('[data-ghost] use')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('[data-shape="smoke"]').first()).toBeVisible();
  await carry(page, 'b07', [33, 25]);
  await expect(page.locator('[data-shape="strike"]')).toBeVisible();
  await page.mouse.up();
  // It waits there with its odds until the button throws that says what for.
  await expect(page.locator('[data-aim-tip] [data-verdict]')).toContainText('Destroyed');
  await cast(page, '6 6 6 6', page.locator('[data-aim-play]'));
  await expect(page.locator('.place .throw .die')).toHaveCount(4);

  // Movement: the ruler says how far; the enemy may fire on the way.
  await uncover(page);
  await expect(question(page)).toContainText('Step 2, movement');
  await carry(page, 'b02', [14, 14]);
  await expect(page.locator('[data-ruler]')).toBeAttached();
  await expect(page.locator('[data-aim-tip]')).toContainText('2″, 4″ left');
  await page.mouse.up();
  await uncover(page);
  await expect(question(page)).toContainText('Does one of your units fire at it on its way?');
  // Where it would be when it is fired at is drawn, and can be pointed at like itself.
  await expect(page.locator('[data-shape="ghost"]').last()).toBeVisible();
  await press(page, 'r02');
  const ghost = await spot(page, [14, 14]);
  await page.mouse.move(ghost.x, ghost.y, { steps: 2 });
  await expect(page.locator('[data-tip] [data-verdict]')).toContainText('Target hit');
  await cast(page, '1 1 2', page.locator('[data-action^="react r02"]').last());
  await expect(page.locator('.place .throw .die.miss')).toHaveCount(3);
  await uncover(page);
  await expect.poll(async () => (await stands(page, 'b02'))[1]).toBeCloseTo(14, 0);
  await stay(page);

  // Whoever walks into the minefield finds it; until then nobody else was told of it.
  expect(leaks()).toEqual([]);
  await carry(page, 'b03', [26, 17.5]);
  await page.mouse.up();
  await uncover(page);
  await expect(page.locator('.place .throw')).toContainText('2nd German Rifle infantry finds a minefield: 3 dice, 2 hits.');
  await expect(page.locator('.place .throw .die')).toHaveCount(3);
  await expect(page.locator('[data-shape="mines"]')).toBeVisible();
  expect(leaks().length).toBeGreaterThan(0);
  await end(page);

  // Direct fire: what it is worth is said before the target is chosen, and again before the dice fall.
  await expect(question(page)).toContainText('Step 3, direct fire');
  await press(page, 'b04');
  const target = await middle(page, 'r02');
  await page.mouse.move(target.x, target.y, { steps: 2 });
  await expect(page.locator('[data-odds-line] li')).toHaveText([/Target hit about 95%/, /Suppressed about 70%/, /Destroyed about 30%/]);
  await page.mouse.click(target.x, target.y);
  await end(page);
  await leaf(page, 'combat');
  await expect(page.getByRole('tabpanel').locator('tbody tr')).toHaveCount(4);
  await expect(page.getByRole('tabpanel').locator('.factors li', { hasText: 'Dice in all' }).locator('.value')).toHaveText('4');
  await cast(page, '5 5 1 1');
  await expect(page.locator('.place .throw .die.miss')).toHaveCount(2);
  await expect(page.locator('.place .throw')).toContainText('1st Soviet Rifle infantry is suppressed.');

  // Close combat: declared, met by defensive fire that is held, fought.
  await expect(question(page)).toContainText('Step 4, close combat');
  await press(page, 'b06');
  await press(page, 'r03');
  await action(page, 'assault b06').click();
  await uncover(page);
  await expect(question(page)).toContainText('Does your unit fire in defence?');
  await cast(page, '6 1', action(page, 'end'));
  await expect(page.locator('.place .throw')).toContainText('The attack succeeds.');
  await uncover(page);
  await expect(question(page)).toContainText('Where does it face now?');
  await end(page);

  // Reorganisation, and the end of the phase.
  await expect(question(page)).toContainText('Step 5, reorganisation');
  await cast(page, '6', action(page, 'rally b03'));
  await expect(page.locator('.place .throw')).toContainText('it recovers');

  // The other side does nothing more, and the battle is over.
  for (let step = 0; step < 8; step++) {
    await uncover(page);
    if (await action(page, 'end').isHidden()) break;
    await end(page);
  }
  await expect(page.locator('main')).toContainText('The last turn is over. Victory: the Germans.');
});
