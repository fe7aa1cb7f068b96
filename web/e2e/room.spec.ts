// What is asked and what can be answered have their room on every screen, however large the text.

import type { Locator, Page } from '@playwright/test';
import { MARCH, newTable, open, question } from './table';
import { expect, test } from './test';

const wear = (page: Page, text: number) =>
  page.addInitScript((text) => localStorage.setItem('pedina', JSON.stringify({ lang: 'it', guided: true, text })), text);

/** How much of a box is on the screen and not cut off by what it lies in, from 0 to 1. */
const inSight = (one: Locator) => one.evaluate((element) => {
  const whole = element.getBoundingClientRect();
  let { left, right, top, bottom } = whole;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around !== document.documentElement && getComputedStyle(around).overflow === 'visible') continue;
    const edge = around === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
    [left, right, top, bottom] = [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return (Math.max(0, right - left) * Math.max(0, bottom - top)) / (whole.width * whole.height);
});

for (const [width, height, text] of [[844, 390, 100], [1440, 900, 200], [1280, 720, 200]] as const) {
  test(`the question is read whole beside the board: ${width}x${height} at ${text} %`, async ({ page }) => {
    await wear(page, text);
    await page.setViewportSize({ width, height });
    await open(page, await newTable(page, { position: MARCH }));
    await expect(page.locator('.room.flat')).toBeVisible();
    expect(await inSight(question(page).locator('p.text')), 'the question').toBeGreaterThan(0.99);
    expect(await inSight(question(page).locator('.primary')), 'its answer').toBeGreaterThan(0.99);
    const below = await page.locator('.room aside').evaluate((panel) => panel.getBoundingClientRect().top);
    const box = (await question(page).boundingBox())!;
    expect(below - box.y - box.height, 'nothing is empty under it').toBeLessThanOrEqual(1);
  });
}
