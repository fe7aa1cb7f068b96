// How the board is seen: what can act, how wide it is, and whether anything lies over it.

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { board, question } from './table';

/** How wide a counter is at least that can be read, and that can be told from others, in pixels; a base is as deep as its figures. */
export const READABLE = 40;
export const TOLD = 24;
export const BASE = 0.7;

export const SIZES = [{ width: 1280, height: 800 }, { width: 1440, height: 900 }, { width: 390, height: 844 }];

export interface Seen {
  /** How wide the narrowest of them is; how many there are, and how many lie wholly on the board and under nothing. */
  width: number;
  all: number;
  clear: number;
  /** How much room all of them take on the screen, and how much of it nothing lies over. */
  room: [number, number];
  free: [number, number];
}

/** How counters are seen. What lies in a box beside the map is none of it. */
export function seen(counters: Locator): Promise<Seen> {
  return counters.evaluateAll((all) => {
    const frame = document.querySelector('[data-board]')!.getBoundingClientRect();
    const boxes = all.map((one) => one.getBoundingClientRect());
    const bare = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && top.closest('[data-board]') !== null && top.closest('[data-over-board]') === null;
    };
    const clear = boxes.filter(({ left, right, top, bottom }) =>
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom && bare((left + right) / 2, (top + bottom) / 2));
    const [top, low] = ['.head', '[data-guide="question"]'].map((name) => document.querySelector(name)!.getBoundingClientRect());
    const reach = (from: number[], to: number[]) => Math.max(...to) - Math.min(...from);
    return {
      width: Math.min(...boxes.map((box) => Math.min(box.width, box.height))), all: boxes.length, clear: clear.length,
      room: [reach(boxes.map((box) => box.left), boxes.map((box) => box.right)), reach(boxes.map((box) => box.top), boxes.map((box) => box.bottom))],
      free: [frame.width, low!.top - top!.bottom],
    };
  });
}

/** Who can act, or is asked about: those on the map, or in a box of it. Who waits to be brought onto the map lies in the tray as well. */
export const able = (page: Page): Locator => page.locator('.counter[data-active]:not([data-waits])');

/** What the tray offers can be read and touched. */
async function trayShown(page: Page): Promise<void> {
  const tray = page.locator('[data-tray] [data-take]');
  if ((await tray.count()) === 0) return;
  const box = (await tray.first().boundingBox())!;
  const what = (await question(page).innerText()).slice(0, 80);
  expect.soft(Math.min(box.width, box.height), `the tray can be read: ${what}`).toBeGreaterThanOrEqual(READABLE);
  await expect.soft(tray.first(), `the tray is in sight: ${what}`).toBeInViewport({ ratio: 1 });
}

/** How many of many are enough to know where one is: a quarter, or so many. */
const enough = (all: number) => Math.min(4, all / 4);
/** What stays free around what is shown, in pixels. */
const MARGIN = 80;

/**
 * What is asked about is seen: where all of it fits at a zoom at which it can be read, all of it, so near and under nothing; else
 * enough of it, near enough to be told.
 */
export async function wellShown(page: Page): Promise<void> {
  await trayShown(page);
  const asked = able(page);
  if ((await asked.count()) === 0) return;
  // A base is a place of its own.
  const base = await asked.first().evaluate((one) => one.getAttribute('data-place') === one.getAttribute('data-counter'));
  const least = READABLE * (base ? BASE : 1);
  const found = await seen(asked);
  const grown = least / found.width;
  const fits = found.room.every((room, way) => room * grown + MARGIN <= found.free[way]!);
  const what = (await question(page).innerText()).slice(0, 80);
  expect.soft(found.width, `it can be ${fits ? 'read' : 'told'}: ${what}`).toBeGreaterThanOrEqual(fits ? least * 0.97 : TOLD);
  expect.soft(found.clear, `it is in sight: ${what}`).toBeGreaterThanOrEqual(fits ? found.all : enough(found.all));
  await expect(board(page)).toBeVisible();
}
