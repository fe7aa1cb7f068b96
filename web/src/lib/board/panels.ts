// Boxes, tracks and lists beside the map, in columns as tall as the map: where each of them and everything in it lies.

import type { Panel, Space } from '../protocol';
import type { Point, Rect } from './geometry';
import { width, wrapped } from './lettering';

export const COLUMN = 660;
export const HEAD = 34;
const GAP = 20;
const PAD = 14;
/** Size and line height of running text. */
const BODY = { size: 16, leading: 22 };
/** A mark on a space: how high it is, how large its words are, and how small they may become before they are cut. */
export const CHIP = { tall: 24, size: 15, least: 11 };
/** A space is widened for its marks up to this. */
const BROAD = 150;
export const PAWN = 27;

export interface LaidSpace {
  space: Space;
  rect: Rect;
  lines: string[];
  size: number;
  leading: number;
  /** Where its label begins, where its chips begin, and where the pawn stands. */
  top: number;
  chips: number;
  pawn: Point;
}

export interface LaidLine {
  text: string;
  at: Point;
  first: boolean;
  /** The other cells of a table's row, each around its middle. */
  cells: { text: string; x: number }[];
  /** Whether it heads its table. */
  head: boolean;
}

export interface LaidPanel {
  panel: Panel;
  rect: Rect;
  spaces: LaidSpace[];
  /** Lines of running text, the first of each entry with a bullet, and rows of tables. */
  lines: LaidLine[];
  /** Where counters lie. */
  seats: Point[];
  /** Where a box says that nothing is in it; nothing, if something is. */
  empty: Point | null;
}

interface Block {
  panel: Panel;
  count: number;
  wide: number;
  tall: number;
}

/** Distance between counters that lie side by side. */
function pitch(counter: number): number {
  return counter + 5;
}

function across(wide: number, counter: number): number {
  return Math.max(1, Math.floor((wide - 2 * PAD + 5) / pitch(counter)));
}

function spacesOf(panel: Panel): Space[] | null {
  return typeof panel.kind === 'object' && 'track' in panel.kind ? panel.kind.track : null;
}

function linesOf(panel: Panel): string[] | null {
  return typeof panel.kind === 'object' && 'list' in panel.kind ? panel.kind.list : null;
}

function labelSize(space: Space): { size: number; leading: number } {
  return space.label.length <= 3 ? { size: 23, leading: 25 } : { size: 16, leading: 19 };
}

/** The least width at which a space can be read. */
function narrowest(space: Space): number {
  const { size } = labelSize(space);
  const word = Math.max(...space.label.split(/\s+/).map((w) => width(w, size)));
  const marks = Math.max(0, ...space.marks.map((mark) => Math.min(BROAD, width(mark, CHIP.size))));
  return Math.max(word + 12, marks + 16, space.label.length > 24 ? 122 : 0, PAWN + 10);
}

/** How a track breaks into rows. */
function track(spaces: Space[], inner: number) {
  const count = Math.max(1, spaces.length);
  const fit = Math.min(count, Math.max(1, Math.floor(inner / Math.max(...spaces.map(narrowest), 1))));
  const columns = Math.ceil(count / Math.ceil(count / fit));
  const wide = inner / columns;
  const label = Math.max(0, ...spaces.map((space) => {
    const { size, leading } = labelSize(space);
    return wrapped(space.label, size, wide - 10).length * leading;
  }));
  const chips = Math.max(0, ...spaces.map((space) => space.marks.length)) * CHIP.tall;
  const pawn = spaces.some((space) => space.here) ? PAWN + 5 : 0;
  return { columns, wide, label, chips, row: label + chips + pawn + 15, rows: Math.ceil(count / columns) };
}

/** Tabs part the cells of a table's row. */
function isRow(text: string): boolean {
  return text.includes('\t');
}

/** A row of a table: its first cell is as wide as words are, the others share what is left. */
function tableRow(text: string, at: Point, inner: number, head: boolean): LaidLine {
  const [first = '', ...rest] = text.split('\t');
  const wide = Math.min(56, (inner * 0.62) / Math.max(1, rest.length));
  const start = inner - wide * rest.length;
  const cells = rest.map((cell, i) => ({ text: cell, x: at.x + start + wide * (i + 0.5) }));
  return { text: first, at: { x: at.x + 18, y: at.y }, first: false, cells, head };
}

/** A box that has been small stays so and grows down, and nothing ever takes less room than it has had. */
function measured(panel: Panel, count: number, counter: number, was: Rect | undefined): Block {
  const spaces = spacesOf(panel);
  const lines = linesOf(panel);
  const small = panel.kind === 'box' && count <= across((COLUMN - GAP) / 2, counter);
  const wide = was?.w ?? (small ? (COLUMN - GAP) / 2 : COLUMN);
  let tall = HEAD + 2 * PAD;
  if (spaces) tall += track(spaces, wide - 2 * PAD).rows * track(spaces, wide - 2 * PAD).row;
  if (lines) {
    tall += lines.reduce((sum, text) => sum + (isRow(text) ? 1 : wrapped(text, BODY.size, wide - 2 * PAD - 20).length), 0) * BODY.leading;
  }
  // What has never held anything is a line, no hole.
  if (panel.kind === 'box' && count === 0) tall += BODY.leading - PAD;
  else if (count > 0) {
    tall += Math.max(1, Math.ceil(count / across(wide, counter))) * pitch(counter) + 6;
  }
  return { panel, count, wide, tall: Math.max(tall, was?.h ?? 0) };
}

function laid({ panel, count }: Block, rect: Rect, counter: number): LaidPanel {
  const inner = rect.w - 2 * PAD;
  const left = rect.x + PAD;
  let y = rect.y + HEAD + PAD;
  const out: LaidPanel = { panel, rect, spaces: [], lines: [], seats: [], empty: null };
  const spaces = spacesOf(panel);
  if (spaces) {
    const { columns, wide, label, chips, row, rows } = track(spaces, inner);
    out.spaces = spaces.map((space, i) => {
      const area = { x: left + wide * (i % columns), y: y + row * Math.floor(i / columns), w: wide, h: row };
      const { size, leading } = labelSize(space);
      const lines = wrapped(space.label, size, wide - 10);
      return {
        space, size, leading, lines,
        rect: { x: area.x + 2, y: area.y + 2, w: area.w - 4, h: area.h - 4 },
        top: area.y + 7, chips: area.y + 7 + label + 2,
        pawn: { x: area.x + wide / 2, y: area.y + 7 + label + chips + PAWN / 2 + 3 },
      };
    });
    y += row * rows;
  }
  const texts = linesOf(panel) ?? [];
  for (const [n, text] of texts.entries()) {
    if (isRow(text)) {
      out.lines.push(tableRow(text, { x: left, y: y + BODY.size }, inner, !isRow(texts[n - 1] ?? '')));
      y += BODY.leading;
      continue;
    }
    for (const [i, part] of wrapped(text, BODY.size, inner - 20).entries()) {
      out.lines.push({ text: part, at: { x: left + 18, y: y + BODY.size }, first: i === 0, cells: [], head: false });
      y += BODY.leading;
    }
  }
  if (panel.kind === 'box' && count === 0) out.empty = { x: rect.x + rect.w / 2, y: (y + rect.y + rect.h - PAD) / 2 + 5 };
  const row = across(rect.w, counter);
  // A box that must hold far more than foreseen still shows every counter: the seats just go on.
  out.seats = Array.from({ length: count }, (_, i) => ({
    x: left + counter / 2 + pitch(counter) * (i % row),
    y: y + counter / 2 + 6 + pitch(counter) * Math.floor(i / row),
  }));
  return out;
}

/**
 * Lays panels into columns no taller than `tall`, small boxes in pairs. `counts` says how many seats each needs. Whatever has lain
 * somewhere `before` stays in its column, and is only ever pushed down by what grows above it.
 */
export function flow(
  panels: Panel[], counts: Map<string, number>, corner: Point, tall: number, counter: number, before: LaidPanel[] = [],
): { panels: LaidPanel[]; rect: Rect } {
  const been = new Map(before.map(({ panel, rect }) => [panel.id, rect]));
  const rows: Block[][] = [];
  for (const block of panels.map((panel) => measured(panel, counts.get(panel.id) ?? 0, counter, been.get(panel.id)))) {
    const row = rows.at(-1);
    if (block.wide < COLUMN && row?.length === 1 && row[0]!.wide < COLUMN) row.push(block);
    else rows.push([block]);
  }
  const out: LaidPanel[] = [];
  let { x, y } = corner;
  let deepest = corner.y;
  for (const row of rows) {
    const high = Math.max(...row.map((block) => block.tall));
    const was = been.get(row[0]!.panel.id);
    if (was ? was.x >= x + COLUMN : y > corner.y && y + high > corner.y + tall) {
      x += COLUMN + GAP * 1.5;
      y = corner.y;
    }
    if (was) y = Math.max(y, was.y);
    let at = x;
    for (const block of row) {
      // A small box that found no partner takes the whole width rather than leave a hole.
      const wide = row.length === 1 ? COLUMN : block.wide;
      out.push(laid(block, { x: at, y, w: wide, h: high }, counter));
      at += wide + GAP;
    }
    y += high + GAP;
    deepest = Math.max(deepest, y - GAP);
  }
  const w = out.length === 0 ? 0 : x + COLUMN - corner.x;
  return { panels: out, rect: { ...corner, w, h: deepest - corner.y } };
}
