// What the luck meter draws.

import type { LuckReport, SeatLuck } from '../protocol';

/** A point of the curve: after so many throws. */
export interface Point {
  throws: number;
  action: number;
  /** How far the sum is from what was to be expected. */
  off: number;
  /** Half the width of the band in which it lies nineteen times in twenty. */
  band: number;
}

/**
 * The course of the sums. Only the last band is exact: on the way there it grows as if every throw weighed the same, with the
 * root of their number.
 */
export function course(luck: SeatLuck): Point[] {
  const half = (luck.interval[1] - luck.interval[0]) / 2;
  const count = Math.max(1, luck.course.length);
  let off = 0;
  const points: Point[] = [{ throws: 0, action: 0, off: 0, band: 0 }];
  luck.course.forEach(([action, , expected, actual], at) => {
    off += actual - expected;
    points.push({ throws: at + 1, action, off, band: half * Math.sqrt((at + 1) / count) });
  });
  return points;
}

export type Verdict = 'none' | 'within' | 'better' | 'worse';

/** Whether fair dice do as much nineteen times in twenty. */
export function verdict(luck: SeatLuck): Verdict {
  if (luck.rolls === 0) return 'none';
  if (luck.actual < luck.interval[0]) return 'worse';
  if (luck.actual > luck.interval[1]) return 'better';
  return 'within';
}

/** A scale with some air that holds all values, the expected one and the whole band. */
export function scale(values: number[]): { low: number; high: number; at: (value: number) => number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const air = Math.max((most - least) * 0.08, 0.25);
  const [low, high] = [least - air, most + air];
  return { low, high, at: (value) => (value - low) / (high - low) };
}

/** A worth with one decimal and its sign, where it counts from zero. */
export function worth(value: number, lang: string, signed = false): string {
  const rounded = Math.round(value * 10) / 10;
  return new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(rounded === 0 ? 0 : rounded);
}

/** Whom the dice of a whole game favoured. */
export interface Fortune {
  /** The seat; nobody, if they were even. */
  seat: string | null;
  /** By how much more than was to be expected, in the game's small change. */
  by: number;
  throws: number;
  /** Whether fair dice do as much only once in twenty games. */
  rare: boolean;
}

/** Less than this is nothing that anybody would notice. */
const EVEN = 0.5;

/** One side's luck with its own dice is the others' misfortune: both are summed up for every seat. Nothing, if no dice were thrown. */
export function fortune(report: LuckReport, seats: string[]): Fortune | null {
  const thrown = report.seats.filter((seat) => seat.rolls > 0);
  if (thrown.length === 0) return null;
  const off = (id: string) => thrown.filter(({ seat }) => seat === id).reduce((sum, luck) => sum + luck.actual - luck.expected, 0);
  const all = seats.reduce((sum, seat) => sum + off(seat), 0);
  const net = (seat: string) => 2 * off(seat) - all;
  const best = seats.reduce((one, other) => (net(other) > net(one) ? other : one));
  const half = Math.hypot(...thrown.map((luck) => (luck.interval[1] - luck.interval[0]) / 2));
  const by = net(best);
  const throws = thrown.reduce((sum, luck) => sum + luck.rolls, 0);
  return { seat: by < EVEN ? null : best, by, throws, rare: by > half };
}
