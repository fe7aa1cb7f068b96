// Where things are on the screen now, for the guided start.

import type { Box } from './guide';

/** Half the side of what counts as a place, in pixels. */
const HALF = 30;

/** What tells the person something and must not be covered: menus, open piles, dice, cards, answers. */
export const SPEAKING = ['[role=menu]', '[data-fan]', '.place .throw', '[data-since]', '.counter.taken', '[data-guide="question"] [data-action]'];
/** What is said about the place that is pointed at. */
export const TIP = '[data-tip]';

/** What is rather left free, and how much so. */
export const FURNITURE = [
  { name: TIP, weight: 40 },
  { name: '[data-guide="question"]', weight: 8 },
  { name: '.counter[data-active]', weight: 6 },
  { name: '.counter', weight: 3 },
  { name: '[role=tabpanel]', weight: 5 },
  { name: '[role=tablist]', weight: 2 },
  { name: '[data-board] > .tools', weight: 4 },
  { name: '[data-room] > .head', weight: 10 },
  { name: '[data-guide="time"]', weight: 2 },
];

/** The part of an element that can be seen: what has been scrolled away is not there. */
function seen(element: Element): Box | null {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const frame = element.parentElement?.closest('[role=menu], [role=tabpanel], [data-guide="question"], [data-board]');
  if (frame) {
    const within = frame.getBoundingClientRect();
    [left, top] = [Math.max(left, within.left), Math.max(top, within.top)];
    [right, bottom] = [Math.min(right, within.right), Math.min(bottom, within.bottom)];
  }
  return right > left && bottom > top && top < innerHeight ? { left, top, width: right - left, height: bottom - top } : null;
}

export function boxes(name: string): Box[] {
  return [...document.querySelectorAll(name)].map(seen).filter((box) => box !== null);
}

export function boxOf(name: string): Box | null {
  return boxes(name)[0] ?? null;
}

const brought = new WeakSet<Element>();

/** The button of an action: in the list if that can be seen, else under the question. One that is cut off is brought into view once. */
export function button(action: string): Box | null {
  const name = `[data-action="${CSS.escape(action)}"]`;
  for (const element of [...document.querySelectorAll(`[role=tabpanel] ${name}`), ...document.querySelectorAll(name)]) {
    const box = bring(element);
    if (box !== null) return box;
  }
  return null;
}

/** The part of an element that can be seen; what is cut off is brought into view, once. */
function bring(element: Element): Box | null {
  const box = seen(element);
  const { width, height } = element.getBoundingClientRect();
  const whole = box !== null && box.width >= width - 1 && box.height >= height - 1;
  if (whole || width === 0 || brought.has(element)) return box;
  brought.add(element);
  element.scrollIntoView({ block: 'nearest', inline: 'center' });
  return seen(element);
}

/**
 * What to pick from an open menu of the board: one of these labels, or the entry that opens a menu with it; the first one, which is the way
 * there, if nothing is called so.
 */
export function menuItem(labels: string[]): Box | null {
  const items = [...document.querySelectorAll('[data-board] [role=menuitem]')];
  const leads = (text: string, label: string) => text.startsWith(label) || (text.endsWith('…') && label.startsWith(text.slice(0, -1).trim()));
  const found = items.find((item) => labels.some((label) => leads(item.textContent.trim(), label)));
  const meant = found ?? (labels.length === 0 ? items[0] : undefined);
  return meant ? bring(meant) : null;
}

/** The room that a place takes around its middle, unless something else lies over it. */
export function around(point: { x: number; y: number } | null): Box | null {
  return point && onBoard(point) ? { left: point.x - HALF, top: point.y - HALF, width: 2 * HALF, height: 2 * HALF } : null;
}

export function counter(piece: string): Box | null {
  const name = `[data-counter="${CSS.escape(piece)}"]`;
  // Out of an open pile it is picked where it lies there.
  const box = boxOf(`[data-fan] ${name}`) ?? boxOf(`.counter${name}`);
  return box && onBoard({ x: box.left + box.width / 2, y: box.top + box.height / 2 }) ? box : null;
}

/** Whether the board can be seen at a point; the guide's own words are moved away. */
function onBoard({ x, y }: { x: number; y: number }): boolean {
  return Boolean(document.elementFromPoint(x, y)?.closest('[data-board], [data-guide-bubble]'));
}
