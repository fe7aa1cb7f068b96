// Where something lies that is drawn around the origin. Its numbers are moved and not the thing itself: for every transform the browser
// keeps a part of the page that it puts together anew whenever anything at all changes on the board, and of hundreds of counters each
// would have several.

interface Piece {
  letter: string;
  numbers: number[];
}

/** Paths around the origin are few, and read once. */
const read = new Map<string, Piece[]>();

function pieces(d: string): Piece[] {
  const known = read.get(d);
  if (known) return known;
  const found = [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, letter, rest]): Piece => (
    { letter: letter!, numbers: (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number) }
  ));
  read.set(d, found);
  return found;
}

/** As fine as anybody sees, and no longer. */
const short = (value: number) => Math.round(value * 100) / 100;

export class Anchor {
  constructor(readonly x: number, readonly y: number, readonly scale: number) {}

  /** How far right, how far down and how long something is on the board. */
  across(x: number): number {
    return short(this.x + x * this.scale);
  }
  down(y: number): number {
    return short(this.y + y * this.scale);
  }
  long(value: number): number {
    return short(value * this.scale);
  }

  /** A path around the origin, where it lies. */
  path(d: string): string {
    if (this === ORIGIN) return d;
    return pieces(d).map((piece) => piece.letter + this.#moved(piece)).join('');
  }

  #moved({ letter, numbers }: Piece): string {
    const relative = letter === letter.toLowerCase();
    const [across, down] = relative ? [this.long, this.long] : [this.across, this.down];
    const kind = letter.toLowerCase();
    return numbers.map((value, i) => {
      if (kind === 'h') return across.call(this, value);
      if (kind === 'v') return down.call(this, value);
      // An arc: two radii, how it is turned, which way it goes, and where it ends.
      const nth = kind === 'a' ? i % 7 : i % 2;
      if (kind === 'a' && nth < 5) return nth < 2 ? this.long(value) : value;
      return nth === (kind === 'a' ? 5 : 0) ? across.call(this, value) : down.call(this, value);
    }).join(' ');
  }
}

export const ORIGIN = new Anchor(0, 0, 1);

/** Anchors by what lies at them: whoever stays keeps its own, so that nothing of it is drawn anew. */
export class Anchors {
  readonly #known = new Map<string, Anchor>();

  of(key: string, x: number, y: number, scale: number): Anchor {
    const known = this.#known.get(key);
    if (known && known.x === x && known.y === y && known.scale === scale) return known;
    const made = new Anchor(x, y, scale);
    this.#known.set(key, made);
    return made;
  }
}
