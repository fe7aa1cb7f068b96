// The strategic game: its shortest scenario, and where a counter in hand can be brought on its large map.

import type { Page } from '@playwright/test';
import type { TableCard, Who } from '../src/lib/protocol';
import { expect } from './test';
import { board, newTable, play, rest, screen } from './table';

const seats = ['axis', 'soviet'].map((seat) => ({ seat, who: 'me' as Who }));

/** A table of the shortest scenario, both sides in one hand. Whoever attacks W4718 first, 17 against 3, drives its corps back. */
export const newSummer = (page: Page, more: { position?: unknown } = {}): Promise<TableCard> =>
  newTable(page, { game: 'dark-valley', scenario: 'bagration', seed: 13, seats, ...more });

/** The Soviet side has a Movement round, or a Combat round. */
export async function firstRound(page: Page, kind: 'movement' | 'combat'): Promise<TableCard> {
  const card = await newSummer(page);
  await page.goto('/');
  await play(page, card.id, 'axis', ['choose 4']);
  await play(page, card.id, 'soviet', ['announce SMC', kind]);
  return card;
}

/** A hex that the counter in hand can reach, in which nothing lies, and over which nothing floats. */
export async function bareGoal(page: Page): Promise<string> {
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  const goals = await page.locator('[data-reach]').evaluateAll((all) => all.map((one) => one.getAttribute('data-reach')!));
  const box = (await board(page).boundingBox())!;
  let goal = '';
  for (const place of goals) {
    const at = await screen(page, place);
    const empty = (await page.locator(`.counter[data-place="${place}"]`).count()) === 0;
    const clear = at.x > box.x + 200 && at.x < box.x + box.width - 340 && at.y > box.y + 120 && at.y < box.y + box.height - 260;
    if (empty && clear) goal = place;
  }
  expect(goal, 'one of the hexes that can be reached is free and in sight').not.toBe('');
  return goal;
}

/** Carries what lies in a hex to another one. */
export async function carry(page: Page, from: string, goal: string): Promise<void> {
  await rest(page);
  const [grip, end] = [await screen(page, from), await screen(page, goal)];
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 14, grip.y + 6, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}
