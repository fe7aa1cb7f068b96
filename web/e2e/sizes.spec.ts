// What goes over the line is small.

import { newTable, open, play } from './table';
import { expect, test } from './test';
import { listen } from './wire';

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('the message of an action is under 2 KB in the middle', async ({ page }) => {
  const card = await newTable(page, { seed: 7 });
  const frames = listen(page);
  await open(page, card);
  await play(page, card.id, 'german', ['end']);
  await play(page, card.id, 'soviet', [
    'activate 8GTC', 'move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639',
  ]);
  await play(page, card.id, 'german', ['end']);
  const sizes = frames.filter((frame) => frame.message.type === 'changed').map((frame) => Buffer.byteLength(frame.text));
  console.log(`messages of a change: ${sizes.length}, middle ${middle(sizes)} bytes, largest ${Math.max(...sizes)} bytes`);
  expect(sizes.length).toBeGreaterThan(10);
  expect(middle(sizes)).toBeLessThan(2048);
});
