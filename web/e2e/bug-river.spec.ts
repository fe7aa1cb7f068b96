// Across the Bug River between two people at two screens: a whole scenario, from the surprise attack to the victory. Their dice are sealed,
// so each plays by what the page offers: the German builds, attacks and moves next to the enemy until everything of interest has happened.

import type { Locator, Page } from '@playwright/test';
import type { Face, Panel } from '../src/lib/protocol';
import { action, actions, clickPlace, goNear, question, settled, tab, takeUp } from './table';
import { account, expect, test } from './test';
import { listen, told, type Frame } from './wire';

/** A person at a screen, and everything that is told to it. */
interface Player {
  seat: 'soviet' | 'german';
  page: Page;
  heard: Frame[];
}

/** An answer is there in a moment. */
const OFTEN = { intervals: [30] };

/** More decisions than any of these games takes. */
const MOST = 300;

/** The hexes on the way round the strongpoints, the last one first: from there the headquarters in 1813 is reached. */
const ROUND = ['1812', '1811', '1810', '1809'];

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const counters = (page: Page, place: string): Locator => page.locator(`.counter[data-place="${place}"]`);

/** Whether it is asked, waits, or the game is over. */
async function stands(page: Page): Promise<'mine' | 'waits' | 'over'> {
  await settled(page);
  const bar = page.locator('.question-bar');
  return bar.evaluate((one) => (one.classList.contains('over') ? 'over' : one.classList.contains('mine') ? 'mine' : 'waits'));
}

/** What the list offers. */
async function offered({ page }: Player): Promise<string[]> {
  await settled(page);
  if ((await tab(page, 'actions').getAttribute('aria-selected')) !== 'true') await tab(page, 'actions').click();
  return page.locator('[data-guide="actions"] [data-action]').evaluateAll((all) => all.map((one) => one.getAttribute('data-action')!));
}

/** Picks an action from the list, throws if it comes to that, and waits for what comes of it. */
async function pick({ page }: Player, notation: string): Promise<void> {
  const before = await actions(page);
  const button = page.locator(`[data-guide="actions"] [data-action="${notation}"]`);
  // A long list is closed until somebody looks for something.
  if (!(await button.isVisible())) await page.getByPlaceholder('Find an action').fill(notation);
  await button.click();
  const thrown = page.locator('[data-throw]');
  const done = () => actions(page).then((now) => now > before);
  await expect.poll(async () => (await done()) || (await thrown.isVisible()), OFTEN).toBe(true);
  if (!(await done())) {
    await thrown.click();
    await expect.poll(done, OFTEN).toBe(true);
  }
}

/** A panel beside the board, as it was told last. */
function panelOf({ heard }: Player, id: string): Panel | undefined {
  for (const { message } of heard.toReversed()) {
    const scene = message.type === 'table' || message.type === 'changed' ? (message.scene as { panels?: Panel[] }) : null;
    const found = scene?.panels?.find((one) => one.id === id);
    if (found) return found;
  }
}

/** Where on a track something lies: the label of its space. */
function onTrack(player: Player, id: string, mark: string): string | undefined {
  const kind = panelOf(player, id)?.kind;
  return typeof kind === 'object' && 'track' in kind ? kind.track.find((space) => space.marks.includes(mark))?.label : undefined;
}

/** All faces of a side's counters in what was told before the game was over. */
function faces(heard: Frame[], side: 'soviet' | 'german'): [string, Face][] {
  const scenes = heard.flatMap(({ message }) => {
    if (message.type === 'table' || message.type === 'changed') return message.outcome ? [] : [message.scene as { faces?: Record<string, Face | null> }];
    return [];
  });
  const own = new RegExp(`^${side[0]}\\d`);
  return scenes.flatMap((scene) => Object.entries(scene.faces ?? {})).flatMap(([id, face]) => (face && own.test(id) ? [[id, face]] : []));
}

test('a whole scenario between two people', async ({ browser, served }) => {
  test.skip(!process.env['PEDINA_WHOLE'], 'plays for minutes, adaptively, against sealed dice: PEDINA_WHOLE=1 plays it');
  test.setTimeout(240_000);
  const at = async (seat: Player['seat'], name: string): Promise<Player> => {
    const { page } = await account(browser, served, name);
    return { seat, page, heard: listen(page) };
  };
  const soviet = await at('soviet', 'anna');
  const german = await at('german', 'bruno');
  const both = [soviet, german];

  // Anna makes the table and sends the link; Bruno follows it.
  await soviet.page.goto('/');
  const made = await soviet.page.request.post('/api/tables', {
    headers: { 'x-pedina': '1' },
    data: { game: 'bug-river', scenario: 'corps', seats: [{ seat: 'soviet', who: 'me' }, { seat: 'german', who: 'link' }] },
  });
  expect(made.status(), await made.text()).toBe(201);
  await soviet.page.goto(`/table/${((await made.json()) as { id: string }).id}`);
  await german.page.goto(await soviet.page.getByLabel(/Invitation for/).inputValue());
  await german.page.getByRole('button', { name: 'Take the seat' }).click();
  for (const { page } of both) await expect(page.locator('[data-board][data-ready]')).toBeVisible({ timeout: 20_000 });

  // The German begins by surprise; the Soviet waits, and is offered nothing.
  await expect(question(german.page)).toContainText('Surprise attack: activate up to 2 more Infantry Divisions');
  await expect(question(soviet.page)).toContainText('German decides');
  await expect(soviet.page.locator('[data-action]')).toHaveCount(0);

  // Of a stack the enemy sees the top counter and backs.
  await expect(counters(german.page, '1907')).toHaveCount(3);
  await expect(counters(soviet.page, '1907')).toHaveCount(3);
  const known = await counters(soviet.page, '1907').evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')));
  expect(known.filter((id) => id !== '')).toHaveLength(1);
  for (const id of ['g28', 'g36', 'g37'].filter((one) => !known.includes(one))) expect(faces(soviet.heard, 'german').map(([one]) => one)).not.toContain(id);

  // What has really happened.
  const seen = { bridge: false, displaced: false, prepared: false, attempts: 0, reaction: false };
  const enough = () => seen.bridge && seen.displaced && seen.prepared && seen.reaction;
  const points = async ({ page }: Player) => Number(/(\d+) Action Point/.exec(await question(page).innerText())?.[1]);
  /** Both read the same Action Points of the active formation. */
  const bothRead = async (left: number) => {
    for (const player of both) await expect.poll(() => points(player)).toBe(left);
  };

  /** Once an attack has been put together, odds and numbers come to the front, before the die. */
  async function fights(): Promise<void> {
    await expect(tab(german.page, 'combat')).toHaveAttribute('aria-selected', 'true');
    const odds = panel(german.page).locator('.factors li', { hasText: /^Odds/ }).locator('.value');
    await expect(odds).toHaveText(/^\d+:\d+$|hopeless/);
    await expect(panel(german.page)).toContainText('What may come of it');
    await expect(panel(german.page)).toContainText('Exact: every case counted');
    const left = await points(german);
    const before = await actions(german.page);
    await german.page.locator('[data-throw]').click();
    await expect.poll(() => actions(german.page)).toBeGreaterThan(before);
    await bothRead(left - 3);
    for (const { page } of both) {
      await tab(page, 'log').click();
      await expect(page.locator('[data-guide="log"]')).toContainText(/Prepared Attack from \d+ on \d+: .+ against/);
    }
    seen.prepared = true;
  }

  /** A German decision. */
  async function decides(list: string[]): Promise<void> {
    const first = (start: string) => list.find((one) => one.startsWith(start));
    const takes = (notation: string) => pick(german, notation);
    if (list.includes('accept')) return takes('accept');
    if (list.includes('stop')) {
      // The battalion goes on to the headquarters. Any other move ends as soon as it has begun: that was enough to wake the enemy.
      const asked = await question(german.page).innerText();
      const closer = seen.displaced || !/II\/526: where to/.test(asked) ? undefined : ROUND.map((hex) => `to ${hex}`).find((one) => list.includes(one));
      return takes(closer ?? (/where to\? Other units/.test(asked) ? first('to ') : undefined) ?? 'stop');
    }
    const bridge = first('bridge ');
    if (bridge && !seen.bridge) {
      const left = await points(german);
      await takes(bridge);
      await bothRead(left - 2);
      for (const { page } of both) {
        await tab(page, 'actions').click();
        await expect(page.getByText('Pontoon bridge, III Motorised Corps: built').first()).toBeAttached();
      }
      seen.bridge = true;
      return;
    }
    // A battalion crosses by boat, goes round the strongpoints and surprises a headquarters that stands alone.
    if (list.includes('move g29') && !seen.displaced) {
      if ((await german.page.locator('.counter[data-counter="g29"]').getAttribute('data-place')) !== '1908') return takes('move g29');
      const before = await actions(german.page);
      await goNear(german.page, '1811');
      await takeUp(german.page, 'g29');
      await clickPlace(german.page, '1812');
      await expect.poll(() => actions(german.page)).toBeGreaterThan(before);
      return;
    }
    const attack = list.find((one) => / prepared /.test(one));
    if (attack && !seen.prepared) {
      await takes(attack);
      return fights();
    }
    const near = list.map((one) => / with (\S+)$/.exec(one)?.[1]).find((unit) => list.includes(`move ${unit}`));
    if (near && !seen.reaction) return takes(`move ${near}`);
    const activate = first('activate ');
    if (activate && !enough()) {
      const formation = list.includes('activate 298') ? '298' : activate.split(' ')[1]!;
      const mark = { '298': '298 Inf', '44': '44 Inf', '14Pz': '14 Pz' }[formation]!;
      const level = Number(onTrack(soviet, 'levels-german', mark));
      await takes(`activate ${formation}`);
      if ((await offered(german)).includes('accept')) await takes('accept');
      // The level falls by one for everyone to see.
      for (const player of both) await expect.poll(() => onTrack(player, 'levels-german', mark)).toBe(String(level - 1));
      return;
    }
    return takes(['end', 'pass', 'stay'].find((one) => list.includes(one)) ?? list[0]!);
  }

  /** A Soviet decision. */
  async function answers(list: string[]): Promise<void> {
    const asked = await question(soviet.page).innerText();
    const react = list.find((one) => one.startsWith('react '));
    if (/do you attempt a Formation Reaction/.test(asked)) {
      // It is offered to the Soviet alone.
      await expect(question(german.page)).toContainText('Soviet decides');
      await expect(german.page.locator('[data-action]')).toHaveCount(0);
      if (react && !seen.reaction) {
        seen.attempts++;
        return pick(soviet, react);
      }
    }
    if (/choose an Action, or end the activation/.test(asked)) seen.reaction = true;
    const displaced = list.find((one) => one.startsWith('displace '));
    if (displaced) {
      expect(asked).toContain('2nd Battalion, 90th Border Guards: its HQ is displaced. Choose the hex it goes to.');
      await expect(german.page.locator('[data-action]')).toHaveCount(0);
      await pick(soviet, displaced);
      const hex = displaced.split(' ')[1]!;
      for (const { page } of both) await expect(page.locator(`.counter[data-place="${hex}"][data-counter="hq-2-90"]`)).toBeAttached();
      seen.displaced = true;
      return;
    }
    return pick(soviet, ['accept', 'pass', 'end', 'stay'].find((one) => list.includes(one)) ?? list[0]!);
  }

  let over = false;
  for (let decisions = 0; decisions < MOST && !over; decisions++) {
    const [hers, his] = [await stands(soviet.page), await stands(german.page)];
    if (hers === 'mine') await answers(await offered(soviet));
    else if (his === 'mine') await decides(await offered(german));
    over = hers === 'over' && his === 'over';
  }

  expect(over, 'the scenario comes to its end').toBe(true);
  expect(seen).toMatchObject({ bridge: true, displaced: true, prepared: true, reaction: true });
  for (const { page } of both) await expect(page.locator('main')).toContainText(/(victory|draw).*Victory Points/i);

  // Both were told of chits, odds and dice.
  for (const { heard } of both) {
    const lines = [...told(heard)].filter((one) => one.startsWith('log ')).join('\n');
    expect(lines).toMatch(/Combat chits: attacker \d+, defender \d+/);
    expect(lines).toMatch(/Combat in \d+: \d+ against \d+, odds .+; die \d+/);
    expect(lines).toMatch(/attempts a Reaction, die \d+.*: it succeeds/);
  }
  // Losses of the enemy were never told, one's own were.
  for (const [player, enemy] of [[soviet, 'german'], [german, 'soviet']] as const) {
    expect(faces(player.heard, enemy).filter(([, face]) => face.worth !== null)).toEqual([]);
  }
  expect(both.flatMap(({ heard, seat }) => faces(heard, seat)).filter(([, face]) => face.worth !== null)).not.toEqual([]);
  for (const { page } of both) await page.context().close();
});

test('the guided start leads over the Bug, with the dice it speaks of', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.locator('article, li').filter({ hasText: 'Across the Bug River' }).last().getByRole('button', { name: 'Guided start' }).click();
  await expect(page.locator('[data-board][data-ready]')).toBeVisible({ timeout: 20_000 });
  const bubble = page.locator('[data-guide-bubble]');
  const reads = (step: number, words: string) => expect(bubble.filter({ hasText: `Step ${step} of 12` })).toContainText(words);
  const chooses = (notation: string) => action(page, notation).click();
  const throws = () => page.locator('[data-throw]').click();
  const next = () => bubble.getByRole('button', { name: 'Next' }).click();

  await reads(1, 'Activate the 298th');
  await chooses('activate 298');
  await throws();
  await reads(2, 'A 1: only 3 Action Points');
  await expect(question(page)).toContainText('the die shows 1');
  await chooses('reroll');
  await throws();
  await reads(3, 'A 10: 6 Action Points');
  await expect(question(page)).toContainText('Action Points left: 6');
  const headquarters = page.locator('.counter[data-counter="hq-298"]');
  await headquarters.click({ button: 'right' });
  await page.getByRole('button', { name: 'Command Range of its HQ' }).click();
  await expect(panel(page)).toContainText('90 places');
  await next();

  // The overlay and the dice make way for the attack.
  await reads(4, 'Take I/526 out of its stack');
  await expect(page.locator('.place .throw')).toHaveCount(0);
  await takeUp(page, 'g28');
  await clickPlace(page, '2008');
  await page.getByRole('menuitem', { name: 'Prepared Attack on 2008 with I/526' }).click();
  const odds = panel(page).locator('.factors li', { hasText: /^Odds/ }).locator('.value');
  await expect(odds).toHaveText('5:1');
  await panel(page).locator('[data-action="with g36"]').click();
  await expect(odds).toHaveText('6:1');
  await throws();
  await reads(5, '33 against 4, eight to one');
  await expect(page.locator('.place .throw')).toContainText('33 against 4, odds 8:1; die 6 +3, result 0/3*');
  await expect(question(page)).toContainText('the die shows 7');
  await chooses('accept');
  await reads(6, 'Send them to 2107');
  await chooses('to 2107');
  await chooses('stay');
  await reads(7, 'bonus Action Point');
  await takeUp(page, 'g28');
  await clickPlace(page, '2008');
  await reads(8, 'Formation Reaction');
  await chooses('react 1-90');
  await throws();
  await reads(9, 'the surprise adds 2 to its 5');
  await chooses('accept');
  await expect(page.locator('.counter[data-counter="g28"][data-place="2008"]')).toBeAttached();
  await reads(10, 'Take II/526 out of its stack to 1909');
  await takeUp(page, 'g29');
  await clickPlace(page, '1909');
  await page.getByRole('menuitem', { name: 'Go here' }).click();
  await expect(page.locator('.counter[data-counter="g29"][data-place="1909"]')).toBeAttached();
  await chooses('stop');
  await reads(11, '2 Action Points are left');
  await expect(question(page)).toContainText('Action Points left: 2');
  await chooses('end');
  await reads(12, 'The 44th Infantry Division may come next');
  await expect(action(page, 'activate 44')).toBeVisible();
  await bubble.getByRole('button', { name: 'Play on' }).click();
  await expect(bubble).toHaveCount(0);
});
