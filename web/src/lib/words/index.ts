// The client's own words. Whatever comes from a game is already in the reader's language.

import { settings } from '../settings.svelte';
import { en, type Words } from './en';
import { it } from './it';

const languages: Record<'en' | 'it', Words> = { en, it };

/** A sentence in the language of the moment, its blanks `{name}` filled. */
export function t(key: keyof Words, blanks: Record<string, string | number> = {}): string {
  return languages[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''));
}
