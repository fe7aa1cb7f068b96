// At a table: making one, playing by clicks, by touch or behind the scenes.

import { expect, type Locator, type Page } from '@playwright/test';
import type { BoardInfo, FromServer, Spot, TableCard, Who } from '../src/lib/protocol';

interface Wish {
  soviet?: Who;
  german?: Who;
  seed?: number;
  game?: string;
  scenario?: string;
  position?: unknown;
  options?: [string, boolean][];
  public?: boolean;
  /** Who sits where, in games of other sides. */
  seats?: { seat: string; who: Who }[];
}

/** Makes a table for whoever the page belongs to. */
export async function newTable(page: Page, wish: Wish = {}): Promise<TableCard> {
  await page.request.get('/api/me');
  const { soviet = 'me', german = 'me', ...more } = wish;
  const answer = await page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: {
      game: 'counterattack',
      scenario: 'campaign',
      seats: [{ seat: 'soviet', who: soviet }, { seat: 'german', who: german }],
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as TableCard;
}

/** Opens a table and waits until its board can be used. */
export async function open(page: Page, card: { id: string }): Promise<void> {
  await page.goto(`/table/${card.id}`);
  await uncover(page);
  await ready(page);
  await expect(page.locator('[data-board][data-opened]'), 'the camera has come to where something is to be done').toBeVisible();
}

/** A table that one person plays alone, opened. */
export async function newHotseat(page: Page, wish: Wish = {}): Promise<TableCard> {
  const card = await newTable(page, { seed: 7, ...wish });
  await open(page, card);
  return card;
}

export const board = (page: Page): Locator => page.locator('[data-board]');
export const question = (page: Page): Locator => page.locator('[data-guide="question"]');
/** How the game stands: turn, phase, score. */
export const status = (page: Page): Locator => page.locator('[data-status]');
export const action = (page: Page, notation: string): Locator => page.locator(`[data-action="${notation}"]`).first();
export const tab = (page: Page, id: string): Locator => page.locator(`[data-tab="${id}"]`);

/** Opens a leaf of the panel, unless it is open already. */
export async function leaf(page: Page, id: string): Promise<Locator> {
  const panel = page.getByRole('tabpanel');
  const open = (await panel.isVisible()) && (await tab(page, id).getAttribute('aria-selected')) === 'true';
  if (!open) await tab(page, id).click();
  await expect(panel).toBeVisible();
  return panel;
}

export const privacy = (page: Page): Locator => page.locator('[data-privacy]');

export async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-board][data-ready]')).toBeVisible();
}

/** Waits until nothing is on its way: every message is answered, and whoever looks has been told what it missed. */
export async function settled(page: Page): Promise<void> {
  await expect(privacy(page).or(page.locator('.room[data-settled]'))).toBeVisible();
}

/** Sees the dice, passes the screen on and says that the next person is there, if it comes to that. */
export async function uncover(page: Page): Promise<void> {
  await settled(page);
  const pass = page.locator('[data-go-on]');
  if (await pass.isVisible()) {
    await pass.click();
    await expect(privacy(page)).toBeVisible();
  }
  if (await privacy(page).isVisible()) {
    await privacy(page).getByRole('button').click();
    await expect(privacy(page)).toBeHidden();
    await settled(page);
  }
  await expect(board(page)).toBeVisible();
  await dismissNews(page);
}

/** Clicks something that plays, and waits for what comes of it: the next question, the other side's screen or a die to throw. */
export async function answer(page: Page, what: Locator): Promise<void> {
  await settled(page);
  await what.click();
  await settled(page);
}

/** Reads what happened since, and goes on. */
export async function dismissNews(page: Page): Promise<void> {
  const news = page.locator('[data-since] .button.primary');
  if (await news.isVisible()) await news.click();
}

/** The boards of the tables so far: one process plays several games, each on a board of its own. */
const boards = new Map<string, BoardInfo>();

export async function boardOf(page: Page): Promise<BoardInfo> {
  const table = new URL(page.url()).pathname.split('/').at(-1)!;
  const known = boards.get(table) ?? ((await (await page.request.get(`/api/tables/${table}/layout`)).json()) as BoardInfo);
  boards.set(table, known);
  return known;
}

async function spotOf(page: Page, place: string): Promise<Spot> {
  const spot = (await boardOf(page)).layout.places[place];
  if (!spot) throw new Error(`there is no place ${place}`);
  return spot;
}

/** Where a place is on the screen now. */
export async function screen(page: Page, place: string): Promise<{ x: number; y: number }> {
  const spot = await spotOf(page, place);
  return board(page).evaluate(async (element, { x, y }) => {
    // Where the next picture shows it: what has just changed is not laid out yet.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const world = element.querySelector<HTMLElement>('.world')!;
    const { left, top } = element.getBoundingClientRect();
    const at = new DOMMatrix(getComputedStyle(world).transform).transformPoint({ x, y });
    return { x: left + at.x, y: top + at.y };
  }, { x: spot.x, y: spot.y });
}

/** Brings a place onto the screen and close enough to be read, whatever is in hand. */
export async function goNear(page: Page, place: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    const [at, box] = [await screen(page, place), (await board(page).boundingBox())!];
    const [dx, dy] = [at.x - (box.x + box.width / 2), at.y - (box.y + box.height / 2)];
    const scale = await board(page).evaluate((e) => new DOMMatrix(getComputedStyle(e.querySelector('.world')!).transform).a);
    const reach = { x: box.width / 2 - 90, y: box.height / 2 - 70 };
    await board(page).focus();
    if (Math.abs(dx) > reach.x) await page.keyboard.press(dx > 0 ? 'd' : 'a');
    else if (Math.abs(dy) > reach.y) await page.keyboard.press(dy > 0 ? 's' : 'w');
    else if (scale < 0.85) {
      await page.mouse.move(at.x, at.y);
      await page.mouse.wheel(0, -240);
    } else break;
    await rest(page);
  }
}

/** Waits until the board and what lies on it keep still: so many frames without a change. */
export async function rest(page: Page): Promise<void> {
  await board(page).evaluate(async (element) => {
    const world = element.querySelector<HTMLElement>('.world')!;
    let [seen, still] = ['', 0];
    while (still < 6) {
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [getComputedStyle(world).transform, x, y, width, height].join();
      still = now === seen ? still + 1 : 0;
      seen = now;
    }
  });
}

/** Clicks a place of the board. */
export async function clickPlace(page: Page, place: string): Promise<void> {
  // The board moves and shrinks with the question above it.
  await rest(page);
  const at = await screen(page, place);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await page.mouse.click(at.x, at.y);
}

/** Takes a counter up by pointing at its pile and clicking it. */
export async function takeUp(page: Page, piece: string): Promise<void> {
  const counter = page.locator(`.counter[data-counter="${piece}"]`);
  await expect(counter).toHaveAttribute('data-active');
  await settled(page);
  // What is still in hand from before is laid down first.
  if ((await page.locator('.counter.taken').count()) > 0) await board(page).press('Escape');
  await expect(page.locator('.counter.taken')).toHaveCount(0);
  const middle = async (one: Locator) => {
    const box = (await one.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // The board has the room back that the counter in hand took.
  await rest(page);
  const box = (await board(page).boundingBox())!;
  let at = await middle(counter);
  if (at.y > box.y + box.height - 12 || at.y < box.y + 12 || at.x < box.x + 12 || at.x > box.x + box.width - 12) {
    await board(page).press('f');
    await rest(page);
    at = await middle(counter);
  }
  await page.mouse.move(at.x, at.y, { steps: 3 });
  const place = (await counter.getAttribute('data-place'))!;
  const fanned = page.locator(`[data-fan] [data-counter="${piece}"]`);
  // In a hex counters lie on each other, elsewhere side by side.
  const inPile = (await spotOf(page, place)).kind === 'hex' && (await page.locator(`.counter[data-place="${place}"]`).count()) > 1;
  // A pile that was open elsewhere closes first: the hand goes on pointing until this one is open.
  if (inPile) {
    await expect(async () => {
      at = await middle(counter);
      await page.mouse.move(at.x + 1, at.y);
      await page.mouse.move(at.x, at.y);
      await expect(fanned).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  }
  const spot = inPile ? await middle(fanned) : at;
  await page.mouse.move(spot.x, spot.y, { steps: 2 });
  await page.mouse.click(spot.x, spot.y);
  await expect(page.locator(`.counter.taken[data-counter="${piece}"]`)).toBeAttached();
  await expect(page.locator('div.taken')).toBeVisible();
}

/** The number of actions in force, as the page says it. */
export async function actions(page: Page): Promise<number> {
  await settled(page);
  const told = await page.getByRole('slider', { name: 'Moment of the game' }).getAttribute('aria-valuetext');
  return Number((told?.match(/action \d+ of (\d+)/) ?? told?.match(/action (\d+)/))?.[1]);
}

/** Waits until the page shows so many actions, and nothing is on its way. */
export async function shows(page: Page, count: number): Promise<void> {
  await page.waitForFunction((count) => {
    const told = document.querySelector('[data-guide="time"] input[type=range]')?.getAttribute('aria-valuetext');
    const now = Number((told?.match(/action \d+ of (\d+)/) ?? told?.match(/action (\d+)/))?.[1] ?? -1);
    return document.querySelector('.room[data-settled]') !== null && now >= count;
  }, count);
}

/** Waits until something has happened since so many actions: it was played, the screen changes hands, or a die is due. */
export async function happened(page: Page, since: number): Promise<void> {
  await page.waitForFunction((since) => {
    if (document.querySelector('[data-privacy], [data-throw]')) return true;
    const told = document.querySelector('[data-guide="time"] input[type=range]')?.getAttribute('aria-valuetext');
    return Number(told?.match(/action (\d+)/)?.[1] ?? 0) > since;
  }, since);
}

/** Plays actions behind the scenes, over a socket of its own, the dice forced if they are named; the state after the last one. */
export async function play(page: Page, table: string, seat: string, notations: string[], dice: string[] | null = null): Promise<FromServer> {
  return page.evaluate(
    async ({ table, seat, notations, dice }) => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
      const next = () => new Promise<FromServer>((done, fail) => {
        socket.onmessage = (event) => {
          const heard = JSON.parse(String(event.data)) as FromServer;
          if (heard.type === 'refused') fail(new Error(heard.problem.text));
          if (heard.type === 'table' || heard.type === 'changed') done(heard);
        };
        socket.onclose = () => fail(new Error('the line is down'));
      });
      await new Promise((done) => (socket.onopen = done));
      socket.send(JSON.stringify({ type: 'hello', seat, lang: 'en', since: null }));
      let state = await next();
      for (const action of notations) {
        const seq = state.type === 'table' || state.type === 'changed' ? state.seq : 0;
        socket.send(JSON.stringify({ type: 'act', key: crypto.randomUUID(), seq, action, dice }));
        state = await next();
      }
      socket.close();
      return state;
    },
    { table, seat, notations, dice },
  );
}

/** A fight that is ready to be declared: two battalions beside a brigade. */
export const FIGHT = {
  clear: true, turn: 4, phase: 'G2', step: 'combat',
  units: [{ id: 's01', at: '2414', prepared: true }, { id: 'g10', at: '2413' }, { id: 'g12', at: '2413' }, { id: 'g11', at: '2514' }],
  guns: { HG: 'ready' },
};

/** A few counters that can move. */
export const MARCH = {
  clear: true, turn: 3, phase: 'G1',
  units: { g12: '2410', g10: '2412', s01: '2614' },
};
