// A whole battle with miniatures, at one screen that both sides share: from the secret minefield to the victory, by pointer.

import type { Locator, Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { action, board, open, question, settled, uncover } from './table';
import { expect, test } from './test';

/** Units of the picture for an inch, and the depth of the table. */
const INCH = 40;
const DEPTH = 30;

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
    { id: 'r01', type: 'command-foot', group: 'r1', at: [20, 27], facing: 180 },
    { id: 'r02', type: 'rifle', group: 'r1', at: [14, 17.6], facing: 180 },
    { id: 'r03', type: 'rifle', group: 'r1', at: [8, 17.6], facing: 180 },
    { id: 'r04', type: 't-34-76', group: 'r1', at: [33, 26], facing: 180 },
  ],
  area: [{ id: 'copse', kind: 'woods', name: 'The copse', corners: [[28, 14], [34, 14], [35, 16.5], [29, 16.5]] }],
};

const base = (page: Page, id: string): Locator => page.locator(`.counter[data-counter="${id}"]`);

/** Where a point of the table is on the screen, in inches from the left and the near edge. */
function spot(page: Page, [x, y]: [number, number]): Promise<{ x: number; y: number }> {
  return board(page).evaluate(async (element, { x, y }) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const { left, top } = element.getBoundingClientRect();
    const at = new DOMMatrix(getComputedStyle(element.querySelector<HTMLElement>('.world')!).transform).transformPoint({ x, y });
    return { x: left + at.x, y: top + at.y };
  }, { x: x * INCH, y: (DEPTH - y) * INCH });
}

/** Where the middle of a base stands, in inches. */
async function stands(page: Page, id: string): Promise<[number, number]> {
  const [x, y] = /translate\((\S+) (\S+)\)/.exec((await base(page, id).getAttribute('transform')) ?? '')!.slice(1).map(Number);
  return [x! / INCH, DEPTH - y! / INCH];
}

async function middle(page: Page, id: string): Promise<{ x: number; y: number }> {
  if ((await base(page, id).getAttribute('data-place')) === id) return spot(page, await stands(page, id));
  const box = (await base(page, id).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a base with the pointer and brings it to a place; it is still held. */
async function carry(page: Page, id: string, to: [number, number]): Promise<void> {
  await settled(page);
  const from = await middle(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 2 });
  // What is taken up changes the page above the board: the place is looked up where it is now.
  await expect(base(page, id)).toHaveClass(/taken/);
  const at = await spot(page, to);
  await page.mouse.move(at.x, at.y, { steps: 4 });
}

async function press(page: Page, id: string): Promise<void> {
  await settled(page);
  const at = await middle(page, id);
  await page.mouse.move(at.x, at.y, { steps: 2 });
  await page.mouse.click(at.x, at.y);
}

/** Throws with the dice that are named. */
async function cast(page: Page, dice: string): Promise<void> {
  await page.getByLabel('Force the dice').fill(dice);
  await page.locator('[data-throw]').click();
  await settled(page);
}

async function end(page: Page): Promise<void> {
  await settled(page);
  await action(page, 'end').click();
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
  test.setTimeout(120_000);
  const heard = overheard(page);
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: { game: 'bugiarding', scenario: 'S-1', seats: ['blue', 'red'].map((seat) => ({ seat, who: 'me' })), position: { battle: BATTLE } },
  });
  expect(made.status(), await made.text()).toBe(201);
  await open(page, (await made.json()) as TableCard);

  // Blue notes in secret when its aircraft come.
  await expect(question(page)).toContainText('The enemy will not know');
  await action(page, 'plan b07 1').click();
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
  await uncover(page);

  // Both deploy: a base is dragged.
  await expect(question(page)).toContainText('All your units are deployed');
  await carry(page, 'b02', [14, 12]);
  await page.mouse.up();
  await expect.poll(async () => (await stands(page, 'b02'))[1]).toBeCloseTo(12, 0);
  await end(page);
  await uncover(page);
  // The dice of the initiative decide nothing that a chart could show.
  await action(page, 'end').click();
  await expect(page.locator('[data-throw]')).toBeVisible();
  await expect(page.getByText('no result')).toHaveCount(0);
  await cast(page, '6 1');
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
  await expect(page.locator('[data-throw]')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('3 hits or more');
  await cast(page, '6 6 6 6');
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
  await press(page, 'r02');
  await press(page, 'b02');
  await page.locator('[data-action^="react r02"]').last().click();
  await settled(page);
  await cast(page, '1 1 2');
  await uncover(page);
  await expect.poll(async () => (await stands(page, 'b02'))[1]).toBeCloseTo(14, 0);
});
