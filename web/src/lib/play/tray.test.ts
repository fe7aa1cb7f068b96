import { describe, expect, it } from 'vitest';
import type { ActionReport, Counter, Face, Scene } from '../protocol';
import { nextIn, trayOf } from './tray';

const face = (name: string): Face => ({
  name, formation: '', colour: '#888888', symbol: 'men-3', size: '', strength: name, movement: '', bonus: null, figures: [], steps: [1, 1], worth: null,
});
const counter = (id: string, markers: string[] = []): Counter => ({ id, side: id.startsWith('a') ? 'first' : 'second', markers });
const scene = (over: Partial<Scene> = {}): Scene => ({
  status: [], marks: [], arrows: [], shapes: [],
  stacks: { 'due-first': [counter('a1'), counter('a2'), counter('a3')], 'aY1': [counter('a9')] },
  faces: { a1: face('4-6-7'), a2: face('8-0'), a3: face('4-6-7'), a9: face('4-6-7') },
  panels: [{ id: 'due-first', title: 'Still to come', kind: 'box' }],
  ...over,
});
const place = (piece: string, hex: string): ActionReport => ({
  action: `place ${piece} at ${hex}`, label: '', verb: 'place', pieces: [piece], places: [hex], chance: false,
});
const OFFERED = ['a1', 'a2', 'a3', 'a9'].map((piece) => place(piece, 'aY5'));

describe('the tray', () => {
  it('has who waits in a box and can be brought somewhere, the alike together', () => {
    expect(trayOf(scene(), OFFERED).map(({ pieces }) => pieces)).toEqual([['a1', 'a3'], ['a2']]);
  });
  it('has nobody who can go nowhere, or only by chance', () => {
    expect(trayOf(scene(), [])).toEqual([]);
    expect(trayOf(scene(), [{ ...place('a1', 'aY5'), chance: true }, { ...place('a2', 'aY5'), places: [] }])).toEqual([]);
  });
  it('tells apart what differs in a marker', () => {
    const stacks = { 'due-first': [counter('a1'), counter('a3', ['cx'])] };
    expect(trayOf(scene({ stacks }), OFFERED).map(({ pieces }) => pieces)).toEqual([['a1'], ['a3']]);
  });
  it('is none on a free table', () => {
    const stacks = { 'due-first': [counter('a1')], a9: [{ ...counter('a9'), pose: { x: 0, y: 0, facing: 0, width: 1, depth: 1 } as never }] };
    expect(trayOf(scene({ stacks }), OFFERED)).toEqual([]);
  });
  it('goes on with who is alike, then with the next of the side, never with another’s', () => {
    const [squads, leaders] = trayOf(scene(), OFFERED);
    expect(nextIn([leaders!, squads!], squads!)).toBe('a1');
    expect(nextIn([leaders!], squads!)).toBe('a2');
    expect(nextIn([{ ...leaders!, side: 'second' }], squads!)).toBeNull();
    expect(nextIn([], squads!)).toBeNull();
  });
});
