// How often a player is interrupted: clicks and messages for each stack that moves, before a defender who holds his fire once for all, and before nobody;
// and a plan that was cut off goes on by one click.

import type { Page } from '@playwright/test';
import type { FromClient, StandingAnswer } from '../src/lib/protocol';
import { openSquads } from './squads';
import { action, board, clickPlace, newTable, open, question, settled, takeUp, uncover } from './table';
import { expect, test } from './test';

const unit = (id: string, kind: string, at: string, more: Record<string, unknown> = {}) => ({ id, kind, at, ...more });

/** Two squads, a stack of two and a tank before the fields; Germans in wait see them all, or nobody is asked, since one squad stands out of sight. */
const field = (enemies: object[], more = {}) => ({
  scenario: 's02', clear: true, turn: 2, phase: 'movement', ...more,
  units: [
    unit('a1', 'russian-t-34-m43', 'aY9', { hull: 'ne' }), unit('a2', 'russian-4-4-7', 'aX9'), unit('a3', 'russian-4-4-7', 'aZ9'),
    unit('a4', 'russian-4-4-7', 'aAA10'), unit('a5', 'russian-4-4-7', 'aAA10'), ...enemies,
  ],
});
const WATCHED = field([unit('b1', 'german-4-6-7', 'aY3'), unit('b2', 'german-pzkpfw-ivh', 'aY3', { hull: 'se' })]);
const ALONE = field([unit('b1', 'german-4-6-7', 'aQ1')], { 'open-los': true });

/** What the page sends from now on. */
function sent(page: Page): FromClient[] {
  const messages: FromClient[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => messages.push(JSON.parse(String(payload)) as FromClient)));
  return messages;
}

const acts = (messages: FromClient[]) => messages.filter(({ type }) => type === 'act').length;

/** A seat says something once for all, from elsewhere. */
async function says(page: Page, table: string, seat: string, said: Partial<StandingAnswer>): Promise<void> {
  await page.evaluate(
    async ({ table, seat, said }) => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
      await new Promise((done) => (socket.onopen = done));
      const heard = new Promise<void>((done, fail) => {
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { type: string; key?: string; problem?: { text: string } };
          if (message.type === 'refused') fail(new Error(message.problem?.text));
          if (message.type === 'standing') done();
        };
      });
      socket.send(JSON.stringify({ type: 'hello', seat, lang: 'en', since: null }));
      socket.send(JSON.stringify({ type: 'stand', key: crypto.randomUUID(), said: { with: {}, ...said } }));
      await heard;
      socket.close();
    },
    { table, seat, said },
  );
}

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    addEventListener('pointerdown', () => { document.documentElement.dataset['clicks'] = String(++clicks); }, { capture: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-clicks')) ?? 0);
}

const at = (page: Page, id: string, place: string) => page.locator(`.counter[data-counter="${id}"][data-place="${place}"]`);

interface Counted { clicks: number[]; messages: number[] }

/** Each stack goes two hexes or more: what it takes of clicks and of messages, one number for each. */
async function moves(page: Page, messages: FromClient[]): Promise<Counted> {
  const clicks = await countClicks(page);
  const counted: Counted = { clicks: [], messages: [] };
  const stacks: [string, string, boolean][] = [['a2', 'aX7', false], ['a3', 'aZ7', false], ['a4', 'aAA8', true], ['a1', 'aY7', false]];
  for (const [piece, goal, together] of stacks) {
    const before = [await clicks(), acts(messages)] as const;
    await takeUp(page, piece);
    if (together) await page.locator('[data-stack]').click();
    await settled(page);
    await clickPlace(page, goal);
    await expect(at(page, piece, goal)).toBeAttached();
    if (together) await expect(at(page, 'a5', goal)).toBeAttached();
    await settled(page);
    counted.clicks.push((await clicks()) - before[0]);
    counted.messages.push(acts(messages) - before[1]);
  }
  return counted;
}

test('a defender who never fires costs the mover neither a click nor a message', async ({ page }) => {
  const messages = sent(page);
  await openSquads(page, ALONE);
  const alone = await moves(page, messages);
  expect(alone.messages, 'each stack is one message').toEqual([1, 1, 1, 1]);
  expect(alone.clicks, 'taken up, all of the stack, and sent').toEqual([2, 2, 3, 2]);
  const card = await openSquads(page, WATCHED);
  await says(page, card.id, 'second', { on: 'window', answer: 'never' });
  const watched = await moves(page, messages);
  expect(watched).toEqual(alone);
  await expect(page.locator('[data-privacy]'), 'nobody else was asked').toHaveCount(0);
});

test('without a word of his the defender is asked at every step, and each stack takes more messages', async ({ page }) => {
  const messages = sent(page);
  await openSquads(page, WATCHED);
  await takeUp(page, 'a2');
  await settled(page);
  await clickPlace(page, 'aX7');
  await uncover(page);
  await expect(question(page)).toContainText('Fire?');
  expect(acts(messages)).toBe(1);
  for (let windows = 0; windows < 2; windows++) {
    await action(page, 'end').click();
    await uncover(page);
    const rest = page.locator('[data-verb="rest"]');
    if (await rest.isVisible()) await rest.click();
    await uncover(page);
  }
  await expect(at(page, 'a2', 'aX7')).toBeAttached();
  expect(acts(messages), 'the first step, a pass, the rest, a pass').toBeGreaterThanOrEqual(4);
});

test('a drive that was interrupted goes on by one click, or by Enter', async ({ page }) => {
  const messages = sent(page);
  const card = await newTable(page, { game: 'starter-kit', scenario: 's02', seats: ['first', 'second'].map((seat) => ({ seat, who: 'me' })), seed: 7, position: WATCHED } as never);
  await open(page, card);
  await takeUp(page, 'a1');
  await settled(page);
  await clickPlace(page, 'aY7');
  await uncover(page);
  await expect(question(page)).toContainText('Does anybody answer?');
  await expect(page.locator('[data-verb="rest"]'), 'what was planned is not the defender’s business').toHaveCount(0);
  await action(page, 'end').click();
  await uncover(page);
  const rest = page.locator('[data-verb="rest"]');
  await expect(rest).toHaveText(/Go on to aY7/);
  const before = acts(messages);
  await rest.click();
  await uncover(page);
  expect(acts(messages)).toBe(before + 1);
  // The next window: whoever is asked says it once for all, and Enter goes on to the end.
  await page.locator('[data-standing="window"]').click();
  await page.locator('[data-answer="window never"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await uncover(page);
  if (await rest.isVisible()) {
    await settled(page);
    await board(page).focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(at(page, 'a1', 'aY7')).toBeAttached({ timeout: 1500 });
    }).toPass();
  }
  await expect(at(page, 'a1', 'aY7')).toBeAttached();
  await expect(question(page)).toContainText('where to?');
});
