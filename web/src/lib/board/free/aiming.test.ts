// @vitest-environment jsdom

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClient } from '../../net/table.svelte';
import type { Choice } from '../../play/choice.svelte';
import type { ActionReport, Ask, Scene, TraceReport } from '../../protocol';
import { bases, freeBoard } from '../fixtures';
import type { Hand } from '../hand';
import type { Stage } from '../stage.svelte';
import { freeKey, nearestBase, towards } from './freekeys';
import type { Grip } from './grip';

type Trace = Ask & { ask: 'trace' };
interface Made {
  stage: Stage;
  choice: Choice;
  hand: Hand;
  grip: Grip;
  acted: string[];
  asked: Trace[];
  /** Holds the answers back until they are let go. */
  hold: () => () => void;
}
let made: (actions: ActionReport[], rules?: (ask: Trace) => TraceReport | null, shapes?: Scene['shapes']) => Made;

const action = (notation: string, pieces: string[], places: string[] = []): ActionReport =>
  ({ action: notation, label: notation, verb: 'go', pieces, places, chance: false });
/** Rules by which a unit goes six inches at most. */
function sixInches({ x, y, facing }: Trace): TraceReport {
  const [from, far] = [{ x: 10_000, y: 10_000 }, Math.hypot(x - 10_000, y - 10_000)];
  const share = Math.min(1, 6000 / Math.max(1, far));
  const to = { x: Math.round(from.x + (x - from.x) * share), y: Math.round(from.y + (y - from.y) * share) };
  return {
    pose: { ...to, facing: facing ?? 0, width: 2000, depth: 1000 }, itself: true, path: [[from.x, from.y], [to.x, to.y]], text: 'so far',
    plan: `go ${to.x} ${to.y} ${facing}`, refusal: far > 6000 ? { rule: 'M-1', reason: 'too far' } : null, shapes: [],
  };
}
const settled = () => new Promise((done) => setTimeout(done, 5));

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const { Choice } = await import('../../play/choice.svelte');
  const { Stage } = await import('../stage.svelte');
  const { Hand } = await import('../hand');
  const { Grip } = await import('./grip');
  made = (actions, rules = sixInches, shapes = []) => {
    const [acted, asked]: [string[], Trace[]] = [[], []];
    let held = Promise.resolve();
    const shown = bases({ own: [10_000, 10_000], mate: [20_000, 10_000, 90_000], foe: [10_000, 30_000, 180_000, 'b'] }, { shapes });
    const table = {
      shown, scene: shown, mine: true, at: null, seat: 'a', seq: 1, lang: 'en', problem: null, question: { actions },
      ask: async (ask: Ask) => {
        if (ask.ask !== 'trace') return { answer: ask.ask, places: [], about: null };
        asked.push(ask);
        await held;
        return { answer: 'trace', trace: rules(ask) };
      },
      act: (notation: string) => Promise.resolve(void acted.push(notation)),
    } as unknown as TableClient;
    const choice = new Choice(table);
    const stage = new Stage(() => ({ table, choice, board: freeBoard(), offer: null }));
    const hand = new Hand(stage);
    const hold = () => {
      let go = () => {};
      held = new Promise((done) => (go = done));
      return go;
    };
    return { stage, choice, hand, grip: new Grip(stage, hand), acted, asked, hold };
  };
});

describe('dragging on a free table', () => {
  let table: Made;
  const at = (x: number, y: number) => table.stage.free!.toWorld({ x, y });
  const hit = (x: number, y: number) => table.stage.hit(at(x, y));
  beforeEach(() => (table = made([action('take own', ['own']), action('fire own foe', ['own'], ['foe'])])));

  it('asks one question at a time, and only about where it is in the end', async () => {
    const { stage, grip, asked, hold } = table;
    const letGo = hold();
    expect(grip.grab(at(10_500, 10_000), hit(10_500, 10_000), false)).toBe(true);
    grip.carry(at(11_500, 10_000), hit(11_500, 10_000));
    grip.carry(at(12_500, 12_000), hit(12_500, 12_000));
    grip.carry(at(13_500, 14_000), hit(13_500, 14_000));
    await settled();
    expect(asked.length).toBe(1);
    // The ghost is where the hand is, half an inch off as it was grabbed, before any answer.
    expect(stage.aiming.wish).toMatchObject({ x: 13_000, y: 14_000 });
    letGo();
    await vi.waitFor(() => expect(asked.length).toBe(2));
    expect(asked[1]).toMatchObject({ piece: 'own', x: 13_000, y: 14_000, facing: null });
  });

  it('plays what the rules would make of it when a mouse lets go', async () => {
    const { stage, grip, acted } = table;
    grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    grip.carry(at(30_000, 10_000), hit(30_000, 10_000));
    expect(stage.carried?.key).toBe('own');
    await grip.drop(hit(30_000, 12_000), false);
    await settled();
    expect(acted).toEqual(['go 16000 10000 null']);
    expect(stage.aiming.played?.points).toEqual([at(10_000, 10_000), at(16_000, 10_000)]);
  });

  it('has a finger say it once more', async () => {
    const { stage, choice, grip, acted } = table;
    expect(grip.grab(at(10_000, 10_000), hit(10_000, 10_000), true)).toBe(false);
    void choice.take('own');
    stage.aiming.begin('own');
    await stage.aiming.settled();
    expect(await grip.press(at(12_000, 10_000), hit(12_000, 14_000))).toBe(true);
    expect([stage.aiming.pinned, acted.length]).toEqual([true, 0]);
    // On the ghost itself it means yes.
    await grip.press(at(12_000, 10_000), { placed: null, place: null, picked: false });
    expect(acted).toEqual(['go 12000 10000 null']);
  });

  it('keeps what cannot be done in sight, with the reason', async () => {
    table = made([action('take own', ['own'])], (ask) => ({ ...sixInches(ask), plan: '', refusal: { rule: 'M-2', reason: 'no' } }));
    const { stage, grip, acted } = table;
    grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    grip.carry(at(12_000, 10_000), hit(12_000, 10_000));
    await grip.drop(hit(14_000, 14_000), false);
    expect([acted.length, stage.aiming.pinned, stage.aiming.trace?.refusal?.reason]).toEqual([0, true, 'no']);
  });

  it('acts on whom it is dropped on, if something can be done to it', async () => {
    const { grip, acted } = table;
    grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    grip.carry(at(10_000, 30_000), hit(10_000, 30_000));
    await grip.drop(hit(10_000, 30_000), false);
    await settled();
    expect(acted).toEqual(['fire own foe']);
  });

  it('does not carry what the rules bring nowhere', async () => {
    table = made([action('fire own foe', ['own'], ['foe'])], () => null);
    const { stage, grip, acted } = table;
    grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    grip.carry(at(12_000, 10_000), hit(12_000, 10_000));
    await grip.drop(hit(14_000, 14_000), false);
    expect([acted.length, stage.aiming.moved, stage.aiming.traced]).toEqual([0, false, false]);
  });

  it('carries what is in no list, if the rules bring it somewhere; otherwise it says why not', async () => {
    table = made([action('end', [])]);
    table.grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    table.grip.carry(at(12_000, 10_000), hit(12_000, 10_000));
    await table.grip.drop(hit(14_000, 14_000), false);
    await settled();
    expect(table.acted).toEqual(['go 12000 10000 null']);
    expect(table.grip.grab(at(10_000, 30_000), hit(10_000, 30_000), false)).toBe(false);
    await table.hand.press(hit(20_000, 10_000), 'key');
    expect(table.choice.piece).toBe('mate');

    table = made([action('end', [])], () => null);
    table.grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false);
    table.grip.carry(at(12_000, 10_000), hit(12_000, 10_000));
    await table.grip.drop(hit(14_000, 14_000), false);
    expect([table.acted.length, table.choice.piece, table.choice.subject]).toEqual([0, null, 'own']);
  });

  it('carries one’s own minefield, and not that of the other side', () => {
    const mines = (id: string, side: string, x: number) => ({ id, kind: 'mines-hidden', side, title: 'Mines', form: { circle: [x, 40_000, 2000] as [number, number, number] } });
    table = made([action('end', [])], sixInches, [mines('m1', 'a', 50_000), mines('m2', 'b', 60_000)]);
    const { grip } = table;
    expect(hit(50_500, 40_000).place).toBe('m1');
    expect(grip.grab(at(50_500, 40_000), hit(50_500, 40_000), false)).toBe(true);
    expect(grip.grab(at(60_500, 40_000), hit(60_500, 40_000), false)).toBe(false);
  });

  it('goes by inches and turns by degrees on the keyboard', async () => {
    const { stage, choice, acted } = table;
    const press = (key: string, code = key, shiftKey = false) => freeKey(stage, { key, code, shiftKey });
    expect(press('ArrowUp')).toBe(false);
    void choice.take('own');
    stage.aiming.begin('own');
    await stage.aiming.settled();
    // Where it can act on somebody, the keys go through those first.
    expect(press('.', 'Period')).toBe(false);
    expect([press('ArrowUp'), press('ArrowRight', 'ArrowRight', true)]).toEqual([true, true]);
    expect(stage.aiming.aim).toEqual({ x: 10_100, y: 11_000, facing: null });
    expect([press('.', 'Period'), press(';', 'Comma', true)]).toEqual([true, true]);
    expect(stage.aiming.aim?.facing).toBe(4000);
    await stage.aiming.settled();
    expect(stage.aiming.trace?.pose.facing).toBe(4000);
    expect(press('Enter')).toBe(true);
    await settled();
    expect(acted).toEqual(['go 10100 11000 4000']);
  });

  it('comes back with Escape, still in hand', async () => {
    const { stage, choice } = table;
    void choice.take('own');
    stage.aiming.begin('own');
    await stage.aiming.settled();
    freeKey(stage, { key: 'ArrowUp', code: 'ArrowUp', shiftKey: false });
    expect(freeKey(stage, { key: 'Escape', code: 'Escape', shiftKey: false })).toBe(true);
    expect([stage.aiming.moved, stage.aiming.aim, choice.piece]).toEqual([false, { x: 10_000, y: 10_000, facing: null }, 'own']);
    expect(freeKey(stage, { key: 'Escape', code: 'Escape', shiftKey: false })).toBe(false);
  });

  it('leads the cursor from base to base', () => {
    const { stage } = table;
    expect(towards(stage, 'own', 'right')).toBe('mate');
    expect(towards(stage, 'own', 'up')).toBe('foe');
    expect(towards(stage, 'own', 'left')).toBeNull();
    expect(nearestBase(stage, at(18_000, 12_000))).toBe('mate');
  });
});

describe('what lies at a point', () => {
  it('is a base, a thing, or the ground', () => {
    const { stage } = made([]);
    const hit = (x: number, y: number) => stage.hit(stage.free!.toWorld({ x, y }));
    expect(hit(10_900, 10_000).placed?.key).toBe('own');
    // Turned by a quarter it is as wide as it was deep.
    expect([hit(20_900, 10_000).placed, hit(20_000, 10_900).placed?.key]).toEqual([null, 'mate']);
    expect([hit(21_000, 21_000).place, hit(20_000, 25_100).place, hit(2000, 40_000).place]).toEqual(['w1', 'r1', null]);
    expect(stage.spot('w1')).toEqual(stage.free!.toWorld({ x: 24_000, y: 23_000 }));
    expect([stage.name('w1'), stage.name('own')]).toEqual(['Oak wood', 'F own']);
  });

  it('is measured from edge to edge', () => {
    const { stage } = made([]);
    const { ruler } = stage;
    const at = (x: number, y: number) => stage.free!.toWorld({ x, y });
    ruler.toggle();
    ruler.begin(at(10_200, 10_200));
    ruler.reach(at(20_000, 10_000));
    expect(ruler.measured?.long).toBeCloseTo(8500);
    ruler.reach(at(10_000, 14_500));
    expect(ruler.measured?.long).toBeCloseTo(4000);
    ruler.goOn();
    ruler.by(0, 2);
    expect(ruler.measured?.long).toBeCloseTo(2000);
    ruler.toggle();
    expect(ruler.measured).toBeNull();
  });

  it('is measured by dragging from one to the other, or by two presses', async () => {
    const { stage, grip } = made([action('take own', ['own'])]);
    const at = (x: number, y: number) => stage.free!.toWorld({ x, y });
    const hit = (x: number, y: number) => stage.hit(at(x, y));
    stage.ruler.toggle();
    expect(grip.grab(at(10_000, 10_000), hit(10_000, 10_000), false)).toBe(true);
    grip.carry(at(12_000, 10_000), hit(12_000, 10_000));
    grip.carry(at(20_000, 10_000), hit(20_000, 10_000));
    await grip.drop(hit(20_000, 10_000), false);
    expect(stage.ruler.measured?.long).toBeCloseTo(8500);
    await grip.press(at(40_000, 10_000), hit(40_000, 10_000));
    await grip.press(at(40_000, 13_000), hit(40_000, 13_000));
    expect(stage.ruler.measured?.long).toBeCloseTo(3000);
    expect(stage.choice.piece).toBeNull();
  });
});
