import { Match, type Player } from './players';
import { action, clickPlace, goNear, newTable, open, question, shows, takeUp, actions } from './table';
import { account, expect, test } from './test';

test('two browsers play; breaking contact interrupts a move', async ({ browser, served }) => {
  test.slow();
  const anna = await account(browser, served, 'anna');
  const bruno = await account(browser, served, 'bruno');

  // Anna makes the table and sends the link; Bruno follows it.
  const card = await newTable(anna.page, { soviet: 'me', german: 'link' });
  await anna.page.goto(`/table/${card.id}`);
  const link = await anna.page.getByLabel(/Invitation for/).inputValue();
  await bruno.page.goto(link);
  await expect(bruno.page.getByText('anna invites you to play')).toBeVisible();
  await bruno.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(bruno.page.locator('[data-board][data-ready]')).toBeVisible();
  await expect(anna.page.locator('[data-board][data-ready]')).toBeVisible();

  await expect(question(anna.page)).toContainText('German decides');
  const seats = (page: typeof anna.page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(seats(anna.page)).toHaveText([/Soviet\s+you\s/, /German\s+bruno · decides/]);
  await expect(seats(bruno.page)).toHaveText([/Soviet\s+anna\s/, /German\s+you decide/]);
  await action(bruno.page, 'end').click();
  await action(anna.page, 'activate 8GTC').click();
  await takeUp(anna.page, 's16');
  await goNear(anna.page, '2639');
  await clickPlace(anna.page, '2639');

  // The move stops where the other side may answer, and that side is told what led to it.
  await expect(question(bruno.page)).toContainText(/2639.*break contact/);
  await expect(question(bruno.page)).toContainText('What led to this');
  await expect(question(anna.page)).toContainText('German decides');
  await expect(question(anna.page).locator('[data-action]')).toHaveCount(0);
  await goNear(bruno.page, '2741');
  await expect(bruno.page.locator('.counter[data-counter="g60"][data-active]')).toBeAttached();
  await action(bruno.page, 'break g60 to 2741').click();

  for (const { page } of [anna, bruno]) {
    await expect(page.locator('.counter[data-place="2741"]').first()).toBeAttached();
    await expect(page.locator('.counter[data-counter="s16"][data-place="2639"]')).toBeAttached();
  }
  // The mover is asked on, with what is left.
  await expect(question(anna.page)).toContainText('You decide');
  expect(await actions(anna.page)).toBe(await actions(bruno.page));
  await anna.context.close();
  await bruno.context.close();
});

test('an undo over something known is proposed and answered', async ({ browser, served }) => {
  const anna = await account(browser, served, 'anna');
  const bruno = await account(browser, served, 'bruno');
  const card = await newTable(anna.page, { soviet: 'me', german: 'link' });
  const token = card.seats.find((seat) => seat.seat === 'german')!.invitation!;
  await bruno.page.goto(token);
  await bruno.page.getByRole('button', { name: 'Take the seat' }).click();
  await open(anna.page, card);
  await action(bruno.page, 'end').click();
  await expect(question(anna.page)).toContainText('You decide');
  await action(anna.page, 'activate 8GTC').click();
  await shows(bruno.page, 2);
  await bruno.page.locator('body').press('u');
  await expect(bruno.page.getByRole('dialog')).toContainText('The Soviet player is asked to take back the last 2 actions, and may decline.');
  await bruno.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(bruno.page.getByText('You asked to take back the last 2 actions')).toBeVisible();
  await expect(anna.page.getByText('German asks to take back the last 2 actions.')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Accept' }).click();
  await expect(question(bruno.page)).toContainText('You decide');
  await expect(question(bruno.page)).toContainText('event');
  await anna.context.close();
  await bruno.context.close();
});

test('a rematch waits for the other one, sides swapped', async ({ browser, served }) => {
  const { players: [anna, bruno] } = await Match.begin(browser, served, 'counterattack', 'campaign', ['soviet', 'german']);
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('menuitem', { name: 'Resign' }).click();
  await anna.page.getByRole('dialog').locator('button.primary').click();
  for (const { page } of [anna, bruno]) await expect(page.locator('#outcome')).toBeVisible();

  // Who wishes it first waits at the new table; the other one is told that it is wished, and comes by one press.
  const over = anna.page.url();
  await anna.page.locator('[data-rematch]').click();
  await expect.poll(() => anna.page.url()).not.toBe(over);
  await bruno.page.reload();
  await expect(bruno.page.locator('[data-rematch]')).toHaveText(/Go to the rematch/);
  await bruno.page.locator('[data-rematch]').click();
  const seats = (page: Player['page']) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  for (const { page } of [anna, bruno]) await expect(page.locator('[data-board][data-ready]')).toBeVisible();
  expect(bruno.page.url()).toBe(anna.page.url());
  await expect(seats(anna.page)).toHaveText([/Soviet\s+bruno/, /German\s+you/]);
  await expect(seats(bruno.page)).toHaveText([/Soviet\s+you/, /German\s+anna/]);
  for (const { page } of [anna, bruno]) await page.context().close();
});
