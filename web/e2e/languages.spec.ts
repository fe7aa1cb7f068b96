import type { Page } from '@playwright/test';
import { en } from '../src/lib/words/en';
import { it as italian } from '../src/lib/words/it';
import { clickPlace, goNear, MARCH, newHotseat, question, tab, takeUp } from './table';
import { expect, test } from './test';

/** Every text that a page shows or tells a screen reader. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement?.closest('script, style, [lang="en"]');
      if (!inside) found.push(node.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found.filter((text) => text !== '');
  });
}

/** Whole sentences of the client that exist in English only. */
const english = Object.entries(en)
  .filter(([key, text]) => text !== italian[key as keyof typeof en] && !text.includes('{'))
  .map(([, text]) => text);

async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /Settings|Impostazioni/ }).click();
  await page.getByRole('radio', { name: language }).check();
  await page.keyboard.press('Escape');
}

test('the language changes in the middle of a game, and nothing of the other is left', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await goNear(page, '2410');
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await tab(page, 'log').click();
  const asked = await question(page).locator('.sentence').textContent();
  const line = page.locator('[data-guide="log"] .line').first();
  const told = await line.textContent();

  await speak(page, 'Italiano');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(question(page)).toContainText(italian['play.your']);
  await expect(question(page).locator('.sentence')).not.toHaveText(asked ?? '');
  await expect(line).not.toHaveText(told ?? '');
  await expect(page.locator('.counter[data-counter="g12"][data-place="2409"]'), 'the game is where it was').toBeAttached();
  for (const leaf of ['actions', 'combat', 'why', 'rules', 'log', 'luck']) {
    await tab(page, leaf).click();
    const left = (await texts(page)).filter((text) => english.includes(text));
    expect(left, `English in "${leaf}"`).toEqual([]);
  }

  await speak(page, 'English');
  await expect(question(page)).toContainText(en['play.your']);
  await expect(question(page).locator('.sentence')).toHaveText(asked ?? '');
});

test('an Italian browser is spoken to in Italian from the first word', async ({ browser, local }) => {
  const context = await browser.newContext({ baseURL: local.url, locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect((await texts(page)).filter((text) => english.includes(text))).toEqual([]);
  await context.close();
});

test('a refusal of the rules is in the reader’s language', async ({ page }) => {
  await newHotseat(page, { position: MARCH });
  await speak(page, 'Italiano');
  await tab(page, 'why').click();
  await page.locator('.why form input').fill('attack 2415 with g10');
  await page.locator('.why form input').press('Enter');
  const no = page.locator('.why form li').first();
  await expect(no).toBeVisible();
  await expect(no).not.toContainText(/\b(the|there|is|are|not)\b/i);
});
