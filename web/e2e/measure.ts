// How what was promised of the browser is measured. The machine may be busy: the middle of several runs counts.

import { expect, type Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { board } from './table';

const RUNS = 5;

export const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How long it takes until the board of a table can be used, in milliseconds, from an empty page on. */
export async function readiness(page: Page, card: Pick<TableCard, 'id'>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank');
    await page.goto(`/table/${card.id}`);
    const show = page.locator('[data-privacy] button');
    await expect(show.or(board(page))).toBeVisible();
    // The time in which the screen between two seats waits for its click counts, too.
    if (await show.isVisible()) await show.click();
    await expect(page.locator('[data-board][data-ready]')).toBeVisible();
    times.push(await page.evaluate(() => performance.getEntriesByName('board-ready')[0]?.startTime ?? Number.NaN));
  }
  console.log(`board ready: ${times.map((time) => time.toFixed(0)).join(', ')} ms; middle ${middle(times).toFixed(0)} ms`);
  return middle(times);
}

/**
 * Takes off what the test tool listens for. It hears every touch in the window, and for that the browser keeps a list of all that can be
 * touched on the page, and makes it anew with every frame: no player's page has that.
 */
async function unheard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.id));
  await session.send('Runtime.enable');
  for (const contextId of worlds) {
    const { objectId } = (await session.send('Runtime.evaluate', { expression: 'window', contextId, objectGroup: 'heard' })).result;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: objectId! });
    for (const { type, useCapture, handler } of listeners.filter(({ type }) => type.startsWith('touch'))) {
      const functionDeclaration = 'function (type, handler, capture) { this.removeEventListener(type, handler, { capture }); }';
      const given = [{ value: type }, { objectId: handler!.objectId! }, { value: useCapture }];
      await session.send('Runtime.callFunctionOn', { objectId: objectId!, functionDeclaration, arguments: given });
    }
  }
  await session.detach();
}

/** How many frames a second the page draws while something is done on it, again and again. */
export async function frames(page: Page, what: string, doing: () => Promise<void>): Promise<number> {
  const rates: number[] = [];
  await unheard(page);
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      const tick = (now: number) => {
        frames.push(now);
        if (frames.length < 2000) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    await doing();
    rates.push(await page.evaluate(() => {
      const { frames } = globalThis as unknown as { frames: number[] };
      const rate = ((frames.length - 1) * 1000) / (frames.at(-1)! - frames[0]!);
      frames.length = 2000;
      return rate;
    }));
  }
  console.log(`frames a second, ${what}: ${rates.map((rate) => rate.toFixed(0)).join(', ')}`);
  return middle(rates);
}

export interface Ground {
  /** Where the pointer zooms. */
  centre: { x: number; y: number };
  /** The height at which it takes hold of the board: where nothing lies that it would carry instead. */
  grip: number;
}

/** Where a hand takes hold of the board, so far above its lower edge. */
export async function ground(page: Page, lift: number): Promise<Ground> {
  const { x, y, width, height } = (await board(page).boundingBox())!;
  return { centre: { x: x + width / 2, y: y + height / 2 }, grip: y + height - lift };
}

/** Zooms in and out again. */
export async function zooms(page: Page, { centre }: Ground): Promise<void> {
  await page.mouse.move(centre.x, centre.y);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, i < 6 ? -120 : 120);
}

/** Pushes the board to and fro. */
export async function pans(page: Page, { centre, grip }: Ground): Promise<void> {
  await page.mouse.move(centre.x, grip);
  await page.mouse.down();
  for (let i = 0; i < 40; i++) await page.mouse.move(centre.x + Math.sin(i / 6) * 200, grip - (i % 20) * 8);
  await page.mouse.up();
}
