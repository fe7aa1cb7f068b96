// Two screens at one table with forced dice: one person who plays both sides, each in a browser of its own. Who is not asked waits behind the cover
// wherever something is hidden between the sides, and sees the same board otherwise.

import { test, type Browser, type Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import type { Server } from './server';
import { action, dismissNews, leaf, newTable, privacy, ready, settled, uncover } from './table';
import { another, expect, watchTroubles } from './test';
import { listen, told, type Frame } from './wire';

/** One of the two screens, and everything that it is told. */
interface Screen {
  page: Page;
  heard: Frame[];
  troubles: string[];
}

export class Duel {
  readonly screens: Record<string, Screen>;
  readonly card: TableCard;

  private constructor(screens: Record<string, Screen>, card: TableCard) {
    this.screens = screens;
    this.card = card;
  }

  /** Both sit down before a position. */
  static async begin(browser: Browser, local: Server, position: { scenario: string } & object, names: [string, string]): Promise<Duel> {
    const screens: Record<string, Screen> = {};
    let card: TableCard | null = null;
    for (const name of names) {
      const { page } = await another(browser, local);
      screens[name] = { page, heard: listen(page), troubles: watchTroubles(page) };
      const seats = names.map((seat) => ({ seat, who: 'me' as const }));
      card ??= await newTable(page, { game: 'starter-kit', scenario: position.scenario, seats, seed: 7, position } as never);
      await page.goto(`/table/${card.id}`);
      await settled(page);
    }
    return new Duel(screens, card!);
  }

  page(seat: string): Page {
    return this.screens[seat]!.page;
  }

  /** One side plays an answer: by its button, or from the list, or typed as a plan; with the dice that are named. */
  async does(seat: string, wanted: string, dice: string | null = null): Promise<void> {
    await test.step(`${seat}: ${wanted}`, async () => {
      const page = this.page(seat);
      await uncover(page);
      await ready(page);
      if (dice !== null) await (await leaf(page, 'combat')).getByLabel('Force the dice').fill(dice);
      const before = this.#count(seat);
      const button = action(page, wanted);
      if (await button.isVisible()) await button.click();
      else await this.#types(page, wanted);
      await expect.poll(() => this.#count(seat), { message: `${seat} plays ${wanted}` }).toBeGreaterThan(before);
      await settled(page);
      for (const each of Object.values(this.screens)) await dismissNews(each.page);
    });
  }

  async #types(page: Page, plan: string): Promise<void> {
    await leaf(page, 'actions');
    await page.getByLabel('Type an action').fill(plan);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  }

  /** How many actions a screen has been told of. */
  #count(seat: string): number {
    const counts = this.screens[seat]!.heard.map(({ message }) => (message.type === 'table' || message.type === 'changed' ? message.actions : 0));
    return Math.max(0, ...counts);
  }

  /** A screen is covered, or about to be once its dice are seen: the other side decides something that this one may not see. */
  async waits(seat: string): Promise<void> {
    await expect(privacy(this.page(seat)).or(this.page(seat).locator('[data-go-on]'))).toBeVisible();
  }

  /** What a side has been told of what happened. */
  lines(seat: string): string {
    return [...told(this.screens[seat]!.heard)].filter((one) => one.startsWith('log ')).join('\n');
  }

  /** Both screens say how it ended, and nothing broke on the way. */
  async ends(verdict: string | RegExp): Promise<void> {
    for (const { page, troubles } of Object.values(this.screens)) {
      await uncover(page);
      await expect(page.locator('main')).toContainText(verdict);
      expect(troubles).toEqual([]);
      await page.context().close();
    }
  }
}

