// Standing answers: said at the question, seen and taken back in a list; and a plan of ten steps is one message and one click.

import type { Page } from '@playwright/test';
import type { FromClient } from '../src/lib/protocol';
import { newBattle } from './miniatures';
import { actions, leaf, newHotseat, newTable, open, question, settled, uncover } from './table';
import { expect, test } from './test';

/** Every action that the page sends from now on. */
function sent(page: Page): FromClient[] {
  const messages: FromClient[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => messages.push(JSON.parse(String(payload)) as FromClient)));
  return messages;
}

/** Types a plan and plays it by one click. */
async function plays(page: Page, plan: string): Promise<void> {
  await leaf(page, 'actions');
  await page.getByLabel('Type an action').fill(plan);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await settled(page);
}

/** Whoever is asked answers such questions once for all. */
async function fromNowOn(page: Page, kind: string, answer: string): Promise<void> {
  await uncover(page);
  await page.locator(`[data-standing="${kind}"]`).click();
  await page.locator(`[data-answer="${kind} ${answer}"]`).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await uncover(page);
}

/** A game that interrupts: what leads to the first question, who then never answers, and a plan with questions in it. */
async function oneMessage(page: Page, messages: FromClient[], [first, kind, answer]: [string, string, string], plan: string, steps: number): Promise<void> {
  await plays(page, first);
  await fromNowOn(page, kind, answer);
  const [before, mark] = [await actions(page), messages.length];
  await plays(page, plan);
  await expect.poll(() => actions(page)).toBeGreaterThanOrEqual(before + steps);
  expect(messages.slice(mark).filter(({ type }) => type === 'act')).toHaveLength(1);
  await expect(page.locator('[data-privacy]'), 'nobody else was asked').toHaveCount(0);
}

test('contact that is never broken leaves a plan of ten steps one message', async ({ page }) => {
  const messages = sent(page);
  const units = { s01: '3223', s02: '3123', s03: '3323', s04: '3222', g10: '3225', g12: '3025', g08: '3425' };
  await newHotseat(page, { position: { clear: true, turn: 3, phase: 'S1', corps: '3TC', units } });
  const plan = 'stop; move s02 3124; stop; move s03 3324; stop; move s04 3223; stop';
  await oneMessage(page, messages, ['move s01 3224', 'break-contact', 'never'], plan, 10);
});
