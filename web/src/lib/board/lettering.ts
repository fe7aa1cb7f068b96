// How much room words take. Widths are estimated, so that a layout needs no screen and is the same everywhere.

const NARROW = new Set("iljtfrI.,:;'|!()[] /-·");
const WIDE = new Set('mwMWÑŒÆ@%—→');

/** The width of a text in a bold sans serif. */
export function width(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) {
    if (NARROW.has(letter)) sum += 0.38;
    else if (WIDE.has(letter)) sum += 0.98;
    else if (letter >= '0' && letter <= '9') sum += 0.66;
    else sum += letter === letter.toUpperCase() ? 0.74 : 0.63;
  }
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
