// Several people at one screen: when it changes hands.

import type { TableCard } from '../protocol';
import { keep, kept } from './kept';

/** What the screen does. */
export type Turn =
  /** Whoever looks goes on looking. */
  | { kind: 'stay' }
  /** Nothing is hidden between the two seats: the screen goes over by itself. */
  | { kind: 'switch'; to: string }
  /** Whoever threw the dice looks at them; then the screen is covered. */
  | { kind: 'linger'; to: string }
  /** Something is hidden: nothing is shown until the next person says it is there. */
  | { kind: 'cover'; to: string };

export interface AtScreen {
  /** The seat that looks now. */
  seat: string;
  /** The seats that this person has. */
  own: string[];
  /** Who must decide; nobody, when the game is over. */
  asked: { seat: string; private: boolean } | null;
  /** Whether one person plays all sides for itself: there is nobody to hide anything from. */
  alone: boolean;
  /** Whether the dice that whoever looks has just thrown have not been seen yet. */
  thrown: boolean;
}

export function turnOf({ seat, own, asked, alone, thrown }: AtScreen): Turn {
  if (asked === null || asked.seat === seat || !own.includes(asked.seat)) return { kind: 'stay' };
  const to = asked.seat;
  // Where nothing is hidden the dice stay in sight while the screen goes over.
  if (!asked.private || alone) return { kind: 'switch', to };
  return { kind: thrown ? 'linger' : 'cover', to };
}

/** The seats that this person has. */
export function ownSeats(card: TableCard | null): string[] {
  return card?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? [];
}

/**
 * Where to sit down first. With several seats, that is the observer's: it knows no secret, and learns whether the seat that must
 * decide does.
 */
export function firstSeat(card: TableCard): string {
  const own = ownSeats(card);
  return own.length === 1 ? (own[0] ?? 'observer') : 'observer';
}

const both = (table: string) => `pedina.both.${table}`;

/** Whether a person said at this browser that it plays all sides of a table itself. */
export function playsBoth(table: string): boolean {
  return kept(both(table)) === 'yes';
}

/** Whether it said so or otherwise. */
export function saidBoth(table: string): boolean {
  return kept(both(table)) !== null;
}

export function setPlaysBoth(table: string, plays: boolean): void {
  keep(both(table), plays ? 'yes' : 'no');
}
