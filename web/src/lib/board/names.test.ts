import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { markName } from './names';

// The settings ask the system what it prefers; there is none here.
vi.hoisted(() => (globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} }) as unknown as MediaQueryList));

const side = (id: string) => (id === 'red' ? 'The Reds' : id);

describe('markName', () => {
  afterEach(() => (settings.lang = 'en'));

  it('says in words what is drawn on the map', () => {
    settings.lang = 'en';
    expect(markName('victory-red', side)).toBe('objective, held by: The Reds');
    expect(markName('target', side)).toBe('under attack');
    settings.lang = 'it';
    expect(markName('target', side)).toBe('sotto attacco');
  });

  it('never reads out a word that was meant for the program', () => {
    settings.lang = 'it';
    for (const kind of ['mover', 'target', 'attacked', 'path', 'destroyed', 'victory-red', 'somebodys-new-mark']) {
      expect(markName(kind, side)).not.toContain(kind);
    }
  });
});
