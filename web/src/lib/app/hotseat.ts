// Several people at one screen: when it changes hands.

import type { TableCard } from '../protocol';

/** What the screen does. */
export type Turn =
  /** Whoever looks goes on looking. */
  | { kind: 'stay' }
  /** Nothing is hidden between the two seats: the screen goes over by itself. */
  | { kind: 'switch'; to: string }
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
}

export function turnOf({ seat, own, asked, alone }: AtScreen): Turn {
  if (asked === null || asked.seat === seat || !own.includes(asked.seat)) return { kind: 'stay' };
  return { kind: asked.private && !alone ? 'cover' : 'switch', to: asked.seat };
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
