// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { inside, routeOf, tablePath, type Click } from './routes';

const click: Click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

describe('routeOf', () => {
  it('knows every page', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/lobby')).toEqual({ page: 'lobby' });
    expect(routeOf('/lobby/')).toEqual({ page: 'lobby' });
    expect(routeOf('/account')).toEqual({ page: 'account' });
    expect(routeOf('/build/g')).toEqual({ page: 'build', game: 'g' });
    expect(routeOf('/build')).toEqual({ page: 'nowhere' });
    expect(routeOf('/table/k3f')).toEqual({ page: 'table', id: 'k3f' });
    expect(routeOf('/join/a%20b')).toEqual({ page: 'join', token: 'a b' });
  });

  it('leads nowhere rather than to a wrong page', () => {
    for (const path of ['/table', '/table/a/b', '/join/', '/lobby/x', '/%E0%A4%A', '/table/%E0%A4%A', '/other']) {
      expect(routeOf(path)).toEqual({ page: 'nowhere' });
    }
  });

  it('reads back the path of a table', () => {
    expect(routeOf(tablePath('a/b c'))).toEqual({ page: 'table', id: 'a/b c' });
  });
});

describe('inside', () => {
  it('follows a plain click on a link of the client', () => {
    expect(inside(click, link('/lobby?x=1'), location)).toBe('/lobby?x=1');
  });

  it('leaves everything else to the browser', () => {
    expect(inside({ ...click, ctrlKey: true }, link('/lobby'), location)).toBeNull();
    expect(inside({ ...click, button: 1 }, link('/lobby'), location)).toBeNull();
    expect(inside({ ...click, defaultPrevented: true }, link('/lobby'), location)).toBeNull();
    expect(inside(click, link('/lobby', { target: '_blank' }), location)).toBeNull();
    expect(inside(click, link('/api/tables/x/journal'), location)).toBeNull();
    expect(inside(click, link('/icon.svg', { download: '' }), location)).toBeNull();
    expect(inside(click, link('https://elsewhere.example/lobby'), location)).toBeNull();
    expect(inside(click, link('#main'), location)).toBeNull();
  });
});
