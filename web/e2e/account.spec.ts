// An account, by the page that is there for it.

import { newTable } from './table';
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
  const change = async (old: string, fresh: string) => {
    await page.getByLabel('Password so far').fill(old);
    await page.getByLabel('New password').fill(fresh);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change('not it', 'a longer horse battery');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('status')).toBeEmpty();
  await change('correct horse battery', 'short');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await change('correct horse battery', 'a longer horse battery');
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
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

test('without accounts the page says that none is needed', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('no account is needed')).toBeVisible();
  await page.getByRole('link', { name: 'To the games' }).click();
  await expect(page).toHaveURL(/\/$/);
});
