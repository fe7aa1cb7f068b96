import { actions, clickPlace, goNear, MARCH, newTable, open, takeUp } from './table';
import { another, expect, test } from './test';

const at = (place: string) => `.counter[data-counter="g12"][data-place="${place}"]`;

test('an action whose answer is lost is neither lost nor done twice', async ({ browser, local }) => {
  const { context, page } = await another(browser, local);
  let cut = false;
  const acts: string[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes('"type":"act"')) acts.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      // The server has written it down and says so; the line breaks before the browser hears it.
      if (!cut && String(message).includes('"key":')) {
        cut = true;
        void socket.close({ code: 1011 });
        void server.close();
        return;
      }
      socket.send(message);
    });
  });
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  await goNear(page, '2410');
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await expect(page.locator(at('2409'))).toBeAttached();
  expect(cut).toBe(true);
  await expect.poll(() => acts.length, { message: 'it is sent again' }).toBe(2);
  expect(acts[1]).toBe(acts[0]);
  const played = await actions(page);
  await open(page, card);
  await expect(page.locator(at('2409'))).toBeAttached();
  expect(await actions(page)).toBe(played);
  const plan = JSON.parse(acts[0]!) as { seq: number };
  const line = await (await page.request.get(`/api/tables/${card.id}`)).json();
  expect(line.actions).toBe(played);
  expect(plan.seq).toBeGreaterThan(0);
  await context.close();
});

test('a server that is killed and comes back finds the browser waiting', async ({ browser, restless }) => {
  const { context, page } = await another(browser, restless);
  const card = await newTable(page, { position: MARCH });
  await open(page, card);
  await goNear(page, '2410');
  await takeUp(page, 'g12');
  await clickPlace(page, '2409');
  await expect(page.locator(at('2409'))).toBeAttached();
  const played = await actions(page);
  await restless.stop('SIGKILL');
  await expect(page.getByText(/Connection lost/)).toBeVisible();

  // Played while the line is down: it goes out when it is up again.
  await page.locator('[data-action="stop"]').first().click();
  await restless.start();
  await expect(page.getByText(/Connection lost/)).toBeHidden();
  await expect.poll(() => actions(page)).toBe(played + 1);
  await open(page, card);
  expect(await actions(page)).toBe(played + 1);
  await expect(page.locator(at('2409'))).toBeAttached();
  await context.close();
});
