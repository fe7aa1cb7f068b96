// The test that all others are made of: a server without accounts that a page already looks at.

import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  /** Whether the page draws the printed map. It takes more time than all the rest, so that only those who look at it do. */
  printed: boolean;
  /** A server with accounts, for this test alone. */
  served: Server;
  /** A server that this test may stop and start. */
  restless: Server;
}

interface Shared {
  /** A server without accounts. */
  local: Server;
}

/** A map without anything on it, in the place of the printed one. */
async function withoutMap(context: BrowserContext): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#dcd3bd" d="M0 0h8v8H0z"/></svg>';
  await context.route('**/board.svg?*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

export const test = base.extend<Fixtures, Shared>({
  printed: [false, { option: true }],
  context: async ({ context, printed }, use) => {
    if (!printed) await withoutMap(context);
    await use(context);
  },
  local: [
    async ({}, use) => {
      const server = new Server('local');
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ local }, use) => use(local.url),
  served: async ({}, use) => {
    const server = new Server('served');
    await server.start();
    await use(server);
    await server.close();
  },
  restless: async ({}, use) => {
    const server = new Server('local');
    await server.start();
    await use(server);
    await server.close();
  },
  page: async ({ page }, use) => {
    const troubles = watchTroubles(page);
    await use(page);
    expect(troubles, 'the page has no errors of its own').toEqual([]);
  },
});

/** Everything that breaks in a page while it is open. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|uncaught/i.test(message.text())) troubles.push(message.text());
  });
  return troubles;
}

/** A browser of another person at a server. */
export async function another(browser: Browser, server: Server): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await withoutMap(context);
  return { context, page: await context.newPage() };
}

/** A person with an account. */
export async function account(browser: Browser, server: Server, name: string): Promise<{ context: BrowserContext; page: Page }> {
  const made = await another(browser, server);
  const answer = await made.page.request.post('/api/account/register', {
    headers: { 'x-pedina': '1' },
    data: { name, password: 'correct horse battery' },
  });
  expect(answer.status(), `${name} can register`).toBe(200);
  return made;
}

export { expect };
