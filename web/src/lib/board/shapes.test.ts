import { describe, expect, it } from 'vitest';
import { arrow, gap } from './shapes';

/** The six neighbours of a hex with sides of 40 units, and the room that a counter's values take around its middle. */
const AROUND = Array.from({ length: 6 }, (_, k) => ({ x: 69.28 * Math.sin((Math.PI / 3) * k), y: -69.28 * Math.cos((Math.PI / 3) * k) }));
const VALUES = { left: -20, right: 20, top: 10.6, bottom: 25.4 };

describe('an arrow between two counters', () => {
  const points = (d: string) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const over = (p: { x: number; y: number }) => p.x > VALUES.left && p.x < VALUES.right && p.y > VALUES.top && p.y < VALUES.bottom;

  it.each(AROUND)('covers no values of neighbours (%o)', (to) => {
    const from = { x: 0, y: 0 };
    for (const p of points(arrow(...gap(from, to, 57), 10))) {
      expect(over(p), `${p.x} ${p.y} on the attacker`).toBe(false);
      expect(over({ x: p.x - to.x, y: p.y - to.y }), `${p.x} ${p.y} on the target`).toBe(false);
    }
  });

  it('runs from card to card where there is room', () => {
    const [tail, tip] = gap({ x: 0, y: 0 }, { x: 300, y: 0 }, 57);
    expect([tail.x, tip.x]).toEqual([29.5, 270.5]);
  });
});
