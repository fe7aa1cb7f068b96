// What the chart of losses draws.

import type { CourseReport } from '../protocol';

/** One side's losses through the game. */
export interface Losses {
  seat: string;
  /** Where the game stood, from 0 to 1 of its length, and how much was lost by then. */
  points: { along: number; lost: number }[];
  last: number;
}

/** The losses of each side, in the order in which the sides are named. */
export function losses({ moments }: CourseReport): Losses[] {
  const end = Math.max(1, moments.at(-1)?.action ?? 1);
  const seats = [...new Set(moments.flatMap((moment) => moment.losses.map(([seat]) => seat)))];
  return seats.map((seat) => {
    const points = moments.map((moment) => ({
      along: moment.action / end,
      lost: moment.losses.find(([id]) => id === seat)?.[1] ?? 0,
    }));
    return { seat, points, last: points.at(-1)?.lost ?? 0 };
  });
}

/** The points at the end, by seat. */
export function score({ moments }: CourseReport): [string, number][] {
  return moments.at(-1)?.points ?? [];
}

/** A round number that holds the most: the height of the chart. */
export function ceiling(all: Losses[]): number {
  const most = Math.max(1, ...all.flatMap(({ points }) => points.map(({ lost }) => lost)));
  return most <= 5 ? most : Math.ceil(most / 5) * 5;
}

/** Where turns begin, from 0 to 1, each with its number; never more than can be read. */
export function turns({ moments }: CourseReport, most = 10): { along: number; turn: number }[] {
  const end = Math.max(1, moments.at(-1)?.action ?? 1);
  const begun = moments.filter((moment, n) => moment.turn > (moments[n - 1]?.turn ?? 0));
  const every = Math.max(1, Math.ceil(begun.length / most));
  return begun.filter((_, n) => n % every === 0).map(({ action, turn }) => ({ along: action / end, turn }));
}
