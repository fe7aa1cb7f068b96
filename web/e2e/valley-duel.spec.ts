// The Dark Valley between two people at two screens: a whole turn of the shortest scenario, and the replacements and reinforcements of those
// that follow. Their dice are sealed and the cup is shuffled, so that each answers by what it is offered.

import type { Locator, Page } from '@playwright/test';
import { Match, type Player } from './players';
import { goNear, leaf, play, question, shows, actions, status, takeUp } from './table';
import { expect, test } from './test';
import { bareGoal, carry } from './valley';
import { told, type Frame } from './wire';

/** More decisions than a turn takes: about forty are usual. */
const MOST = 140;

const counter = (page: Page, id: string, place?: string): Locator => page.locator(`.counter[data-counter="${id}"]${place ? `[data-place="${place}"]` : ''}`);
/** What happened, as a seat was told it. */
const lines = (heard: Frame[]): string => [...told(heard)].filter((one) => one.startsWith('log ')).join('\n');

test('a whole turn between two people', async ({ browser, served }) => {
  test.slow();
  const match = await Match.begin(browser, served, 'dark-valley', 'bagration', ['soviet', 'axis']);
  const [soviet, axis] = match.players;
  const both = match.players;
  const table = new URL(soviet.page.url()).pathname.split('/').at(-1)!;
  /** Both are told the same, and it is this. */
  const bothTold = (what: RegExp | string) => {
    for (const { heard } of both) expect(lines(heard)).toMatch(what);
  };
  const bothSee = async (id: string, place: string) => {
    for (const { page } of both) {
      await goNear(page, place);
      await expect(counter(page, id, place)).toBeAttached();
    }
  };

  // The Axis decides in secret which Panzer Army is in the cup: the other waits, is offered nothing, and is told nothing of it.
  await expect(question(soviet.page)).toContainText('Axis decides');
  await expect(soviet.page.locator('[data-action]')).toHaveCount(0);
  await match.picks(axis, 'choose 4');
  expect(lines(axis.heard)).toContain('In the cup: the chit of Panzer Army 4');
  expect(lines(soviet.heard)).not.toContain('In the cup: the chit of Panzer Army 4');

  // The first chit is announced, and is one of combat.
  await match.picks(soviet, 'announce SMC');
  await match.picks(soviet, 'combat');
  bothTold('Played: Soviet Movement/Combat');

  // An army is taken up and aimed at the hex; others join in, and the column follows.
  await goNear(soviet.page, 'W4818');
  await match.does(soviet, 'attack W4718 with 11GA', () => soviet.aims('11GA', 'W4718'));
  await match.picks(soviet, 'join 31A');
  await match.picks(soviet, 'join 2GTC');
  const combat = await leaf(soviet.page, 'combat');
  await expect(question(soviet.page)).toContainText('17 against 3, column 5-1');
  await expect(combat).toContainText('What may come of it');
  await match.does(soviet, 'fight', () => soviet.page.locator('[data-throw]').first().click());
  await expect(question(axis.page)).toContainText('defend W4718');
  await expect(question(soviet.page)).toContainText('Axis decides');
  await match.picks(axis, 'end');
  bothTold(/W4718: 17 against 3, column 5-1, die \d/);

  const seen = { dragged: false, clicked: false, logistics: false };
  for (let decisions = 0; decisions < MOST && !seenTurn(35); decisions++) await decides(soviet.offered.length > 0 ? soviet : axis);
  expect(seenTurn(35), `the turn comes to its end within ${MOST} decisions`).toBe(true);
  expect(seen).toEqual({ dragged: true, clicked: true, logistics: true });

  function seenTurn(turn: number): boolean {
    return both.every(({ heard }) => lines(heard).includes(`Turn ${turn}:`));
  }

  /** Whoever is asked answers. */
  async function decides(player: Player): Promise<void> {
    seen.logistics ||= both.every(({ heard }) => /Supply: newly out of supply \d+, newly isolated \d+/.test(lines(heard)));
    if (player === soviet && player.offered.includes('move Zhukov') && !seen.dragged) return drags();
    if (player === axis && player.offered.includes('move 221ID') && !seen.clicked) return clicks();
    await match.picks(player, quickest(player));
  }

  /** Zhukov is carried to a hex that he can reach. */
  async function drags(): Promise<void> {
    seen.dragged = true;
    await goNear(soviet.page, 'W3831');
    await takeUp(soviet.page, 'Zhukov');
    const goal = await bareGoal(soviet.page);
    await match.does(soviet, `carry Zhukov to ${goal}`, () => carry(soviet.page, 'W3831', goal));
    await bothSee('Zhukov', goal);
  }

  /** A division behind the front is taken up, and the hex is clicked that it goes to. */
  async function clicks(): Promise<void> {
    seen.clicked = true;
    await goNear(axis.page, 'W3823');
    await takeUp(axis.page, '221ID');
    const goal = await bareGoal(axis.page);
    await match.does(axis, `send 221ID to ${goal}`, () => axis.sends('221ID', goal));
    await bothSee('221ID', goal);
  }

  /** Whatever comes to the end soonest. */
  function quickest({ offered }: Player): string {
    const must = offered.find((one) => /^(movement|combat)$/.test(one)) ?? offered.find((one) => /^(retreat|lose|occupy) /.test(one));
    return must ?? ['reroll', 'stand', 'end', 'stop', 'pass'].find((one) => offered.includes(one)) ?? offered.at(-1)!;
  }

  // At the end of the turn both see the same: the turn, the score, and the front.
  bothTold(/The Axis has \d+ VP/);
  for (const { page } of both) await expect(status(page)).toContainText('Turn 35');
  const fronts = await Promise.all(both.map(async ({ page }) => {
    await (await leaf(page, 'why')).getByRole('button', { name: 'Front line' }).click();
    await expect(page.locator('[data-front-line]')).toHaveAttribute('d', /^M.+L/);
    await expect(page.locator('[data-front]')).toHaveCount(2);
    return page.locator('[data-front-line]').getAttribute('d');
  }));
  expect(fronts[0]).toBe(fronts[1]);
  expect(await actions(soviet.page)).toBe(await actions(axis.page));

  // What was lost comes back: a corps is restored, and both see it whole.
  const restored = axis.offered.find((one) => one.startsWith('restore '))!;
  await match.picks(axis, restored);
  for (const { heard } of both) expect(lines(heard)).toMatch(/restored|full strength/i);

  // The rest of the turn is passed over; with the next one come new divisions, which are placed.
  for (let decisions = 0; decisions < MOST && !seenTurn(36); decisions++) {
    const player = soviet.offered.length > 0 ? soviet : axis;
    const before = await actions(player.page);
    await play(player.page, table, player.seat, [player.offered.includes('dice') ? 'dice' : quickest(player)]);
    await Promise.all(both.map(({ page }) => shows(page, before + 1)));
  }
  expect(seenTurn(36)).toBe(true);
  await expect(question(axis.page)).toContainText('Where do new units come?');
  const [, unit, site] = /^place (\S+) in (\S+)$/.exec(axis.offered.find((one) => /^place \S+ in W/.test(one))!)!;
  await match.picks(axis, `place ${unit} in ${site}`);
  await bothSee(unit!, site!);
  await match.close();
});
