import type { FromServer } from '../src/lib/protocol';
import { newTable, play, privacy, uncover } from './table';
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
  await page.locator('[data-action="end"]').first().click();
  await uncover(page);
  await page.locator('[data-action="activate 8GTC"]').first().click();
  await play(page, card.id, 'soviet', ['move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639']);
  await expect(privacy(page)).toContainText('German');
  await privacy(page).getByRole('button').click();
  await expect(page.locator('[data-since]')).toBeVisible();
  await expect(page.locator('[data-since]')).toContainText(/2639|moves|Soviet/);
});
