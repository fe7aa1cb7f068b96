// A free table: bases are dragged, turned and measured, by mouse, keys and fingers.

import type { Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { expect, test } from './test';
import { board, open } from './table';

// The printed map is drawn here.
test.use({ printed: true });

/** Units of the picture for an inch. */
const INCH = 40;

async function freeTable(page: Page): Promise<void> {
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: { game: 'bugiarding', scenario: 'S-1', seed: 5, seats: ['blue', 'red'].map((seat) => ({ seat, who: 'me' })) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await open(page, (await answer.json()) as TableCard);
}

const base = (page: Page, id: string) => page.locator(`.counter[data-counter="${id}"]`);

/** Where a base stands on the picture. */
async function stands(page: Page, id: string): Promise<{ x: number; y: number }> {
  const [x, y] = /translate\((\S+) (\S+)\)/.exec((await base(page, id).getAttribute('transform')) ?? '')!.slice(1).map(Number);
  return { x: x!, y: y! };
}

/** Where a base is on the screen, and how many pixels an inch has there. */
async function seen(page: Page, id: string): Promise<{ x: number; y: number; inch: number }> {
  const { x, y } = await stands(page, id);
  return board(page).evaluate((element, { x, y, unit }) => {
    const matrix = new DOMMatrix(getComputedStyle(element.querySelector<HTMLElement>('.world')!).transform);
    const { left, top } = element.getBoundingClientRect();
    const at = matrix.transformPoint({ x, y });
    return { x: left + at.x, y: top + at.y, inch: matrix.a * unit };
  }, { x, y, unit: INCH });
}

/** Drags a base by inches to the right and away from the near edge, and does not let go. */
async function carry(page: Page, id: string, right: number, ahead: number): Promise<void> {
  const at = await seen(page, id);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + (right * at.inch) / 2, at.y - (ahead * at.inch) / 2, { steps: 3 });
  await page.mouse.move(at.x + right * at.inch, at.y - ahead * at.inch, { steps: 3 });
}

const moved = (from: { x: number; y: number }, to: { x: number; y: number }) => [(to.x - from.x) / INCH, (from.y - to.y) / INCH];

test('a unit is dragged to where it is let go', async ({ page }) => {
  await freeTable(page);
  const before = await stands(page, 'b09');
  await carry(page, 'b09', 2, -3);
  await expect(page.locator('[data-ghost]')).toBeVisible();
  await expect(page.locator('[data-aim-tip]')).toContainText('″');
  await page.mouse.up();
  await expect.poll(async () => moved(before, await stands(page, 'b09'))[1]).toBeCloseTo(-3, 0);
  expect(moved(before, await stands(page, 'b09'))[0]).toBeCloseTo(2, 0);
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
});

test('what cannot be done says why, and is not done', async ({ page }) => {
  await freeTable(page);
  const before = await stands(page, 'b09');
  await carry(page, 'b09', 0, 14);
  await page.mouse.up();
  const tip = page.locator('[data-aim-tip]');
  await expect(tip.locator('.rule-chip')).toBeVisible();
  await expect(tip.locator('[data-aim-play]')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  expect(await stands(page, 'b09')).toEqual(before);
});

test('a unit goes by inches and turns by degrees with the keyboard alone', async ({ page }) => {
  await freeTable(page);
  const before = await stands(page, 'b01');
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-handle]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('.');
  await expect(page.locator('[data-aimed]')).toContainText('5°');
  await page.keyboard.press('Enter');
  await expect.poll(async () => moved(before, await stands(page, 'b01'))[1]).toBeCloseTo(-1);
  expect(moved(before, await stands(page, 'b01'))[0]).toBeCloseTo(0.1);
  await expect(base(page, 'b01').locator('g').first()).toHaveAttribute('transform', 'rotate(5)');
});

test('anyone may measure, from edge to edge', async ({ page }) => {
  await freeTable(page);
  await board(page).focus();
  await page.keyboard.press('m');
  const [from, to] = [await seen(page, 'b01'), await seen(page, 'r01')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  const far = Math.hypot(from.x - to.x, from.y - to.y) / from.inch;
  const said = await page.locator('[data-measured]').getAttribute('data-measured');
  const long = Number(/^≈ ([\d.]+)″$/.exec(said ?? '')?.[1]);
  expect(long).toBeLessThan(far);
  expect(long).toBeGreaterThan(far - 3);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-measured]')).toHaveCount(0);
});

test.describe('where fingers play', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger says where, then that it is meant', async ({ page }) => {
    await freeTable(page);
    await board(page).focus();
    await page.keyboard.press('n');
    const id = await page.locator('[data-cursor]').getAttribute('data-cursor') ?? '';
    // Clear of the question, which lies over the lower edge.
    for (let i = 0; i < 2; i++) await page.keyboard.press('s');
    const before = await stands(page, id);
    let at = await seen(page, id);
    // The board glides for a moment: a finger waits until it lies still.
    await expect.poll(async () => {
      const last = at;
      at = await seen(page, id);
      return last.x === at.x && last.y === at.y;
    }).toBe(true);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page.locator('[data-handle]')).toBeVisible();
    const now = await seen(page, id);
    await page.touchscreen.tap(now.x, now.y + now.inch * 1.5);
    await expect(page.locator('[data-ghost]')).toBeVisible();
    expect(await stands(page, id)).toEqual(before);
    await page.locator('[data-aim-play]').tap();
    await expect.poll(async () => moved(before, await stands(page, id))[1]).toBeCloseTo(-1.5, 0);
  });
});
