// Across the Bug River between two people at two screens: a whole scenario, from the surprise attack to the victory. Their dice are sealed:
// the opening is one that no die can prevent, and afterwards each answers by what it is offered.

import type { Locator, Page } from '@playwright/test';
import type { Face, Panel } from '../src/lib/protocol';
import { Match, type Player } from './players';
import { clickPlace, leaf, question, status, tab } from './table';
import { expect, test } from './test';
import { told, type Frame } from './wire';

// The printed map is drawn here.
test.use({ printed: true });

/** More decisions than any of these games takes: about forty are usual. */
const MOST = 200;

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const counters = (page: Page, place: string): Locator => page.locator(`.counter[data-place="${place}"]`);
const counter = (page: Page, id: string, place: string): Locator => page.locator(`.counter[data-counter="${id}"][data-place="${place}"]`);

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

/** What happened, as a seat was told it. */
const lines = (heard: Frame[]): string => [...told(heard)].filter((one) => one.startsWith('log ')).join('\n');

/** All faces of a side's counters in what was told before the game was over. */
function faces(heard: Frame[], side: string): [string, Face][] {
  const scenes = heard.flatMap(({ message }) => {
    if (message.type === 'table' || message.type === 'changed') return message.outcome ? [] : [message.scene as { faces?: Record<string, Face | null> }];
    return [];
  });
  const own = new RegExp(`^${side[0]}\\d`);
  return scenes.flatMap((scene) => Object.entries(scene.faces ?? {})).flatMap(([id, face]) => (face && own.test(id) ? [[id, face]] : []));
}

test('a whole scenario between two people', async ({ browser, served }) => {
  test.slow();
  const match = await Match.begin(browser, served, 'bug-river', 'corps', ['soviet', 'german']);
  const [soviet, german] = match.players;
  const both = match.players;
  /** The question is for one of them alone: the other waits, and is offered nothing. */
  const waits = async ({ page }: Player, what: string) => {
    await expect(question(page)).toContainText(what);
    await expect(page.locator('[data-action]')).toHaveCount(0);
  };
  /** Both read the same Action Points of the active formation. */
  const bothRead = async (points: number) => {
    for (const { page } of both) await expect(status(page)).toContainText(new RegExp(`\\b${points} Action Points?\\b`));
  };
  const points = () => Number(/Action Points left: (\d+)/.exec(german.asked)?.[1]);

  // The German begins by surprise. Of a stack the enemy sees the top counter and backs.
  await expect(question(german.page)).toContainText('Surprise attack: activate up to 2 more Infantry Divisions');
  await waits(soviet, 'German decides');
  for (const { page } of both) await expect(counters(page, '1907')).toHaveCount(3);
  const known = await counters(soviet.page, '1907').evaluateAll((all) => all.map((one) => one.getAttribute('data-counter')));
  expect(known.filter((id) => id !== '')).toHaveLength(1);
  for (const id of ['g28', 'g36', 'g37'].filter((one) => !known.includes(one))) expect(faces(soviet.heard, 'german').map(([one]) => one)).not.toContain(id);

  /** Activates a division; its level falls by one for everyone to see. */
  async function activates(formation: string, mark: string): Promise<void> {
    const level = Number(onTrack(soviet, 'levels-german', mark));
    await match.picks(german, `activate ${formation}`);
    if (german.offered.includes('accept')) await match.picks(german, 'accept');
    for (const player of both) expect(onTrack(player, 'levels-german', mark)).toBe(String(level - 1));
  }

  // A pontoon bridge, for 2 of at least 3 Action Points: the hex beyond the river is clicked with whoever builds.
  await activates('298', '298 Inf');
  const first = points();
  expect(first).toBeGreaterThanOrEqual(3);
  await match.does(german, 'build a pontoon bridge from 1908 to 1909', async () => {
    await german.aims('g29', '1909');
    await german.page.getByRole('menuitem', { name: 'Build a pontoon bridge from 1908 to 1909' }).click();
  });
  await bothRead(first - 2);
  for (const { page, heard } of both) {
    await expect(page.locator('[data-bridge]')).toHaveCount(1);
    expect(lines(heard)).toContain('A pontoon bridge is built from 1908 to 1909');
  }

  // A battalion sets out over it. The Soviet alone is asked about a Reaction, and lets it pass.
  await match.does(german, 'send II/526 over the bridge to 1812', () => german.sends('g29', '1812'));
  await expect(question(soviet.page)).toContainText(/An enemy is about to leave 1908.*attempts a Reaction, or do not react/);
  await waits(german, 'Soviet decides');
  await match.picks(soviet, 'end');
  await expect(counter(german.page, 'g29', '1909')).toBeAttached();

  // It surprises a headquarters that stands alone, which is displaced: the Soviet clicks the hex it goes to.
  await match.does(german, 'send II/526 on to 1812', () => german.sends('g29', '1812'));
  await expect(question(soviet.page)).toContainText('2nd Battalion, 90th Border Guards: its HQ is displaced. Choose the hex it goes to.');
  await waits(german, 'Soviet decides');
  await match.does(soviet, 'displace the headquarters to 2011', () => clickPlace(soviet.page, '2011'));
  for (const { page } of both) await expect(counter(page, 'hq-2-90', '2011')).toBeAttached();

  // A Prepared Attack, for 3 of at least 3 Action Points. Odds and numbers come to the front before the die.
  if (german.offered.includes('end') && !german.offered.includes('activate 44')) await match.picks(german, 'end');
  await activates('44', '44 Inf');
  const before = points();
  expect(before).toBeGreaterThanOrEqual(3);
  await match.does(german, 'declare a Prepared Attack on 1410', async () => {
    await german.aims('g14', '1410');
    await german.page.getByRole('menuitem', { name: 'Prepared Attack on 1410 with I/131' }).click();
  });
  await expect(tab(german.page, 'combat')).toHaveAttribute('aria-selected', 'true');
  await leaf(german.page, 'combat');
  await expect(panel(german.page).locator('.factors li', { hasText: /^Odds/ }).locator('.value')).toHaveText(/^\d+:\d+$/);
  await expect(panel(german.page)).toContainText('What may come of it');
  await expect(panel(german.page)).toContainText('Exact: every case counted');
  await match.does(german, 'fight', () => german.page.locator('[data-throw]').click());

  // From the second turn on the surprise is over: a battalion goes to and fro under the eyes of the border guards until they react.
  const seen = { attempts: 0, reaction: false };
  for (let decisions = 0; decisions < MOST && !match.over; decisions++) {
    if (soviet.offered.length > 0) await answers();
    else await wakes();
  }

  /** What the Soviet answers. */
  async function answers(): Promise<void> {
    const react = soviet.offered.find((one) => /^react .-90/.test(one)) ?? soviet.offered.find((one) => one.startsWith('react '));
    if (react && !seen.reaction) {
      await waits(german, 'Soviet decides');
      seen.attempts++;
      return match.picks(soviet, react);
    }
    const improve = soviet.offered.find((one) => one.startsWith('improve '));
    if (improve && seen.attempts > 0 && !seen.reaction) {
      // It has come off: the formation acts in the middle of the enemy's activation.
      seen.reaction = true;
      await waits(german, 'Soviet decides');
      return match.picks(soviet, improve);
    }
    return match.picks(soviet, quickest(soviet));
  }

  /** What the German does. */
  async function wakes(): Promise<void> {
    const surprised = (await status(german.page).innerText()).includes('Turn 1 of');
    const wanted = surprised || seen.reaction ? undefined : ['move g28', 'activate 298'].find((one) => german.offered.includes(one));
    if (wanted !== 'move g28') return match.picks(german, wanted ?? quickest(german));
    if ((await counter(german.page, 'g28', '1907').count()) > 0) {
      return match.does(german, 'send I/526 from 1907 to 1908', () => german.sends('g28', '1908'));
    }
    await match.picks(german, 'move g28');
    return match.picks(german, 'to 1907');
  }

  /** Whatever comes to the end soonest. */
  function quickest({ offered }: Player): string {
    return ['accept', 'stay', 'pass', 'stop', 'end'].find((one) => offered.includes(one)) ?? offered.at(-1)!;
  }

  expect(match.over, `the scenario comes to its end within ${MOST} decisions`).toBe(true);
  expect(seen, 'the border guards react').toMatchObject({ reaction: true });
  for (const { page } of both) await expect(page.locator('main')).toContainText(/(victory|draw).*Victory Points/i);

  // Both were told of chits, odds and dice.
  for (const { heard } of both) {
    expect(lines(heard)).toMatch(/Prepared Attack from 1409 on 1410: I\/131 against/);
    expect(lines(heard)).toMatch(/Combat chits: attacker \d+, defender \d+/);
    expect(lines(heard)).toMatch(/Combat in \d+: \d+ against \d+, odds .+; die \d+/);
    expect(lines(heard)).toMatch(/attempts a Reaction, die \d+.*: it succeeds/);
  }
  // Losses of the enemy were never told, one's own were.
  for (const [player, enemy] of [[soviet, 'german'], [german, 'soviet']] as const) {
    expect(faces(player.heard, enemy).filter(([, face]) => face.worth !== null)).toEqual([]);
  }
  expect(both.flatMap(({ heard, seat }) => faces(heard, seat)).filter(([, face]) => face.worth !== null)).not.toEqual([]);
  await match.close();
});
