// The lines of a list beside the map: entries, each with the table that follows it.

export interface Entry {
  text: string;
  /** The rows of its table, the first of them its heading. */
  rows: string[][];
}

/** Tabs part the cells of a table's row; a table belongs to the line before it. */
export function entriesOf(lines: string[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (!line.includes('\t')) entries.push({ text: line, rows: [] });
    else if (last) last.rows.push(line.split('\t'));
    else entries.push({ text: '', rows: [line.split('\t')] });
  }
  return entries;
}
