// Where the person is, and how to go elsewhere without loading a page.

import { tick } from 'svelte';
import { inside, routeOf, type Route } from './routes';

class Router {
  #path = $state(location.pathname);
  #query = $state(location.search);
  readonly route: Route = $derived(routeOf(this.#path));

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link instanceof HTMLAnchorElement ? inside(event, link, location) : null;
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    });
  }

  /** What stands after the question mark. */
  get query(): URLSearchParams {
    return new URLSearchParams(this.#query);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#arrive();
  }

  #arrive(): void {
    const elsewhere = this.#path !== location.pathname;
    this.#path = location.pathname;
    this.#query = location.search;
    if (elsewhere) void this.#show();
  }

  /** A new page begins at its top, and its heading is the first thing a screen reader says. */
  async #show(): Promise<void> {
    await tick();
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
}

export const router = new Router();
