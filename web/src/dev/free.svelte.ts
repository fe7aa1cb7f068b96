// A free table without any host: two lines of bases, terrain, smoke and mines, and rules by which a unit goes eight inches.

import { bases, freeBoard } from '../lib/board/fixtures';
import type { ActionReport, Ask, BoardInfo, GameOffer, Pose, Scene, TraceReport } from '../lib/protocol';
import { HostedTable } from './hosted.svelte';

const FAR = 8000;
const NAMES = ['T-34/76', 'Fanteria', 'Mortai 81', 'PaK 40', 'Esploratori', 'Comando', 'Pz IV', 'Cavalleria'];

function named(scene: Scene): Scene {
  Object.entries(scene.faces).forEach(([id, face], i) => {
    const far = id.startsWith('r');
    scene.faces[id] = { ...face, name: NAMES[i % NAMES.length]!, formation: far ? 'R1' : 'B1', colour: far ? '#a5533d' : '#5b6f86', symbol: ['tank', 'infantry', 'mortar', 'gun'][i % 4]! };
  });
  return scene;
}

function start(): Scene {
  const line = (prefix: string, y: number, facing: number, side: string) => Object.fromEntries(
    Array.from({ length: 7 }, (_, i): [string, [number, number, number, string]] => [`${prefix}${i + 1}`, [14_000 + 7000 * i, y + (i % 3) * 900, facing + i * 4000, side]]),
  );
  const scene = named(bases({ ...line('b', 13_000, 350_000, 'blue'), ...line('r', 33_000, 170_000, 'red') }));
  scene.stacks['b2']![0]!.markers = ['disorganised'];
  scene.stacks['r3']![0]!.markers = ['moved', 'used'];
  scene.stacks['beside-blue'] = [{ id: 'b8', side: 'blue' }];
  scene.faces['b8'] = { ...scene.faces['b1']!, name: 'Riserva' };
  const shape = (kind: string, form: Scene['shapes'][number]['form'], id = '', title = '') => ({ id, kind, side: 'blue', title, form });
  return {
    ...scene,
    status: ['Turn 2 of 8', 'Blue moves'],
    panels: [{ id: 'beside-blue', title: 'Beside the table: Blue', kind: 'box' }],
    arrows: [{ from: 'r4', to: 'b4', kind: 'fire', side: 'red' }],
    shapes: [
      shape('smoke', { area: [[30_000, 26_000], [33_500, 26_000], [33_500, 27_500], [30_000, 27_500]] }, '', 'Smoke'),
      shape('mines', { circle: [52_000, 24_000, 2000] }, 'm1', 'Minefield'),
      shape('mines-hidden', { circle: [22_000, 17_000, 2000] }, 'm2', 'Hidden minefield'),
      shape('way', { line: [[42_000, 33_900], [45_000, 29_000]] }),
    ],
  };
}

export const freeOffer = {
  card: { id: 'free', title: 'Free', pack: '', seats: ['blue', 'red'], sides: [{ id: 'blue', title: 'Blue' }, { id: 'red', title: 'Red' }], scenarios: [], options: [] },
  about: '', scenarios: [], options: [], guided: false, verbs: [], markers: [['disorganised', 'Suppressed'], ['moved', 'Moved'], ['used', 'Fired']],
} as unknown as GameOffer;

export class FreeTable extends HostedTable {
  readonly board: BoardInfo = freeBoard();

  override async load(): Promise<void> {
    this.seat = 'blue';
    this.scene = start();
    this.#ask();
  }

  #ask(): void {
    const actions = Object.values(this.scene.stacks).flat().filter((one) => one.side === 'blue')
      .map((one): ActionReport => ({ action: `take ${one.id}`, label: `Take ${one.id}`, verb: 'take', pieces: [one.id], places: [], chance: false }));
    this.question = { seat: 'blue', question: 'Move a unit.', rules: [], private: false, actions: [...actions, { action: 'fire', label: 'Fire at r1', verb: 'fire', pieces: ['b1'], places: ['r1'], chance: false }] };
  }

  override async ask(ask: Ask): Promise<unknown> {
    await new Promise((done) => setTimeout(done, 30));
    if (ask.ask === 'trace') return { answer: 'trace', trace: this.#trace(ask) };
    return ask.ask === 'reach' ? { answer: 'reach', places: [] } : { answer: ask.ask, about: null, overlay: null };
  }

  #trace({ piece, x, y, facing }: Ask & { ask: 'trace' }): TraceReport {
    const home: Pose = this.scene.stacks[piece]?.[0]?.pose ?? { x, y, facing: 0, width: 2000, depth: 1000 };
    const long = Math.hypot(x - home.x, y - home.y);
    const share = Math.min(1, FAR / Math.max(1, long));
    const to = { x: Math.round(home.x + (x - home.x) * share), y: Math.round(home.y + (y - home.y) * share) };
    const turn = long === 0 ? home.facing : Math.round((Math.atan2(x - home.x, y - home.y) * 180_000) / Math.PI);
    const pose = { ...home, ...to, facing: facing ?? turn };
    const enemy = Object.values(this.scene.stacks).flat().some((one) => one.side === 'red' && one.pose && Math.hypot(one.pose.x - to.x, one.pose.y - to.y) < 1500);
    const front = (degrees: number, far: number): [number, number] => {
      const angle = ((pose.facing / 1000 + degrees) * Math.PI) / 180;
      return [Math.round(to.x + Math.sin(angle) * far), Math.round(to.y + Math.cos(angle) * far)];
    };
    const arc = Array.from({ length: 19 }, (_, i) => front(i * 5 - 45, 12_000));
    const refusal = enemy ? { rule: 'MOV-4', reason: 'An enemy unit stands there.' } : long > FAR ? { rule: 'MOV-9', reason: 'It has eight inches.' } : null;
    return {
      pose, itself: true, path: [[home.x, home.y], [to.x, to.y]], refusal, plan: enemy ? '' : `go ${piece} ${to.x} ${to.y} ${pose.facing}`,
      text: `${(Math.min(long, FAR) / 1000).toFixed(2)}″, ${(Math.max(0, FAR - long) / 1000).toFixed(2)}″ left`,
      shapes: [{ id: '', kind: 'arc', side: '', title: '', form: { area: [[to.x, to.y], ...arc] } }],
    };
  }

  override async act(action: string): Promise<void> {
    const [verb, piece, ...numbers] = action.split(' ');
    if (verb !== 'go' || piece === undefined) return;
    const [x, y, facing] = numbers.map(Number) as [number, number, number];
    const before = this.scene;
    const stacks = { ...before.stacks, [piece]: [{ id: piece, side: 'blue', pose: { x, y, facing, width: 2000, depth: 1000 } }] };
    if (piece === 'b8') delete stacks['beside-blue'];
    this.scene = { ...before, stacks };
    this.seq += 1;
    this.#ask();
    this.happening = { number: this.seq, before, after: this.scene, lines: [], mine: true, undone: false };
  }
}

/** A plain mat with the terrain on it. */
export function picture({ layout, ground }: BoardInfo): string {
  if (!('free' in ground)) return '';
  const { width, depth, areas, lines } = ground.free;
  const points = (list: [number, number][]) => list.map(([x, y]) => `${x / 25},${(depth - y) / 25}`).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${layout.x} ${layout.y} ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}">
    <rect x="${layout.x}" y="${layout.y}" width="${layout.width}" height="${layout.height}" fill="#efe6d0"/><rect width="${width / 25}" height="${depth / 25}" fill="#b9c48f"/>
    ${areas.map((area) => `<polygon points="${points(area.corners)}" fill="${area.kind === 'woods' ? '#5f7f4a' : '#b09a86'}"/>`).join('')}
    ${lines.map((road) => `<polyline points="${points(road.points)}" fill="none" stroke="#8a7550" stroke-width="22"/>`).join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
