// The strategic game on its large map, in the shortest scenario: hundreds of counters, a unit stepped to and moved, what lies over the map.

import type { Page } from '@playwright/test';
import { board, clickPlace, goNear, happened, leaf, open, question, rest, screen, settled, takeUp } from './table';
import { expect, test } from './test';
import { bareGoal, carry, firstRound } from './valley';

/** The Soviet side has a Movement round. */
async function movementRound(page: Page): Promise<void> {
  await open(page, await firstRound(page, 'movement'));
  await expect(question(page)).toContainText('Who moves next?');
}

const taken = (page: Page) => page.locator('.counter.taken');

test('a unit is stepped to, taken up and dragged; what was done can be looked at', async ({ page }) => {
  await movementRound(page);
  await board(page).focus();

  // From unit to unit: each is in sight, and another one.
  const visited: string[] = [];
  for (let step = 0; step < 3; step++) {
    await board(page).press('n');
    await rest(page);
    const place = (await page.locator('[data-cursor]').getAttribute('data-cursor'))!;
    const [at, box] = [await screen(page, place), (await board(page).boundingBox())!];
    expect(at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height, `${place} is in sight`).toBe(true);
    visited.push(place);
  }
  expect(new Set(visited).size).toBeGreaterThan(1);

  // Zhukov stands alone behind the front: he is carried to a hex that he can reach.
  const leader = page.locator('.counter[data-counter="Zhukov"]');
  const from = 'W3831';
  await board(page).press('Escape');
  await goNear(page, from);
  await expect(leader).toHaveAttribute('data-place', from);
  await expect(leader).toHaveAttribute('data-active');
  const start = await screen(page, from);
  await page.mouse.move(start.x, start.y, { steps: 3 });
  await page.mouse.click(start.x, start.y);
  await expect(taken(page)).toHaveAttribute('data-counter', 'Zhukov');
  const goal = await bareGoal(page);
  await carry(page, from, goal);
  await happened(page, 3);
  await settled(page);
  await expect(page.locator(`.counter[data-counter="Zhukov"][data-place="${goal}"]`)).toBeAttached();

  // The whole map: far fewer counters are drawn than lie there, and each of them simply.
  await board(page).press('f');
  await rest(page);
  await expect(board(page)).toHaveClass(/\bfar\b/);
  expect(await page.locator('.counter').count()).toBeGreaterThan(150);
  await expect(page.locator('.counter text')).toHaveCount(0);

  // What lies over the map.
  const panel = await leaf(page, 'why');
  await panel.getByRole('button', { name: 'Front line' }).click();
  await expect(page.locator('[data-front-line]')).toHaveAttribute('d', /^M.+L/);
  await expect(page.locator('[data-front]')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Axis supply' }).click();
  await expect(page.locator('[data-front-line]')).toHaveCount(0);
  await expect(panel).toContainText('Sources');
  await panel.locator('[data-since-toggle]').click();
  await expect(panel.locator('[data-since-toggle]')).toHaveAttribute('aria-pressed', 'true');
});

test('the boxes beside the map tell the cup, the calendar, the score and the losses', async ({ page }) => {
  await movementRound(page);
  await board(page).press('f');
  await rest(page);
  const panels = page.locator('.world');
  for (const heading of ['In the cup', 'Victory', 'Calendar and reinforcements', 'Forces and losses', 'Axis, eliminated']) {
    await expect(panels).toContainText(heading);
  }
  await expect(panels).toContainText('VP of the Axis now: 21 of 47 victory hexes');
});

test('all of a stack is taken along', async ({ page }) => {
  await movementRound(page);
  // A tank army and a tank corps of the Guards stand together.
  const lying = page.locator('.counter[data-place="W3731"]');
  await goNear(page, 'W3731');
  await expect(lying).toHaveCount(2);
  await takeUp(page, '3GTA');
  const alone = await page.locator('[data-reach]').count();
  expect(alone).toBeGreaterThan(0);
  const stack = page.locator('[data-stack]');
  await expect(stack).toContainText('2');
  await stack.click();
  await expect(stack).toHaveAttribute('aria-pressed', 'true');
  const goal = (await page.locator('[data-reach]').first().getAttribute('data-reach'))!;
  await goNear(page, goal);
  await clickPlace(page, goal);
  const go = page.getByRole('menuitem').first();
  await expect(go.or(page.locator(`.counter[data-place="${goal}"]`)).first()).toBeVisible();
  if (await go.isVisible()) await go.click();
  await happened(page, 3);
  await settled(page);
  for (const id of ['3GTA', '6GTC']) await expect(page.locator(`.counter[data-counter="${id}"][data-place="${goal}"]`)).toBeAttached();
});

test('the table’s menu has the film of the front', async ({ page }) => {
  await movementRound(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const film = page.getByRole('menuitem', { name: /^Film of the front/ });
  await expect(film).toHaveAttribute('href', /^\/api\/tables\/[^/]+\/film\.gif\?lang=en$/);
  const answer = await page.request.get((await film.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toBe('image/gif');
  expect((await answer.body()).subarray(0, 6).toString('latin1')).toBe('GIF89a');
});
