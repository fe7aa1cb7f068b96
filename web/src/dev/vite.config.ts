// The board's workshop: `npx vite --config src/dev/vite.config.ts`, then /src/dev/board.html.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { symbols } from '../../symbols.plugin.ts';

const host = process.env['PEDINA_HOST'] ?? 'http://127.0.0.1:7744';

export default defineConfig({
  plugins: [svelte(), symbols()],
  cacheDir: 'node_modules/.vite-dev',
  server: { port: 5199, strictPort: true, host: '127.0.0.1', proxy: { '/fake': host } },
});
