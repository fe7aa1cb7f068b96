import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.plugin.ts';
import { symbols } from './symbols.plugin.ts';

const server = process.env['PEDINA_SERVER'] ?? 'http://127.0.0.1:1944';

export default defineConfig({
  plugins: [svelte(), symbols(), fonts()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A test that needs a page says so in its first line: making one takes longer than most tests. None is given up because a machine is busy.
  test: { include: ['src/**/*.test.ts'], pool: 'threads', testTimeout: 180_000, hookTimeout: 180_000 },
});
