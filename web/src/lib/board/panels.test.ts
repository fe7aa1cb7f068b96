import { describe, expect, it } from 'vitest';
import type { Panel } from '../protocol';
import { COLUMN, flow, HEAD } from './panels';

const space = (label: string, here = false) => ({ label, marks: [], here });
const panels: Panel[] = [
  { id: 'turns', title: 'Turns', kind: { track: Array.from({ length: 21 }, (_, i) => space(String(i), i === 3)) } },
  { id: 'notes', title: 'Notes', kind: { list: ['one', 'a much longer line that has to be broken into several because it is so very long indeed, as lines are'] } },
  { id: 'a', title: 'A', kind: 'box' },
  { id: 'b', title: 'B', kind: 'box' },
  { id: 'c', title: 'C', kind: 'box' },
];

function apart(laid: ReturnType<typeof flow>['panels']): boolean {
  return laid.every((a, i) => laid.every((b, j) => i === j ||
    a.rect.x + a.rect.w <= b.rect.x || b.rect.x + b.rect.w <= a.rect.x ||
    a.rect.y + a.rect.h <= b.rect.y || b.rect.y + b.rect.h <= a.rect.y));
}

describe('panels', () => {
  it('lays them in one column, small boxes in pairs, none over another', () => {
    const { panels: laid, rect } = flow(panels, new Map([['c', 30]]), { x: 100, y: 0 }, 4000, 57);
    expect(apart(laid)).toBe(true);
    expect(rect.w).toBe(COLUMN);
    const [a, b] = [laid[2]!, laid[3]!];
    expect(a.rect.y).toBe(b.rect.y);
    expect(a.rect.x).toBeLessThan(b.rect.x);
  });

  it('begins another column when the map is not tall enough', () => {
    const { panels: laid, rect } = flow(panels, new Map([['c', 30]]), { x: 0, y: 0 }, 500, 57);
    expect(apart(laid)).toBe(true);
    expect(rect.w).toBeGreaterThan(COLUMN);
    expect(Math.max(...laid.map((one) => one.rect.y + one.rect.h))).toBeLessThanOrEqual(500);
  });

  it('lays out a table whose cells stand under each other', () => {
    const list = ['Attacker', 'Rating\t2\t3', 'Hasty\t5\t6', 'Defender', 'Rating\t2\t3'];
    const { panels: [table] } = flow([{ id: 't', title: 'T', kind: { list } }], new Map(), { x: 0, y: 0 }, 4000, 57);
    expect(table!.lines.map((line) => line.text)).toEqual(['Attacker', 'Rating', 'Hasty', 'Defender', 'Rating']);
    expect(table!.lines.map((line) => line.head)).toEqual([false, true, false, false, true]);
    const [, head, row] = table!.lines;
    expect(row!.cells.map((cell) => cell.text)).toEqual(['5', '6']);
    expect(row!.cells.map((cell) => cell.x)).toEqual(head!.cells.map((cell) => cell.x));
    expect(row!.cells.at(-1)!.x).toBeLessThan(table!.rect.x + table!.rect.w);
  });

  it('gives every counter a seat inside its box, apart from the others', () => {
    const { panels: laid } = flow(panels, new Map([['c', 43]]), { x: 0, y: 0 }, 4000, 57);
    const box = laid.find((one) => one.panel.id === 'c')!;
    expect(box.seats).toHaveLength(43);
    expect(new Set(box.seats.map((seat) => `${seat.x} ${seat.y}`)).size).toBe(43);
    for (const seat of box.seats) {
      expect(seat.x - 28.5).toBeGreaterThanOrEqual(box.rect.x);
      expect(seat.x + 28.5).toBeLessThanOrEqual(box.rect.x + box.rect.w);
      expect(seat.y + 28.5).toBeLessThanOrEqual(box.rect.y + box.rect.h);
    }
  });

  it('keeps everything where it lies while counters come and go', () => {
    const corner = { x: 0, y: 0 };
    const at = (laid: ReturnType<typeof flow>) => laid.panels.map(({ rect }) => [rect.x, rect.y, rect.w]);
    const first = flow(panels, new Map([['a', 2], ['c', 30]]), corner, 700, 57);
    const emptied = flow(panels, new Map([['c', 3]]), corner, 700, 57, first.panels);
    expect(emptied.panels.map(({ rect }) => rect)).toEqual(first.panels.map(({ rect }) => rect));
    const grown = flow(panels, new Map([['a', 14], ['c', 30]]), corner, 700, 57, emptied.panels);
    expect(apart(grown.panels)).toBe(true);
    expect(at(grown).map(([x, , w]) => [x, w])).toEqual(at(first).map(([x, , w]) => [x, w]));
    expect(at(grown).slice(0, 4)).toEqual(at(first).slice(0, 4));
  });

  it('shows a box that has held nothing as a line that says so, and one that was emptied as it was', () => {
    const corner = { x: 0, y: 0 };
    const boxes = panels.slice(2);
    const empty = flow(boxes, new Map(), corner, 4000, 57);
    for (const { rect, empty: says } of empty.panels) {
      expect(rect.h).toBeLessThan(2 * HEAD + 20);
      expect(says!.y).toBeGreaterThan(rect.y + HEAD);
      expect(says!.y).toBeLessThan(rect.y + rect.h);
    }
    const filled = flow(boxes, new Map([['a', 2], ['b', 1], ['c', 1]]), corner, 4000, 57);
    expect(filled.panels.map((one) => one.empty)).toEqual([null, null, null]);
    const emptied = flow(boxes, new Map(), corner, 4000, 57, filled.panels);
    expect(emptied.panels.map(({ rect }) => rect)).toEqual(filled.panels.map(({ rect }) => rect));
    expect(emptied.panels.every((one) => one.empty !== null)).toBe(true);
  });

  it('keeps spaces and lines inside their panel', () => {
    const { panels: laid } = flow(panels, new Map(), { x: 0, y: 0 }, 4000, 57);
    for (const { rect, spaces, lines } of laid) {
      for (const one of spaces) expect(one.rect.y + one.rect.h).toBeLessThanOrEqual(rect.y + rect.h);
      for (const one of lines) expect(one.at.y).toBeLessThanOrEqual(rect.y + rect.h);
    }
    expect(laid[1]!.lines.length).toBeGreaterThan(2);
    expect(laid[1]!.lines.filter((one) => one.first)).toHaveLength(2);
  });
});
