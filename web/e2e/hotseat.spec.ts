import type { FromServer } from '../src/lib/protocol';
import { action, actions, answer, clickPlace, leaf, MARCH, newHotseat, newTable, play, privacy, question, settled, takeUp, uncover } from './table';
import { expect, test } from './test';
import { listen, told } from './wire';

function faces(state: FromServer): Map<string, string> {
  if (state.type !== 'table') throw new Error('a state is expected');
  return new Map(Object.entries(state.scene.faces).map(([id, face]) => [id, face?.name ?? '']));
}

test('nothing of the other side is in the page while the screen changes hands', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  await page.goto('/');
  const [soviet, german] = [faces(await play(page, card.id, 'soviet', [])), faces(await play(page, card.id, 'german', []))];
  const secrets = [...german.keys()].filter((id) => !soviet.has(id));
  expect(secrets.length, 'the German has something to hide').toBeGreaterThan(0);

  // Before anyone says who is there, the browser has not even been told.
  const frames = listen(page);
  await page.goto(`/table/${card.id}`);
  await expect(privacy(page)).toBeVisible();
  await expect(privacy(page)).toContainText('German');
  const known = told(frames);
  expect(known.size).toBeGreaterThan(0);
  for (const id of secrets) expect([...known].some((text) => text.startsWith(`face ${id} `)), id).toBe(false);
  await expect(page.locator('[data-counter], [data-board], [role=log]')).toHaveCount(0);

  await uncover(page);
  await expect(page.locator(`.counter[data-counter="${secrets[0]}"]`)).toBeAttached();

  // The German has decided: the screen is covered, and nothing of the German's is left in it.
  const before = frames.length;
  await page.locator('[data-action="end"]').first().click();
  await expect(privacy(page)).toBeVisible();
  await expect(privacy(page)).toContainText('Soviet');
  await expect(page.locator('[data-counter], [data-board], [role=log]')).toHaveCount(0);
  const source = await page.content();
  for (const id of secrets) expect(source.includes(`"${id}"`), `${id} is in the page`).toBe(false);

  await uncover(page);
  const after = told(frames.slice(before).filter((frame) => frame.message.type === 'table' && frame.message.seat === 'soviet'));
  expect(after.size).toBeGreaterThan(0);
  for (const id of secrets) {
    expect([...after].some((text) => text.startsWith(`face ${id} `)), `the Soviet is told ${id}`).toBe(false);
    await expect(page.locator(`[data-counter="${id}"]`)).toHaveCount(0);
  }
});

test('whoever comes back is told what it was allowed to see', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  await page.goto(`/table/${card.id}`);
  await uncover(page);
  await answer(page, action(page, 'end'));
  await uncover(page);
  await answer(page, action(page, 'activate 8GTC'));
  await play(page, card.id, 'soviet', ['move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639']);
  await expect(privacy(page)).toContainText('German');
  await privacy(page).getByRole('button').click();
  await expect(page.locator('[data-since]')).toBeVisible();
  await expect(page.locator('[data-since]')).toContainText(/2639|moves|Soviet/);
});

test('the other side is asked before its action is taken back', async ({ page }) => {
  await newHotseat(page);
  await answer(page, action(page, 'end'));
  await uncover(page);
  await expect(question(page)).toContainText('Choose the corps');
  await page.locator('body').press('u');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The last action is the German player’s.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await actions(page)).toBe(1);
  await page.locator('body').press('u');
  await dialog.getByRole('button', { name: 'Both agree' }).click();
  await expect(privacy(page)).toContainText('German');
});

test('one person plays both sides without a screen in between, and can stop doing so', async ({ page }) => {
  await page.goto('/');
  await page.locator('article').getByRole('button', { name: /Play/ }).first().click();
  const dialog = page.getByRole('dialog');
  const both = dialog.getByRole('checkbox', { name: /I play both sides/ });
  await dialog.locator('[name="seat-german"]').selectOption('link');
  await expect(both, 'it takes two seats here').toHaveCount(0);
  await dialog.locator('[name="seat-german"]').selectOption('me');
  await expect(dialog).toContainText('see each hand in its turn');
  await both.check();
  await dialog.locator('button.primary').click();
  await settled(page);
  await expect(question(page)).toContainText('German');
  await answer(page, action(page, 'end'));
  await expect(question(page)).toContainText('Choose the corps');
  await expect(privacy(page)).toHaveCount(0);

  // It is remembered for this table, and taken back in the menu.
  await page.reload();
  await settled(page);
  await expect(privacy(page)).toHaveCount(0);
  await expect(question(page)).toContainText('Choose the corps');
  await page.getByRole('button', { name: 'Menu' }).click();
  const entry = page.getByRole('menuitemcheckbox', { name: /I play both sides/ });
  await expect(entry).toHaveAttribute('aria-checked', 'true');
  await entry.click();
  await page.reload();
  await expect(privacy(page)).toContainText('Soviet');
});

test('it is said what playing both sides means before it begins in the middle of a game', async ({ page }) => {
  await newHotseat(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: /I play both sides/ }).click();
  await expect(page.getByRole('dialog')).toContainText('sees each hand in its turn');
  await page.getByRole('dialog').getByRole('button', { name: 'I play both sides' }).click();
  await answer(page, action(page, 'end'));
  await expect(question(page)).toContainText('Choose the corps');
  await expect(privacy(page)).toHaveCount(0);
  // Whoever plays alone takes back without asking itself.
  await page.locator('body').press('u');
  await expect.poll(() => actions(page)).toBe(0);
});

test('what can be taken back has a button, and what cannot says why', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  const undo = page.locator('header').getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAttribute('title', 'There is nothing to take back.');
  await undo.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is nothing to take back.');
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await expect(page.locator('.counter[data-counter="g12"][data-place="2409"]')).toBeAttached();
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await expect(page.locator('.counter[data-counter="g12"][data-place="2410"]')).toBeAttached();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('what could be done at a place is gone with its question', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await leaf(page, 'actions');
  await takeUp(page, 'g12');
  await clickPlace(page, '2410');
  await expect(page.getByRole('menu')).toBeVisible();
  await answer(page, page.getByRole('tabpanel').locator('[data-action="move g10"]'));
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('whoever plays both sides is told no news of its own', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  await page.goto('/');
  await page.evaluate((id) => localStorage.setItem(`pedina.both.${id}`, 'yes'), card.id);
  await page.goto(`/table/${card.id}`);
  await settled(page);
  await answer(page, action(page, 'end'));
  await expect(question(page)).toContainText('Choose the corps');
  await play(page, card.id, 'soviet', ['activate 8GTC', 'move s16', 'to 2243', 'to 2242']);
  await page.goto('/');
  await page.goto(`/table/${card.id}`);
  await settled(page);
  await expect(question(page)).toContainText('Soviet');
  await expect(page.locator('[data-since]')).toHaveCount(0);
});

test('a sandbox says that what was hidden is made up', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Try something' }).click();
  await expect(page.getByText('What was hidden from you there is made up here.')).toBeVisible();
});
