// What is asked of the server outside a table.

import type {
  BoardInfo, Credentials, Drafted, GameOffer, GuideReport, Imported, Join, Lobby, Me, Muster, NewSandbox, NewTable, Problem, RuleText, TableCard, Told,
} from '../protocol';
import { settings } from '../settings.svelte';

/** The server said no, in a sentence for the reader. */
export class Refused extends Error {
  constructor(readonly problem: Problem, readonly status: number) {
    super(problem.text);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = /[?&]lang=/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`;
  const headers: Record<string, string> = { 'x-pedina': '1' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const text = await answer.text();
  const value: unknown = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new Refused((value as Problem | null) ?? { code: 'input', text: answer.statusText }, answer.status);
  return value as T;
}

const id = encodeURIComponent;

export const http = {
  me: () => call<Me>('GET', '/api/me'),
  register: (who: Credentials) => call<Me>('POST', '/api/account/register', who),
  login: (who: Credentials) => call<Me>('POST', '/api/account/login', who),
  logout: () => call<Me>('POST', '/api/account/logout'),
  deleteAccount: (password: string) => call<Me>('POST', '/api/account/delete', { password }),
  password: (old: string, fresh: string) => call<Me>('POST', '/api/account/password', { old, new: fresh }),
  games: () => call<GameOffer[]>('GET', '/api/games'),
  layout: (table: string) => call<BoardInfo>('GET', `/api/tables/${id(table)}/layout?theme=${settings.theme}`),
  rules: (game: string, lang = settings.lang) => call<RuleText[]>('GET', `/api/games/${id(game)}/rules?lang=${lang}`),
  guide: (game: string) => call<GuideReport[]>('GET', `/api/games/${id(game)}/guide`),
  /** What can be put together in a game's workshop, and what is to be said of what somebody puts together. */
  muster: (game: string) => call<Muster>('GET', `/api/games/${id(game)}/muster`),
  drafted: (game: string, told: Told, theme: string) => call<Drafted>('POST', `/api/games/${id(game)}/draft?theme=${theme}`, told),
  /** The printed board; with the ground's hash in its address it is asked for once. */
  boardPicture: (table: string, hash: string) =>
    `/api/tables/${id(table)}/board.svg?lang=${settings.lang}&theme=${settings.theme}&v=${hash}`,
  emblem: (game: string) => `/api/games/${id(game)}/emblem.svg?lang=${settings.lang}&theme=${settings.theme}`,
  lobby: () => call<Lobby>('GET', '/api/tables'),
  table: (table: string) => call<TableCard>('GET', `/api/tables/${id(table)}`),
  newTable: (table: NewTable) => call<TableCard>('POST', '/api/tables', table),
  /** The guided tour of a game; a visitor without an account gets a table that vanishes. */
  tour: (game: string) => call<TableCard>('POST', `/api/games/${id(game)}/tour`),
  /** The same game once more with the sides swapped: wishes it, or grants the other's wish. */
  rematch: (table: string, join: Join) => call<TableCard>('POST', `/api/tables/${id(table)}/rematch`, join),
  join: (table: string, join: Join) => call<TableCard>('POST', `/api/tables/${id(table)}/join`, join),
  invitation: (token: string) => call<TableCard>('GET', `/api/invitations/${id(token)}`),
  accept: (token: string, join: Join) => call<TableCard>('POST', `/api/invitations/${id(token)}`, join),
  sandbox: (table: string, from: NewSandbox) => call<TableCard>('POST', `/api/tables/${id(table)}/sandbox`, from),
  importJournal: (journal: string) => call<Imported>('POST', '/api/tables/import', { journal }),
  remove: (table: string) => call<null>('DELETE', `/api/tables/${id(table)}`),
  /** The film of the front, as everybody may see it. */
  film: (table: string) => `/api/tables/${id(table)}/film.gif?lang=${settings.lang}`,

  /** The journal, before the end as a seat may know it; all of it, if one person plays both sides openly. */
  journal: (table: string, seat: string, both: boolean) => `/api/tables/${id(table)}/journal?lang=${settings.lang}&seat=${id(seat)}&both=${both}`,
};

/** Sixteen random bytes, as text: a salt for the dice, or the name of a message. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
}
