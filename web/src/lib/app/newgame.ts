// A game that is about to be set up.

import type { GameOffer, NewTable, Who } from '../protocol';

/** What the person has chosen so far. */
export interface Wish {
  scenario: string;
  who: Record<string, Who>;
  options: Record<string, boolean>;
  public: boolean;
  /** Whether the person plays all seats that are here. */
  both: boolean;
}

/** The first scenario, everyone at this screen, the options as the game has them. */
export function firstWish(offer: GameOffer): Wish {
  return {
    scenario: offer.card.scenarios[0]?.id ?? '',
    who: Object.fromEntries(offer.card.seats.map((seat): [string, Who] => [seat, 'me'])),
    options: Object.fromEntries(offer.card.options.map((option) => [option.id, option.default])),
    public: false,
    both: false,
  };
}

/** Whether several seats are here: one person may play them all. */
export function mayPlayBoth(wish: Wish): boolean {
  return Object.values(wish.who).filter((one) => one === 'me').length > 1;
}

/** How the seats are shared out. */
export function company(wish: Wish): 'here' | 'elsewhere' | 'nobody' {
  const who = Object.values(wish.who);
  if (who.every((one) => one === 'me')) return 'here';
  return who.includes('me') ? 'elsewhere' : 'nobody';
}

/** The table as the server wants it: only options that differ from their default. */
export function asked(offer: GameOffer, wish: Wish, salt: string, battle: string | null = null): NewTable {
  return {
    game: offer.card.id,
    scenario: wish.scenario,
    battle,
    options: offer.card.options
      .filter((option) => wish.options[option.id] !== option.default)
      .map((option) => [option.id, wish.options[option.id] ?? option.default]),
    seats: offer.card.seats.map((seat) => ({ seat, who: wish.who[seat] ?? 'me' })),
    public: wish.public,
    salt,
    seed: null,
    position: null,
  };
}
