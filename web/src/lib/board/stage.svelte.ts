// Everything the layers of the board share: where things lie, what is pointed at, what is open. Nothing here touches the screen.

import type { TableClient } from '../net/table.svelte';
import type { Choice } from '../play/choice.svelte';
import type { ActionReport, BoardInfo, GameOffer, Scene, Shape } from '../protocol';
import { companies, verbTitle } from '../play/grouping';
import { entriesOf } from '../play/variants';
import { t } from '../words';
import { NOTHING, type Aftermath } from './aftermath';
import { arrange, type Arrangement, type Placed } from './arrange';
import { Camera } from './camera';
import { Aiming } from './free/aiming.svelte';
import { formOf, underfoot } from './free/footing';
import { Plane } from './free/plane';
import { Ruler } from './free/ruler.svelte';
import { silhouettes } from './free/silhouettes.svelte';
import { laidUpright, type Board } from './free/upright';
import { around, grown, inside, middle, type Point, type Rect } from './geometry';
import { lettered } from './lettered';
import { looksOf, sidesOf, type Looks } from './looks';
import { namesOf } from './names';
import { PlaceIndex } from './places';
import { inSight, windowOn, CROWD } from './sight';
import { Thread } from './thread.svelte';
import { handleAt, handlesAround, type Handle } from './turns';

export interface Given {
  table: TableClient;
  choice: Choice;
  board: BoardInfo;
  offer: GameOffer | null;
  /** Whether the screen is higher than wide, so that a wide table is turned. */
  upright?: boolean;
}

/** What lies at a point. */
export interface Hit {
  placed: Placed | null;
  place: string | null;
  /** Whether it was picked out of an open pile. */
  picked: boolean;
}

export interface MenuItem {
  label: string;
  run: () => void;
  /** Whether it is an uncertain action. */
  chance: boolean;
  /** The action or plan whose odds say what it is worth. */
  weigh?: string | undefined;
  /** What it gives up. */
  gives?: string | undefined;
  /** What it costs, where that tells it from the others. */
  cost?: string | undefined;
  /** Who would do it. */
  pieces?: string[];
}

/** How much can be read: names vanish at `far`, costs of ways show from `mid` on. */
export type Band = 'far' | 'mid' | 'near';

export interface FanSeat {
  placed: Placed;
  x: number;
  y: number;
}

/** The side of a counter beside a free table. */
const COUNTER = 57;
/** How much wider than a counter the ring around it is. */
const RINGED = 1.3;
/** How much room the name under a base takes. */
const NAMED = 14;

export class Stage {
  readonly camera: Camera;
  readonly #given: () => Given;
  /** The place and the counter that are pointed at. */
  hover = $state<string | null>(null);
  over = $state<string | null>(null);
  /** Where the keyboard's cursor stands; nothing when arrows pan. */
  cursor = $state<string | null>(null);
  /** The pile that is spread out, and how large. */
  fan = $state<string | null>(null);
  fanScale = $state(1.2);
  /** How far the open pile lies aside of its place, so that all of it is on the screen. */
  fanShift = $state.raw<Point>({ x: 0, y: 0 });
  menu = $state.raw<MenuItem[]>([]);
  menuAt = $state.raw<Point | null>(null);
  /** What is said over what can be picked. */
  menuTitle = $state('');
  band = $state<Band>('mid');
  /** Screen pixels per unit of the world, when the board has come to rest. */
  zoom = $state(1);
  /** The part of the board whose counters are drawn, where they are many. */
  window = $state.raw<Rect | null>(null);
  /** Counts up whenever the board has come to rest. */
  rests = $state(0);
  /** What the last result did, to be drawn where it did it. */
  aftermath = $state.raw<Aftermath>(NOTHING);
  /** Whether what the game is about is out of sight or too small to read. */
  astray = $state(false);
  /** Whether whoever sat down has been shown where the game is. */
  opened = $state(false);
  /** The counter that is being dragged. */
  carried = $state.raw<Placed | null>(null);
  /** Whether the last pointer was a finger. */
  touch = $state(false);
  /** Where on the board the mouse is; nothing where it is elsewhere. */
  pointer: Point | null = null;
  /** On a free table: what is brought somewhere, and the ruler. */
  readonly aiming = new Aiming(this);
  readonly ruler = new Ruler(this);
  /** Between two places: what one sees from there. */
  readonly thread = new Thread(this);

  constructor(given: () => Given, camera = new Camera()) {
    this.#given = given;
    this.camera = camera;
  }

  get table(): TableClient {
    return this.#given().table;
  }
  get choice(): Choice {
    return this.#given().choice;
  }
  /** The board as it lies on this screen. */
  readonly board: Board = $derived.by(() => {
    const { board, upright = false } = this.#given();
    return upright ? laidUpright(board) : board;
  });

  readonly scene: Scene = $derived.by(() => this.table.shown);
  /** The free table, if it is one. */
  readonly free: Plane | null = $derived.by(() => {
    const { layout, ground, turned } = this.board;
    return 'free' in ground ? new Plane(layout, ground.free, turned) : null;
  });
  /** What counters hide of the map, and the ring around who is attacked; a base has its name under it. */
  readonly #hidden: Rect[] = $derived.by(() => [
    ...this.arrangement.placed.map(({ x, y, counter: { pose } }) => {
      if (!pose || !this.free) return around({ x, y }, this.size, this.size);
      const side = Math.max(pose.width, pose.depth) * this.free.unit;
      return { x: x - side / 2, y: y - side / 2, w: side, h: side + NAMED };
    }),
    ...this.scene.marks.filter(({ kind }) => kind === 'target').flatMap(({ at }) => this.spot(at) ?? []).map((at) => around(at, this.size * RINGED, this.size * RINGED)),
  ]);
  /** Where the names of places stand. */
  readonly lettered: Rect[] = $derived.by(() => lettered(this.board.layout.names, this.#hidden));
  /** What had better not be hidden by what lies over the board: counters, and both ends of names. */
  readonly spared: Point[] = $derived.by(() => [
    ...this.arrangement.placed.map(({ x, y }) => ({ x, y })),
    ...this.lettered.flatMap(({ x, y, w, h }) => [0.2, 0.8].map((share) => ({ x: x + w * share, y: y + h / 2 }))),
  ]);
  /** What lies on a free table and can be pointed at, besides bases. */
  readonly things: Shape[] = $derived.by(() => this.scene.shapes.filter((shape) => shape.id !== ''));
  readonly index: PlaceIndex = $derived.by(() => new PlaceIndex(this.board.layout));
  /** As everything lay last: who stays somewhere stays where it lies. */
  #lay: Arrangement | null = null;
  readonly arrangement: Arrangement = $derived.by(() => (this.#lay = arrange(this.scene, this.board, t('board.elsewhere'), this.#lay)));
  /** Whether there are so many counters that not all of them are drawn all the time. */
  readonly crowded: boolean = $derived.by(() => this.arrangement.placed.length > CROWD);
  /** The counters that are drawn. */
  readonly drawn: Placed[] = $derived.by(() => {
    const { piece } = this.choice;
    return inSight(this.arrangement.placed, this.window, this.band === 'far', ({ counter }) => piece !== null && counter.id === piece);
  });
  /** The sides as one word: looks hang on which sides there are, not on every move. */
  readonly #sides: string = $derived.by(() => sidesOf(this.board, this.#given().offer, this.scene).join(' '));
  readonly looks: Looks = $derived.by(() => looksOf(this.#sides.split(' ')));
  readonly name: (place: string) => string = $derived.by(() => namesOf(this.board, this.scene));
  readonly #markers: Record<string, string> = $derived.by(() => Object.fromEntries(this.#given().offer?.markers ?? []));

  /** The words of a marker. */
  readonly words = (marker: string): string => this.#markers[marker] ?? marker;

  /** What stands for a counter's symbol beside a free table. */
  silhouette({ face }: Placed): string | null {
    return this.free && face ? silhouettes.find(face.symbol) : null;
  }

  /** The side's name. */
  sideName(side: string): string {
    return this.#given().offer?.card.sides.find((card) => card.id === side)?.title ?? side;
  }

  /** Whether the board is shown as it is now and not as it was. */
  get live(): boolean {
    return this.table.at === null;
  }

  /** Whether it is for this seat to bring a counter somewhere on a free table, if the rules let it. */
  own({ counter }: Placed): boolean {
    return this.free !== null && this.table.mine && counter.id !== '' && counter.side === this.table.seat;
  }

  /** The places that matter now: where the counter in hand can go or act, or else what can be aimed at. */
  readonly legal: string[] = $derived.by(() => {
    if (!this.live) return [];
    const { aims, reach } = this.choice;
    return [...aims, ...reach.map((way) => way.place).filter((place) => !aims.has(place))];
  });

  get size(): number {
    return this.free ? COUNTER : this.board.layout.counter;
  }

  /** The middle of a place, on the map or beside it. */
  spot(place: string): Point | null {
    const panel = this.arrangement.panels.find((laid) => laid.panel.id === place);
    const spot = this.board.layout.places[place];
    if (spot && (spot.kind === 'hex' || spot.seats.length > 0 || !panel)) return { x: spot.x, y: spot.y };
    if (panel) return middle(panel.rect);
    // On a free table a place is where its counter stands, or a part of the ground.
    const placed = this.arrangement.placed.find((one) => one.place === place);
    const form = placed ? null : formOf(this, place);
    return placed ?? (form && this.free!.middle(form));
  }

  /** The rectangle of a place that is not a hex. */
  area(place: string): Rect | null {
    const panel = this.arrangement.panels.find((laid) => laid.panel.id === place);
    const spot = this.board.layout.places[place];
    if (panel && !(spot && spot.seats.length > 0)) return panel.rect;
    if (!spot || spot.kind === 'hex') return null;
    const [x0, y0] = spot.seats[0] ?? [spot.x, spot.y];
    const lying: Point[] = this.arrangement.placed.filter((placed) => placed.place === place);
    const all = (lying.length > 0 ? lying : [{ x: x0, y: y0 }]).map((at) => around(at, this.size, this.size));
    const x = Math.min(...all.map((r) => r.x));
    const y = Math.min(...all.map((r) => r.y));
    const w = Math.max(...all.map((r) => r.x + r.w)) - x;
    const h = Math.max(...all.map((r) => r.y + r.h)) - y;
    return grown({ x, y, w, h }, 5);
  }

  /** Where the counters of the open pile lie, and the plate under them. */
  readonly fanned: { seats: FanSeat[]; plate: Rect } | null = $derived.by(() => {
    const place = this.fan;
    const pile = place === null ? undefined : this.arrangement.piles.get(place);
    if (place === null || !pile || pile.length < 2) return null;
    const spot = this.board.layout.places[place]!;
    const at = { x: spot.x + this.fanShift.x, y: spot.y + this.fanShift.y };
    const { pitch, columns, rows, plate } = this.#spread(pile.length, at);
    // The top of the pile is read first: it comes first.
    const seats = [...pile].reverse().map((placed, i) => ({
      placed,
      x: at.x + pitch * ((i % columns) - (columns - 1) / 2),
      y: at.y + pitch * 1.06 * (Math.floor(i / columns) - (rows - 1) / 2),
    }));
    return { seats, plate };
  });

  /** How a pile of so many is spread out around a point. */
  #spread(count: number, at: Point): { pitch: number; columns: number; rows: number; plate: Rect } {
    const pitch = (this.size + 9) * this.fanScale;
    const columns = Math.min(count, count > 8 ? 5 : 4);
    const rows = Math.ceil(count / columns);
    return { pitch, columns, rows, plate: around(at, pitch * columns + 10 * this.fanScale, pitch * 1.06 * rows + 16 * this.fanScale) };
  }

  /** The point of the screen that stays where it is when keys zoom: the cursor, the counter in hand, or else the pointer. */
  get attention(): Point | undefined {
    const { camera, choice, cursor } = this;
    const taken = this.arrangement.placed.find((one) => one.counter.id !== '' && one.counter.id === choice.piece);
    const looked = [cursor === null ? null : this.spot(cursor), taken ?? null].map((at) => at && camera.toScreen(at));
    const seen = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= camera.width && y <= camera.height;
    return [...looked, this.pointer].find((at) => at !== null && seen(at)) ?? undefined;
  }

  /** Where the counter in hand can be turned on the spot. */
  readonly handles: Handle[] = $derived.by(() => {
    const { choice, live } = this;
    const taken = this.arrangement.placed.find(({ counter }) => counter.id !== '' && counter.id === choice.piece);
    if (!live || this.free || !taken || this.carried !== null || this.fan === taken.place) return [];
    return handlesAround(choice.actions, taken.counter.id, taken, this.size / COUNTER);
  });
  /** The handle that is pointed at, by what it does. */
  handled = $state<string | null>(null);

  /** The handle at a point of the world; a finger gets some slack. */
  handle(p: Point, slack = 0): Handle | null {
    return this.menu.length > 0 ? null : handleAt(this.handles, p, this.size / COUNTER, slack);
  }

  /** What lies at a point of the world; a finger gets some slack. */
  hit(p: Point, slack = 0): Hit {
    const fanned = this.fanned;
    if (fanned && inside(fanned.plate, p)) {
      const half = ((this.size + 9) * this.fanScale) / 2;
      const seat = fanned.seats.find((s) => Math.abs(s.x - p.x) <= half && Math.abs(s.y - p.y) <= half);
      return { placed: seat?.placed ?? null, place: this.fan, picked: seat !== undefined };
    }
    const { placed, panels } = this.arrangement;
    const half = this.size / 2 + 1;
    const covers = ({ counter: { pose }, x, y }: Placed, by: number) =>
      pose && this.free ? this.free.covers(pose, p, by) : Math.abs(x - p.x) <= half && Math.abs(y - p.y) <= half;
    const away = (one: Placed) => Math.hypot(one.x - p.x, one.y - p.y);
    // Where a finger meets no base it means the nearest.
    const near = () => placed.filter((one) => covers(one, slack / 2)).sort((a, b) => away(a) - away(b))[0];
    const met = placed.findLast((one) => covers(one, 0)) ?? near();
    if (met) return { placed: met, place: met.place, picked: false };
    const place = this.index.at(p, slack);
    if (place !== null) return { placed: this.#topAt(place), place, picked: false };
    const panel = panels.find((laid) => inside(laid.rect, p));
    return { placed: null, place: panel?.panel.id ?? underfoot(this, p), picked: false };
  }

  /** A hex is hit as a whole: its free rim counts for what lies on it, if it is one counter. */
  #topAt(place: string): Placed | null {
    return this.arrangement.piles.get(place)?.at(-1) ?? null;
  }

  /** The counters at a place, top first. */
  at(place: string): Placed[] {
    return this.arrangement.placed.filter((placed) => placed.place === place).reverse();
  }

  openFan(place: string): void {
    // However far away the board is, a counter of an open pile is large enough to read and to touch.
    this.fanScale = Math.max(1.15, (this.touch ? 56 : 50) / (this.size * this.camera.scale));
    const spot = this.board.layout.places[place];
    this.fanShift = spot ? this.camera.shiftIn(this.#spread(this.arrangement.piles.get(place)?.length ?? 1, spot).plate) : { x: 0, y: 0 };
    this.fan = place;
  }

  /** The board has come to rest: how much of it can be read. */
  rest(): void {
    const wide = this.camera.scale * this.size;
    // The names of bases have a size of their own.
    this.band = wide < (this.free ? 22 : 26) ? 'far' : wide < 60 ? 'mid' : 'near';
    this.zoom = this.camera.scale;
    this.rests++;
    this.look();
  }

  /** As much is drawn as is seen now, and some more around it. */
  look(): void {
    if (this.crowded) this.window = windowOn(this.camera.seen, this.window);
  }

  openMenu(items: MenuItem[], at: Point, title = ''): void {
    this.menu = items;
    this.menuAt = at;
    this.menuTitle = title;
  }

  /** The answer that ends the move that is under way, if there is one and nothing else has to be decided. */
  get stop(): ActionReport | null {
    const { finishing, active } = this.choice;
    const [only] = finishing;
    const movers = this.scene.marks.filter(({ kind }) => kind === 'mover').map(({ at }) => at);
    const moves = this.arrangement.placed.some(({ counter, place }) => active.has(counter.id) && movers.includes(place));
    return moves && finishing.length === 1 && only ? only : null;
  }

  closeMenu(): void {
    this.menu = [];
    this.menuAt = null;
    if (this.choice.menu.length > 0) this.choice.menu = [];
  }

  /** Actions as a menu: those that differ only in who helps are one, which opens a menu of its own, unless nothing else is offered. */
  items(actions: ActionReport[], at: Point): MenuItem[] {
    const entries = entriesOf(actions);
    if (entries.length === 1) return actions.map((action) => this.item(action));
    const all = companies(actions).map((same): MenuItem => {
      const what = verbTitle(this.#given().offer, same[0]!.verb);
      return { label: t('board.together', { what }), chance: same[0]!.chance, cost: same[0]!.cost, run: () => void this.choice.together(same) };
    });
    const each = entries.map(({ label, actions: same }) => {
      const [first] = same;
      if (same.length === 1 && first) return this.item(first);
      const open = () => this.openMenu(same.map((action) => this.item(action)), at);
      return { label: `${label} …`, chance: first?.chance ?? false, run: open };
    });
    // What most want stands first, not below everything that one of them could do alone.
    return [...all, ...each];
  }

  item(action: ActionReport): MenuItem {
    const weigh = action.chance ? action.action : action.weigh;
    return { label: action.label, chance: action.chance, weigh, gives: action.gives, cost: action.cost, pieces: action.pieces, run: () => void this.choice.choose(action) };
  }
}
