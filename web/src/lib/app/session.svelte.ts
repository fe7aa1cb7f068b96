// Who this browser stands for, and the games the program holds.

import { http, Refused } from '../net/http';
import type { GameOffer, Me } from '../protocol';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameOffer[]>([]);
  /** Why nothing could be had from the server, in words; nothing, if it could. */
  trouble = $state<string | null>(null);

  get served(): boolean {
    return this.me?.mode === 'served';
  }

  get signedIn(): boolean {
    return this.me?.signed_in ?? false;
  }

  game(id: string): GameOffer | null {
    return this.games.find((offer) => offer.card.id === id) ?? null;
  }

  /** Asks the server who this is and what can be played, in the language of the moment. */
  async load(): Promise<void> {
    try {
      const games = http.games();
      this.me = await http.me();
      this.games = await games;
      this.trouble = null;
    } catch (why) {
      this.trouble = why instanceof Refused ? why.problem.text : '';
    }
  }
}

export const session = new Session();

/** What went wrong, for the person to read. */
export function inWords(why: unknown, otherwise: string): string {
  return why instanceof Refused && why.problem.text ? why.problem.text : otherwise;
}
