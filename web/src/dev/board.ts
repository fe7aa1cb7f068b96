// The board alone, for working on it: a table that speaks plain HTTP with a small host of one game instead of the server's socket.
// `board.html?host=…&random=40&theme=dark&lang=it`; not part of the built client.

import { mount } from 'svelte';
import '../app.css';
import Board from '../lib/board/Board.svelte';
import { Camera } from '../lib/board/camera';
import { GoingOn } from '../lib/play/goingon.svelte';
import { Choice } from '../lib/play/choice.svelte';
import { settings, type Lang, type Theme } from '../lib/settings.svelte';
import { HostedTable } from './hosted.svelte';

const asked = new URLSearchParams(location.search);
const theme = (asked.get('theme') ?? 'light') as Theme;
const lang = (asked.get('lang') ?? 'en') as Lang;
settings.lang = lang;
settings.wishedTheme = theme;
document.documentElement.dataset['theme'] = theme;

const table = new HostedTable(lang);
const json = async (path: string) => (await fetch(`/fake/${path}?lang=${lang}`)).json();
const [board, card] = await Promise.all([json('board.json'), json('card'), table.load(Number(asked.get('random') ?? 0))]);
const markers = ['moved', 'used', 'disorganised', 'unsupplied', 'reserve', 'prepared', 'attached'].map(
  (kind) => [kind, kind[0]!.toUpperCase() + kind.slice(1)] as [string, string],
);
const offer = { card, about: '', scenarios: [], options: [], guided: false, verbs: [], markers };
// A free table with two lines of bases, to see that nothing needs hexes.
if (asked.has('free')) {
  board.ground = { free: { width: 72_000, depth: 48_000 } };
  board.layout = { x: -24, y: -24, width: 72 * 40 + 48, height: 48 * 40 + 48, side: 0, counter: 40, places: {} };
  const units = Object.keys(table.scene.faces).slice(0, 14);
  const stacks = Object.fromEntries(units.map((id, i) => {
    const far = i % 2;
    const pose = { x: 12_000 + 7_000 * Math.floor(i / 2), y: far ? 34_000 : 14_000, facing: far ? 165_000 : 12_000, width: 4_800, depth: 1_600 };
    return [`unit-${id}`, [{ id, side: far ? 'soviet' : 'german', pose }]];
  }));
  table.scene = { ...table.scene, stacks, marks: [], arrows: [], panels: table.scene.panels.slice(0, 3) };
}
const client = table.client();
const choice = new Choice(client);
const target = document.getElementById('app')!;
const mounted = mount(Board, { target, props: { camera: new Camera(), going: new GoingOn(), table: client, choice, board, picture: `/fake/board.svg?lang=${lang}&theme=${theme}`, offer } });
Object.assign(window, { board: mounted, table: client, choice });
