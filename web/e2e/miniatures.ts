// At a table for miniatures: bases are found by where they stand, taken, carried and pointed at.

import { expect, type Locator, type Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { board, open, settled } from './table';

/** Units of the picture for an inch, and the depth of the table. */
const INCH = 40;
export const DEPTH = 30;

/** Something of everything, a few inches apart. */
export const SKIRMISH = {
  clear: true, turn: 1, active: 'blue', step: 'indirect',
  table: { width: 44, depth: DEPTH },
  sides: { blue: { nation: 'GE', breaks: 4 }, red: { nation: 'SU', breaks: 4 } },
  areas: [
    { id: 'wood', kind: 'woods', name: 'Birch wood', corners: [[20, 13], [27, 12], [29, 17], [24, 20], [19, 18]] },
    { id: 'hill', kind: 'hill', level: 1, name: 'Hill 112', corners: [[33, 2], [42, 2], [43, 10], [35, 11]] },
    { id: 'town', kind: 'town', name: 'Olchowka', corners: [[31, 18], [39, 18], [40, 24], [32, 25]] },
  ],
  lines: [
    { id: 'road', kind: 'road', points: [[0, 9], [20, 8], [33, 16], [35, 30]] },
    { id: 'wall', kind: 'wall', points: [[9, 15.5], [15, 15.5]] },
    { id: 'hedge', kind: 'hedge', points: [[9, 23], [17, 22]] },
  ],
  units: [
    { id: 'b01', type: 'command-foot', at: [13, 4] }, { id: 'b02', type: 'tiger-i', at: [18, 5] },
    { id: 'b03', type: 'rifle', at: [12, 11.5] }, { id: 'b04', type: 'rifle', at: [14.5, 8.5] }, { id: 'b05', type: 'hmg', at: [9, 10.5] },
    { id: 'b06', type: 'mortar-81', at: [9, 3] }, { id: 'b07', type: 'fo-foot', at: [15, 12.5] },
    { id: 'b08', type: 'aircraft', place: 'beside', planned: 1 }, { id: 'b09', type: 'battery-105', place: 'beside' },
    { id: 'b10', type: 'rifle', at: [6, 6], state: 'suppressed' }, { id: 'b11', type: 'pz-iv-long', at: [26, 6], state: 'shaken' },
    { id: 'b12', type: 'engineers', at: [20, 10.4], facing: 45 }, { id: 'b13', type: 'at-75', at: [37, 6] },
    { id: 'r01', type: 'command-foot', at: [16, 27], facing: 180 }, { id: 'r02', type: 'rifle', at: [12, 16.4], facing: 180 },
    { id: 'r03', type: 'rifle', at: [16, 18.5], facing: 180 }, { id: 'r04', type: 'hmg', at: [20, 22.5], facing: 180 },
    { id: 'r05', type: 't-34-76', at: [26, 24], facing: 200 }, { id: 'r06', type: 'at-76', at: [35.5, 21], facing: 180 },
    { id: 'r07', type: 't-34-85', at: [9, 26], facing: 180 }, { id: 'r08', type: 'rifle', at: [24, 15.5], facing: 180 },
  ],
  mines: [{ side: 'red', at: [31, 14], state: 'hidden' }, { side: 'blue', at: [5, 18], state: 'known' }],
};

/** A table that one person plays alone, opened. */
export async function newBattle(page: Page, position: unknown, seed = 5): Promise<TableCard> {
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: { game: 'bugiarding', scenario: 'S-1', seed, seats: ['blue', 'red'].map((seat) => ({ seat, who: 'me' })), position },
  });
  expect(made.status(), await made.text()).toBe(201);
  const card = (await made.json()) as TableCard;
  await open(page, card);
  return card;
}

export const base = (page: Page, id: string): Locator => page.locator(`.counter[data-counter="${id}"]`);

/** Where a point of the table is on the screen, in inches from the left and the near edge. */
export function spot(page: Page, [x, y]: [number, number], depth = DEPTH): Promise<{ x: number; y: number }> {
  return board(page).evaluate(async (element, { x, y }) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const { left, top } = element.getBoundingClientRect();
    // On an upright phone the left edge of the table is the lower one.
    const laid = 'turned' in (element as HTMLElement).dataset ? { x: y, y: -x } : { x, y };
    const at = new DOMMatrix(getComputedStyle(element.querySelector<HTMLElement>('.world')!).transform).transformPoint(laid);
    return { x: left + at.x, y: top + at.y };
  }, { x: x * INCH, y: (depth - y) * INCH });
}

/** Where the middle of a base stands, in inches. */
export async function stands(page: Page, id: string, depth = DEPTH): Promise<[number, number]> {
  const [x, y] = /translate\((\S+) (\S+)\)/.exec((await base(page, id).getAttribute('transform')) ?? '')!.slice(1).map(Number);
  if ((await board(page).getAttribute('data-turned')) !== null) return [-y! / INCH, depth - x! / INCH];
  return [x! / INCH, depth - y! / INCH];
}

/** Waits until the board lies still and nothing of the last action is in hand. */
async function still(page: Page): Promise<void> {
  await settled(page);
  await board(page).evaluate(async (element) => {
    const world = element.querySelector<HTMLElement>('.world')!;
    let [seen, frames] = ['', 0];
    while (frames < 6) {
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = element.getBoundingClientRect();
      const now = `${getComputedStyle(world).transform} ${left} ${top} ${width} ${height}`;
      frames = now === seen ? frames + 1 : 0;
      seen = now;
    }
  });
}

export async function middle(page: Page, id: string): Promise<{ x: number; y: number }> {
  if ((await base(page, id).getAttribute('data-place')) === id) return spot(page, await stands(page, id));
  const box = (await base(page, id).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a base with the pointer and brings it to a place; it is still held. */
export async function carry(page: Page, id: string, to: [number, number], depth = DEPTH): Promise<void> {
  await still(page);
  const from = await middle(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 2 });
  // What is taken up changes the page above the board: the place is looked up where it is now.
  await expect(base(page, id)).toHaveClass(/taken/);
  const at = await spot(page, to, depth);
  await page.mouse.move(at.x, at.y, { steps: 4 });
}

export async function press(page: Page, id: string): Promise<void> {
  await still(page);
  const at = await middle(page, id);
  await page.mouse.move(at.x, at.y, { steps: 2 });
  await page.mouse.click(at.x, at.y);
}
