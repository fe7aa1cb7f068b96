// An account, by the page that is there for it.

import { newTable, ready } from './table';
import { account, another, expect, test } from './test';

test('an account is made, left, and entered again', async ({ browser, served }) => {
  const { page, context } = await another(browser, served);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('carla');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'carla' }).click();
  await expect(page.getByText('You are carla.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).last()).toBeVisible();

  // A wrong password is refused in words; the right one opens.
  await page.getByLabel('Name').fill('carla');
  await page.getByLabel('Password').fill('wrong');
  await page.locator('form button.primary').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByLabel('Password').fill('correct horse battery');
  await page.locator('form button.primary').click();
  await expect(page.getByRole('link', { name: 'carla' })).toBeVisible();
  await context.close();
});

test('a new password holds, and shuts every other browser out', async ({ browser, served }) => {
  const here = await account(browser, served, 'carla');
  const there = await another(browser, served);
  await there.page.goto('/account');
  await there.page.getByLabel('Name').fill('carla');
  await there.page.getByLabel('Password').fill('correct horse battery');
  await there.page.locator('form button.primary').click();
  await expect(there.page.getByRole('link', { name: 'carla' })).toBeVisible();

  const { page } = here;
  await page.goto('/account');
  const said = page.getByRole('alert').first();
  const change = async (old: string, fresh: string) => {
    await page.getByLabel('Password so far').fill(old);
    await page.getByLabel('New password').fill(fresh);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change('not it', 'a longer horse battery');
  await expect(said).toHaveText('The password is not the one of this account.');
  await expect(page.getByRole('status')).toBeEmpty();
  await change('correct horse battery', 'short');
  await expect(said).toContainText('at least 10 characters');
  await change('correct horse battery', 'a longer horse battery');
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await expect(said).toBeEmpty();
  await expect(page.getByLabel('Password so far')).toHaveValue('');

  // Here one stays; elsewhere one is out, and only the new password opens.
  await newTable(page);
  await there.page.goto('/account');
  await expect(there.page.locator('form button.primary')).toBeVisible();
  await there.page.getByLabel('Name').fill('carla');
  await there.page.getByLabel('Password').fill('correct horse battery');
  await there.page.locator('form button.primary').click();
  await expect(there.page.getByRole('alert')).not.toBeEmpty();
  await there.page.getByLabel('Password').fill('a longer horse battery');
  await there.page.locator('form button.primary').click();
  await expect(there.page.getByRole('link', { name: 'carla' })).toBeVisible();
  await here.context.close();
  await there.context.close();
});

test('an account is deleted after its password and a last question; whoever played it keeps the game', async ({ browser, served }) => {
  const anna = await account(browser, served, 'Łucja');
  const bruno = await account(browser, served, 'bruno');
  const card = await newTable(anna.page, { soviet: 'me', german: 'link' });
  await bruno.page.goto(card.seats.find((seat) => seat.seat === 'german')!.invitation!);
  await bruno.page.getByRole('button', { name: 'Take the seat' }).click();
  await ready(bruno.page);
  await expect(bruno.page.getByRole('list', { name: 'Seats' })).toContainText('Łucja');

  const { page } = anna;
  await page.goto('/account');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Delete the account' }) });
  const goes = async (password: string, sure: boolean) => {
    await section.getByLabel('Password').fill(password);
    await section.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: sure ? 'Delete the account' : 'Cancel' }).click();
  };
  await goes('correct horse battery', false);
  await expect(page.getByText('You are Łucja.')).toBeVisible();
  await goes('not the password', true);
  await expect(section.getByRole('alert')).toHaveText('The password is not the one of this account.');
  await goes('correct horse battery', true);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();

  // The opponent has won, and reads no name any more.
  await expect(bruno.page.locator('#outcome')).toBeVisible();
  await bruno.page.goto('/');
  const row = bruno.page.locator('li', { has: bruno.page.locator(`a[href*="${card.id}"]`) });
  await expect(row).toContainText('Over');
  await expect(row).toContainText('(account deleted)');
  await expect(row).not.toContainText('Łucja');
  await anna.context.close();
  await bruno.context.close();
});

test('without accounts the page says that none is needed', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('no account is needed')).toBeVisible();
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page).toHaveURL(/\/$/);
});
