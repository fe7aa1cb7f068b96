// A real browser against the real server: `make browser` tests, `make bench-browser` measures.

import { defineConfig } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const finder = fileURLToPath(new URL('e2e/chromium.sh', import.meta.url));
const chromium = process.env['CHROMIUM'] || execFileSync(finder, { encoding: 'utf8' }).trim();

const measuring = Boolean(process.env['PEDINA_BENCH']);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // What is measured is measured alone; what is tested measures nothing.
  testMatch: measuring ? '*.bench.ts' : '*.spec.ts',
  // Three tests at a time, each against a server of its own: a test waits for about as long as it computes. None needs another one of its file,
  // so that no worker is left with a long file while the others are done.
  workers: measuring ? 1 : 3,
  fullyParallel: !measuring,
  // A machine that stalls for a moment is not the client's fault; what succeeds only at the second try is told as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // How long something may take before it is given up: long, since a busy machine is no fault. What holds takes no longer for it.
  timeout: 360_000,
  expect: { timeout: 45_000 },
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
