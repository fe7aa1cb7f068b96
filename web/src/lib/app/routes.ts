// Which page a path stands for.

export type Route =
  | { page: 'start' }
  | { page: 'lobby' }
  | { page: 'account' }
  | { page: 'build'; game: string }
  | { page: 'table'; id: string }
  | { page: 'join'; token: string }
  | { page: 'nowhere' };

/** A part of a path as it was meant; nothing, if it is no text. */
function meant(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '').map(meant);
  const [page, name] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1 && page === 'lobby') return { page: 'lobby' };
  if (parts.length === 1 && page === 'account') return { page: 'account' };
  if (parts.length === 2 && page === 'build' && name) return { page: 'build', game: name };
  if (parts.length === 2 && page === 'table' && name) return { page: 'table', id: name };
  if (parts.length === 2 && page === 'join' && name) return { page: 'join', token: name };
  return { page: 'nowhere' };
}

/** The path of a game's workshop. */
export function buildPath(game: string): string {
  return `/build/${encodeURIComponent(game)}`;
}

/** The path of a table. */
export function tablePath(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

/** What a click on a link would need to be for the client to follow it without loading a page. */
export interface Click {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** The path that a link leads to inside the client; nothing, if the browser should follow it itself. */
export function inside(click: Click, link: HTMLAnchorElement, here: Location): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  if (link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, here.href);
  if (url.origin !== here.origin || url.pathname.startsWith('/api/')) return null;
  // A jump within the page is the browser's.
  if (url.hash && url.pathname === here.pathname) return null;
  return url.pathname + url.search;
}
