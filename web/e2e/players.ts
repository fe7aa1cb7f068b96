// Two people at two screens: what each is told, what it is asked, how it answers, and what both then see.

import { test, type Browser, type Page } from '@playwright/test';
import type { Asked, OutcomeReport } from '../src/lib/protocol';
import type { Server } from './server';
import { actions, clickPlace, question, settled, shows, tab, takeUp } from './table';
import { account, expect } from './test';
import { listen, told, type Frame } from './wire';

/** An answer is there in a moment; a machine with other things to do takes longer. */
const PATIENCE = 60_000;

/** A person at a screen, and everything that is told to it. */
export class Player {
  readonly seat: string;
  readonly page: Page;
  readonly heard: Frame[];

  constructor(seat: string, page: Page) {
    this.seat = seat;
    this.page = page;
    this.heard = listen(page);
    page.setDefaultTimeout(PATIENCE);
  }

  /** How the table stands, as it was told last. */
  get #now(): { asked: Asked | null; outcome: OutcomeReport | null } {
    for (const { message } of this.heard.toReversed()) if (message.type === 'table' || message.type === 'changed') return message;
    throw new Error(`nothing has been told to the ${this.seat} player yet`);
  }

  /** What it is asked, or what it waits for. */
  get asked(): string {
    return this.#now.asked?.question ?? '';
  }

  /** What it may do; nothing while the other one decides. */
  get offered(): string[] {
    const { asked } = this.#now;
    return asked?.seat === this.seat ? asked.actions.map((one) => (typeof one === 'string' ? one : one.action)) : [];
  }

  /** How the game ended. */
  get outcome(): OutcomeReport | null {
    return this.#now.outcome ?? null;
  }

  /** Picks an action where it is a button, or looks for it in the list; what is thrown for is thrown by that. */
  async picks(notation: string): Promise<void> {
    const { page } = this;
    expect(this.offered, `${notation} is offered`).toContain(notation);
    const button = page.locator(`[data-action="${notation}"]:visible`).first();
    if (!(await button.isVisible())) {
      await tab(page, 'actions').click();
      await page.getByPlaceholder('Find an action').fill(notation);
    }
    await button.click();
  }

  /** Takes a counter up, unless it is in hand already, and clicks a hex with it. */
  async aims(piece: string, hex: string): Promise<void> {
    if ((await this.page.locator(`.counter.taken[data-counter="${piece}"]`).count()) === 0) await takeUp(this.page, piece);
    // Where it can go is told when it is in hand.
    await settled(this.page);
    await clickPlace(this.page, hex);
  }

  /** Sends a counter to a hex: at once, or by the menu if something else could be done there. */
  async sends(piece: string, hex: string): Promise<void> {
    const { page } = this;
    const before = await actions(page);
    await this.aims(piece, hex);
    const go = page.getByRole('menuitem', { name: /^Go here/ });
    const taken = async () => (await go.isVisible()) || (await actions(page)) > before;
    await expect.poll(taken, { message: `${piece} goes to ${hex}, or a menu asks`, timeout: PATIENCE }).toBe(true);
    if (await go.isVisible()) await go.click();
  }

  /** The table as this screen shows it, for whoever reads why a test failed. */
  async describe(): Promise<string> {
    const read = (selector: string) => this.page.locator(selector).allInnerTexts().catch(() => ['cannot be read']);
    const lines = [...told(this.heard)].filter((one) => one.startsWith('log ')).map((one) => one.slice(4));
    const offered = this.offered;
    return [
      `${this.seat}: ${this.asked || this.outcome?.text || 'nothing is asked'}`,
      `  on the screen: ${(await question(this.page).innerText().catch(() => 'cannot be read')).replace(/\s+/g, ' ')}`,
      `  in hand: ${(await read('div.taken')).join(' ').replace(/\s+/g, ' ') || 'nothing'}; menu: ${(await read('[role=menuitem]')).join(', ') || 'none'}`,
      `  offered ${offered.length}: ${offered.slice(0, 25).join(', ')}${offered.length > 25 ? ' …' : ''}`,
      `  last told: ${lines.slice(-6).join(' | ')}`,
    ].join('\n');
  }
}

/** Two people with accounts who play each other. */
export class Match {
  readonly players: [Player, Player];

  private constructor(players: [Player, Player]) {
    this.players = players;
  }

  /** The first one makes the table and sends the link; the second one follows it. */
  static async begin(browser: Browser, served: Server, game: string, scenario: string, seats: [string, string]): Promise<Match> {
    const [maker, guest] = [await account(browser, served, 'anna'), await account(browser, served, 'bruno')];
    const players: [Player, Player] = [new Player(seats[0], maker.page), new Player(seats[1], guest.page)];
    const made = await maker.page.request.post('/api/tables', {
      headers: { 'x-pedina': '1' },
      data: { game, scenario, seats: [{ seat: seats[0], who: 'me' }, { seat: seats[1], who: 'link' }] },
    });
    expect(made.status(), await made.text()).toBe(201);
    await maker.page.goto(`/table/${((await made.json()) as { id: string }).id}`);
    await guest.page.goto(await maker.page.getByLabel(/Invitation for/).inputValue());
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    for (const { page } of players) await expect(page.locator('[data-board][data-ready]')).toBeVisible();
    for (const { page } of players) await shows(page, 0);
    return new Match(players);
  }

  /** Does something that plays, and waits until both screens show it. What goes wrong is told with what was wanted and how the table stands. */
  async does(player: Player, what: string, doing: () => Promise<void>): Promise<void> {
    await test.step(`${player.seat}: ${what}`, async () => {
      try {
        const before = await actions(player.page);
        await doing();
        await Promise.all(this.players.map(({ page }) => shows(page, before + 1)));
      } catch (why) {
        const tables = await Promise.all(this.players.map((one) => one.describe()));
        throw new Error(`The ${player.seat} player wanted this: ${what}.\n${tables.join('\n')}`, { cause: why });
      }
    });
  }

  /** Picks an action from what is offered. */
  async picks(player: Player, notation: string): Promise<void> {
    await this.does(player, notation, () => player.picks(notation));
  }

  get over(): boolean {
    return this.players.every(({ outcome }) => outcome);
  }

  async close(): Promise<void> {
    for (const { page } of this.players) await page.context().close();
  }
}
