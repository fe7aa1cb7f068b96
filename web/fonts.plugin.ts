// The letters of the printed pictures: parts of the page's own faces, small enough to be carried inside every map. The server puts them
// there, for a picture can fetch nothing.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const span = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** What English, Italian and the names of places are written with. */
const LATIN = `${span(0x20, 0x7e)}ÀÁÄÈÉÌÍÒÓÖÙÚÜàáäèéìíòóöùúüß–—’≤`;
/** The letters that Polish and its neighbours add. */
const MORE = 'ĄąĆćČčĘęĚěŁłŃńŘřŚśŠšŹźŻżŽž';

const FACES: { file: string; from: string; letters: string }[] = [
  { file: 'map-sans', from: 'source-sans-3/files/source-sans-3-latin-wght-normal', letters: LATIN },
  { file: 'map-serif', from: 'source-serif-4/files/source-serif-4-latin-wght-normal', letters: LATIN },
  { file: 'map-serif-more', from: 'source-serif-4/files/source-serif-4-latin-ext-wght-normal', letters: MORE },
  { file: 'map-italic', from: 'source-serif-4/files/source-serif-4-latin-wght-italic', letters: LATIN },
  { file: 'map-italic-more', from: 'source-serif-4/files/source-serif-4-latin-ext-wght-italic', letters: MORE },
];
/** Of all weights a picture has one, between that of names and that of values. */
const WEIGHT = 600;

export function fonts(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'pedina-fonts',
    apply: 'build',
    async generateBundle() {
      for (const { file, from, letters } of FACES) {
        const face = readFileSync(resolve(`@fontsource-variable/${from}.woff2`));
        const source = await subset(face, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT }, noLayoutClosure: true });
        this.emitFile({ type: 'asset', fileName: `fonts/${file}.woff2`, source });
      }
      // Whoever gets the faces gets their licence.
      for (const family of ['source-sans-3', 'source-serif-4']) {
        const source = readFileSync(resolve(`@fontsource-variable/${family}/LICENSE`));
        this.emitFile({ type: 'asset', fileName: `fonts/${family}.LICENSE.txt`, source });
      }
    },
  };
}
