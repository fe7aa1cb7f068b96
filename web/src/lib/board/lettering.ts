// How much room words take. The client brings its own face along, so that widths are known without a screen, and the same everywhere.

/** Advances of its bold weight, in ems, by the letters that have them. */
const ADVANCES: [string, number][] = [
  [' ', 0.22],
  ["ijl|I.,:;'·’", 0.33],
  ['ftr-/!()[]', 0.4],
  ['csz', 0.5],
  ['mMW@%—w', 0.88],
  ['→', 0.98],
];
const KNOWN = new Map(ADVANCES.flatMap(([letters, advance]) => [...letters].map((letter): [string, number] => [letter, advance])));

function advance(letter: string): number {
  const known = KNOWN.get(letter);
  if (known !== undefined) return known;
  if (letter >= '0' && letter <= '9') return 0.56;
  return letter === letter.toUpperCase() ? 0.66 : 0.6;
}

/** The width of a text in the bold weight of the client's sans serif. */
export function width(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += advance(letter);
  return sum * size;
}

/** The largest size up to `size` at which a text fits into `room`. */
export function fitting(text: string, size: number, room: number): number {
  const wide = width(text, size);
  return wide <= room ? size : (size * room) / wide;
}

/** As much of a text as fits, with dots for the rest. */
export function clipped(text: string, size: number, room: number): string {
  if (width(text, size) <= room) return text;
  let kept = text;
  while (kept.length > 1 && width(`${kept}…`, size) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** A text in lines no wider than `room`. */
export function wrapped(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && width(longer, size) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
