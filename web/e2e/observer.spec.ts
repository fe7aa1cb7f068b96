import { action, newTable, open, play, question } from './table';
import { account, expect, test } from './test';
import { listen, told } from './wire';

test('an observer is told nothing that is not told to both sides', async ({ browser, served }) => {
  test.slow();
  const [anna, bruno, carla] = await Promise.all(['anna', 'bruno', 'carla'].map((name) => account(browser, served, name)));
  const heard = [anna!, bruno!, carla!].map(({ page }) => listen(page));
  const card = await newTable(anna!.page, { soviet: 'me', german: 'link', public: true });
  await bruno!.page.goto(card.seats.find((seat) => seat.seat === 'german')!.invitation!);
  await bruno!.page.getByRole('button', { name: 'Take the seat' }).click();
  await open(anna!.page, card);
  await open(carla!.page, card);
  await expect(carla!.page.getByText('You are watching.')).toBeVisible();

  await action(bruno!.page, 'end').click();
  await play(anna!.page, card.id, 'soviet', ['activate 8GTC', 'move s16', 'to 2243', 'to 2242', 'to 2342', 'to 2441', 'to 2341', 'to 2440', 'to 2540', 'to 2639']);
  await expect(question(bruno!.page)).toContainText('break contact');
  await action(bruno!.page, 'end').click();
  await expect(question(carla!.page)).toContainText('The Soviet player decides');
  // The observer looks into the past, too.
  await carla!.page.getByRole('button', { name: 'To the start' }).click();
  await expect(question(carla!.page)).toContainText('You look at the past');
  await expect(carla!.page.locator('[data-board] [data-counter]').first()).toBeAttached();

  const [soviet, german, observer] = heard.map((frames) => told(frames));
  const secrets = [...soviet!].filter((fact) => !german!.has(fact)).concat([...german!].filter((fact) => !soviet!.has(fact)));
  expect(secrets.length, 'both sides have secrets').toBeGreaterThan(20);
  expect(secrets.some((fact) => fact.startsWith('face')), 'hidden counters are among them').toBe(true);
  expect(observer!.size, 'the observer sees the game').toBeGreaterThan(50);
  // What a log or a panel says to one side in full, it says to everyone else without the secret: the names below are for those.
  expect(secrets.filter((fact) => /^(face|counter) /.test(fact) && observer!.has(fact))).toEqual([]);

  // The traffic itself, whatever its shape, holds no counter and no event that only one side knows.
  const events = secrets.flatMap((fact) => fact.match(/^panel events-\S+ ([^:]+): /)?.[1] ?? []);
  expect(events.length, 'both hands').toBeGreaterThan(3);
  const names = (facts: Set<string>) => new Set([...facts].flatMap((fact) => fact.match(/^face (\S+) /)?.[1] ?? []));
  const [red, grey] = [names(soviet!), names(german!)];
  const hidden = [...red].filter((id) => !grey.has(id)).concat([...grey].filter((id) => !red.has(id)));
  const traffic = heard[2]!.map((frame) => frame.text).join('\n');
  expect(hidden.length, 'at least the four in Warsaw').toBeGreaterThanOrEqual(4);
  expect(hidden.filter((id) => traffic.includes(`"${id}"`))).toEqual([]);
  expect(events.filter((name) => traffic.includes(name))).toEqual([]);
  await Promise.all([anna!, bruno!, carla!].map(({ context }) => context.close()));
});
