// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { silhouettes } from './silhouettes.svelte';

it('knows the silhouettes that have come, and one for all others', () => {
  expect(silhouettes.find('tank')).toBeNull();
  const symbol = (name: string) => `<symbol id="silhouette-${name}" viewBox="0 0 1 1"><path d="M0 0h1"/></symbol>`;
  silhouettes.take(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbol('tank')}${symbol('other')}</defs></svg>`);
  expect([silhouettes.find('tank'), silhouettes.find('zeppelin')]).toEqual(['tank', 'other']);
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  silhouettes.define(defs);
  silhouettes.define(defs);
  expect([...defs.children].map((child) => child.id)).toEqual(['silhouette-tank', 'silhouette-other']);
});
