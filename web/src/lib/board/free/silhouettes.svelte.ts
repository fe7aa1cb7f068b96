// The silhouettes that stand on bases: symbols drawn by the server, fetched once for all tables.

const OTHER = 'other';

class Silhouettes {
  #names = $state.raw<ReadonlySet<string>>(new Set());
  #symbols: Element[] = [];
  #asked = false;

  /** The silhouette of this name, or the one for names that have none; nothing, as long as there are no silhouettes. */
  find(name: string): string | null {
    return [name, OTHER].find((one) => this.#names.has(one)) ?? null;
  }

  async fetch(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const answer = await fetch('/api/silhouettes.svg');
      if (answer.ok) this.take(await answer.text());
      else this.#asked = false;
    } catch {
      // Bases have their names; the next board asks again.
      this.#asked = false;
    }
  }

  /** Takes the symbols out of a document. */
  take(text: string): void {
    const found = new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol[id^="silhouette-"]');
    this.#symbols = [...found];
    this.#names = new Set(this.#symbols.map((symbol) => symbol.id.slice('silhouette-'.length)));
  }

  /** Puts the symbols into the definitions of a picture. */
  readonly define = (defs: Element): void => {
    // Read, so that they are put there as soon as they have come.
    void this.#names;
    defs.replaceChildren(...this.#symbols.map((symbol) => document.importNode(symbol, true)));
  };
}

export const silhouettes = new Silhouettes();
