// What was promised of the largest map, measured in a real browser: `make bench-browser`.

import { frames, ground, middle, pans, readiness, zooms } from './measure';
import { board, goNear, open, play, rest, screen } from './table';
import { expect, test } from './test';
import { firstRound, newSummer } from './valley';

// The printed map is drawn here.
test.use({ printed: true });

test('the largest board is ready within 2 s', async ({ page }) => {
  expect(await readiness(page, await newSummer(page))).toBeLessThan(2000);
});

for (const whole of [true, false]) {
  test(`panning and zooming ${whole ? 'the whole map' : 'the front'} keep 50 frames a second`, async ({ page }) => {
    await open(page, await newSummer(page));
    if (whole) await board(page).press('f');
    await rest(page);
    const hold = await ground(page, 300);
    const what = whole ? 'the whole map' : 'the front';
    expect(await frames(page, `panning ${what}`, () => pans(page, hold))).toBeGreaterThanOrEqual(50);
    expect(await frames(page, `zooming ${what}`, () => zooms(page, hold))).toBeGreaterThanOrEqual(50);
  });
}

test('a counter is carried at 50 frames a second', async ({ page }) => {
  await open(page, await firstRound(page, 'movement'));
  const from = 'W3831';
  await goNear(page, from);
  const at = await screen(page, from);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.counter.taken')).toHaveAttribute('data-counter', 'Zhukov');
  await expect(page.locator('[data-reach]').first()).toBeAttached();
  await rest(page);
  const grip = await screen(page, from);
  const rate = await frames(page, 'carrying a counter', async () => {
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    // To and fro over many hexes, and back to where it lay: nothing is played.
    for (let i = 0; i <= 60; i++) {
      const turn = (i / 60) * 2 * Math.PI;
      await page.mouse.move(grip.x + Math.sin(turn) * 220, grip.y + Math.sin(2 * turn) * 110);
    }
    await page.mouse.up();
  });
  await expect(page.locator(`.counter[data-counter="Zhukov"][data-place="${from}"]`)).toBeAttached();
  expect(rate).toBeGreaterThanOrEqual(50);
});

test('an action is told in less than 2 KB', async ({ page }) => {
  const card = await firstRound(page, 'movement');
  const sizes: number[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (String(payload).startsWith('{"type":"changed"')) sizes.push(String(payload).length);
  }));
  await play(page, card.id, 'soviet', ['move Zhukov', 'stop', 'move 68A', 'stop', 'move 23A', 'stop']);
  console.log(`bytes of an action: ${sizes.join(', ')}; middle ${middle(sizes)}`);
  expect(sizes.length).toBeGreaterThanOrEqual(6);
  expect(middle(sizes)).toBeLessThan(2048);
});
