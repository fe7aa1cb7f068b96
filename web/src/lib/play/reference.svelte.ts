// The rule texts of a game in both languages, fetched once and shared by the reference and every chip.

import { http } from '../net/http';
import type { RuleText } from '../protocol';
import type { Lang } from '../settings.svelte';

class Reference {
  #texts = $state.raw<Record<string, RuleText[]>>({});
  #asked = new Set<string>();

  /** All rules; none until they have arrived. */
  rules(game: string, lang: Lang): RuleText[] {
    return this.#texts[`${game} ${lang}`] ?? [];
  }

  text(game: string, lang: Lang, rule: string): string | undefined {
    return this.rules(game, lang).find((known) => known.id === rule)?.text;
  }

  /** Fetches what is not here yet; after a failure the next call tries again. */
  async fetch(game: string, lang: Lang): Promise<void> {
    const key = `${game} ${lang}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const rules = await http.rules(game, lang);
      this.#texts = { ...this.#texts, [key]: rules };
    } catch {
      this.#asked.delete(key);
    }
  }
}

export const reference = new Reference();
