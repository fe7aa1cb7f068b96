// The board alone, for working on it: a table that speaks plain HTTP with a small host of one game instead of the server's socket.
// `board.html?host=…&random=40&theme=dark&lang=it`, or `?free` for a free table that needs no host; not part of the built client.

import { mount } from 'svelte';
import '../app.css';
import Board from '../lib/board/Board.svelte';
import { Camera } from '../lib/board/camera';
import { GoingOn } from '../lib/play/goingon.svelte';
import { Choice } from '../lib/play/choice.svelte';
import type { BoardInfo, GameOffer } from '../lib/protocol';
import { settings, type Lang, type Theme } from '../lib/settings.svelte';
import { FreeTable, freeOffer, picture as freePicture } from './free.svelte';
import { HostedTable } from './hosted.svelte';

const asked = new URLSearchParams(location.search);
const theme = (asked.get('theme') ?? 'light') as Theme;
const lang = (asked.get('lang') ?? 'en') as Lang;
settings.lang = lang;
settings.wishedTheme = theme;
document.documentElement.dataset['theme'] = theme;

interface Given {
  table: HostedTable;
  board: BoardInfo;
  offer: GameOffer;
  picture: string;
}

async function hosted(): Promise<Given> {
  const table = new HostedTable(lang);
  const json = async (path: string) => (await fetch(`/fake/${path}?lang=${lang}`)).json();
  const [board, card] = await Promise.all([json('board.json'), json('card'), table.load(Number(asked.get('random') ?? 0))]);
  const markers = ['moved', 'used', 'disorganised', 'unsupplied', 'reserve', 'prepared', 'attached'].map(
    (kind) => [kind, kind[0]!.toUpperCase() + kind.slice(1)] as [string, string],
  );
  const offer = { card, about: '', scenarios: [], options: [], guided: false, builds: false, verbs: [], markers };
  return { table, board, offer, picture: `/fake/board.svg?lang=${lang}&theme=${theme}` };
}

async function free(): Promise<Given> {
  const table = new FreeTable(lang);
  await table.load();
  return { table, board: table.board, offer: freeOffer, picture: freePicture(table.board) };
}

const { table, board, offer, picture } = await (asked.has('free') ? free() : hosted());
const client = table.client();
const choice = new Choice(client);
const target = document.getElementById('app')!;
const props = { camera: new Camera(), going: new GoingOn(), table: client, choice, board, picture, offer, words: asked.has('words') };
const mounted = mount(Board, { target, props });
Object.assign(window, { board: mounted, table: client, choice });
