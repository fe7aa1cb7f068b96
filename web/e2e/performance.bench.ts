// What was promised, measured in a real browser: `make bench-browser`.

import { frames, ground, pans, readiness, zooms } from './measure';
import { newTable, open, play } from './table';
import { expect, test } from './test';

// The printed map is drawn here.
test.use({ printed: true });

test('the board is ready within 1.5 s', async ({ page }) => {
  const card = await newTable(page, { german: 'me', seed: 7 });
  await page.goto('/');
  await play(page, card.id, 'german', ['end']);
  expect(await readiness(page, card)).toBeLessThan(1500);
});

test('panning and zooming keep 50 frames a second', async ({ page }) => {
  await open(page, await newTable(page, { seed: 7 }));
  expect(await page.locator('.counter').count(), 'the whole battle is on the board').toBeGreaterThan(50);
  const hold = await ground(page, 40);
  const rate = await frames(page, 'zooming and panning', async () => {
    await zooms(page, hold);
    await pans(page, hold);
  });
  expect(rate).toBeGreaterThanOrEqual(50);
});
