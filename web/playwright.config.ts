// A real browser against the real server: `make browser`.

import { defineConfig } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const finder = fileURLToPath(new URL('e2e/chromium.sh', import.meta.url));
const chromium = process.env['CHROMIUM'] || execFileSync(finder, { encoding: 'utf8' }).trim();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two files at a time, each against a server of its own; what is measured runs before them, alone on the machine.
  workers: 2,
  projects: [
    { name: 'measured', testMatch: 'performance.spec.ts' },
    { name: 'played', testIgnore: 'performance.spec.ts', dependencies: ['measured'] },
  ],
  // A machine that stalls for a moment is not the client's fault; what succeeds only at the second try is told as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // What moves is tested where it matters; elsewhere nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
});
