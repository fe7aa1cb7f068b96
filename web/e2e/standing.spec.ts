// Standing answers: said at the question, seen and taken back in a list; and a plan of ten steps is one message and one click.

import type { Page } from '@playwright/test';
import type { FromClient } from '../src/lib/protocol';
import { newBattle } from './miniatures';
import { actions, board, leaf, newHotseat, newTable, open, settled, uncover } from './table';
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
  const units = { s01: '3223', s02: '3124', s03: '3324', s04: '3222', g10: '3225' };
  await newHotseat(page, { position: { clear: true, turn: 3, phase: 'S1', corps: '3TC', units } });
  const plan = 'stop; move s02 3125; stop; move s03 3325; stop; move s04 3223 3224; stop';
  await oneMessage(page, messages, ['move s01 3224', 'break-contact', 'never'], plan, 14);
});

test('a side that never reacts leaves a plan of ten steps one message', async ({ page }) => {
  const messages = sent(page);
  const position = {
    clear: true, turn: 3, active: [null, '299'], points: [0, 7], pending: { steps: ['cycle', { activation: 'german' }] },
    units: { 'I/528': '4217', 'II/528': '4216', 'Rec 299': '4118', 'I/16': '4417' },
    headquarters: { '299': { at: '4119', level: 4 }, '87': { at: '4718', level: 5 } },
  };
  await newHotseat(page, { game: 'bug-river', position });
  const plan = 'move II/528 4316; move Rec 299 4218 4217; stop; move I/528 4318; stop; move Rec 299 4317';
  await oneMessage(page, messages, ['move I/528 4317', 'reaction', 'never'], plan, 12);
});

test('units that hold their fire leave a plan of ten steps one message', async ({ page }) => {
  const messages = sent(page);
  const rifles = [2, 3, 4, 5, 6, 7].map((n) => ({ id: `b0${n}`, type: 'rifle', at: [9 + 3 * (n - 2), 10] }));
  const others = [
    { id: 'b01', type: 'command-foot', at: [13, 4] },
    { id: 'r01', type: 'command-foot', at: [16, 29], facing: 180 }, { id: 'r02', type: 'hmg', at: [16, 20], facing: 180 },
  ];
  await newBattle(page, {
    clear: true, turn: 1, active: 'blue', step: 'movement', table: { width: 44, depth: 30 },
    sides: { blue: { nation: 'GE', breaks: 4 }, red: { nation: 'SU', breaks: 4 } }, units: [...others, ...rifles],
  });
  const go = 'go 0 ahead 3 face 0';
  const plan = ['b03', 'b04', 'b05', 'b06', 'b07'].map((unit) => `take ${unit}; ${go}`).join('; ');
  await oneMessage(page, messages, [`take b02; ${go}`, 'opportunity', 'never'], plan, 14);
});

test('what was said is seen, changed and taken back in one list, with the keyboard', async ({ page }) => {
  const units = { s01: '3223', g10: '3225' };
  const card = await newTable(page, { seed: 7, position: { clear: true, turn: 3, phase: 'S1', corps: '3TC', units } });
  await open(page, card);
  await board(page).focus();
  await page.keyboard.press('o');
  const list = page.getByRole('dialog', { name: 'Standing answers' });
  await expect(list).toContainText('You answer every question in person.');
  const never = list.locator('[data-answer="opening never"]');
  await never.focus();
  await page.keyboard.press('Enter');
  await expect(list.locator('[data-said]')).toHaveText([/An event before an enemy phase: Never play one/]);
  expect(await actions(page), 'nothing has happened at the table').toBe(0);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  // It is there when the page is opened again, in the reader's language, and in the menu.
  await page.reload();
  await uncover(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Standing answers (1)…' }).click();
  await list.getByRole('button', { name: /^Take back: An event/ }).click();
  await expect(list).toContainText('You answer every question in person.');
});

test('a condition has numbers, and can be said of one unit alone, with a finger', async ({ browser, local }) => {
  const context = await browser.newContext({ baseURL: local.url, viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
  const page = await context.newPage();
  await newBattle(page, {
    clear: true, turn: 1, active: 'blue', step: 'movement', table: { width: 44, depth: 30 },
    sides: { blue: { nation: 'GE', breaks: 4 }, red: { nation: 'SU', breaks: 4 } },
    units: [
      { id: 'b01', type: 'command-foot', at: [13, 4] }, { id: 'b02', type: 'rifle', at: [12, 10] },
      { id: 'r01', type: 'command-foot', at: [16, 29], facing: 180 }, { id: 'r02', type: 'hmg', at: [16, 20], facing: 180 },
    ],
  });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('menuitem', { name: 'Risposte permanenti…' }).tap();
  const fire = page.locator('[data-kind="opportunity"]');
  await fire.getByRole('combobox').selectOption('b02');
  await fire.getByLabel('Dadi almeno').fill('3');
  await fire.locator('[data-answer="opportunity fire"]').tap();
  await expect(page.locator('[data-said="opportunity b02"]')).toContainText('Sparare con almeno 3 dadi, entro 120″');
  await page.locator('[data-said="opportunity b02"]').getByRole('button').tap();
  await expect(page.locator('[data-said]')).toHaveCount(0);
  await context.close();
});
