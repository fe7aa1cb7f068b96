import { expect, test } from 'vitest';
import type { ActionReport, Face, GameOffer } from '../protocol';
import { activeIn, aimsOf, answersIn, buttons, byReason, counted, dueIn, filtered, grouped, isMain, pieceName, placeOf, relationOf, verbTitle } from './grouping';

const action = (notation: string, verb: string, pieces: string[] = [], places: string[] = []): ActionReport => ({
  action: notation, label: notation, verb, pieces, places, chance: false,
});
const face = (name: string, formation = ''): Face => ({
  name, formation, colour: '#000000', symbol: '', size: '', strength: '1', movement: '1', bonus: null, figures: [], steps: [1, 1], worth: null,
});
const offer = { verbs: [['move', 'Move'], ['end', 'End']] } as unknown as GameOffer;
const faces = { a: face('50 Tank', '3TC'), b: face('II/Pz HG', 'HG') };

test('a name has its formation, once', () => {
  expect(pieceName(faces, 'a')).toBe('3TC 50 Tank');
  expect(pieceName(faces, 'b')).toBe('II/Pz HG');
  expect(pieceName(faces, 'unknown')).toBe('unknown');
});

test('actions by sort and counter, in the order they are listed', () => {
  const groups = grouped([action('end', 'end'), action('m1', 'move', ['b']), action('m2', 'move', ['a']), action('m3', 'move', ['b'])], offer, faces);
  expect(groups.map((group) => [group.title, group.count])).toEqual([['End', 1], ['Move', 3]]);
  expect(groups[1]?.pieces.map((piece) => [piece.name, piece.actions.length])).toEqual([['II/Pz HG', 2], ['3TC 50 Tank', 1]]);
});

test('a sort without a name keeps its id', () => {
  expect(verbTitle(offer, 'leap')).toBe('leap');
  expect(verbTitle(null, 'move')).toBe('move');
});

test('a filter looks at labels, sorts and counters', () => {
  const all = [action('m1', 'move', ['b']), action('m2', 'move', ['a'])];
  expect(filtered(all, 'tank', offer, faces).map((one) => one.action)).toEqual(['m2']);
  expect(filtered(all, 'move', offer, faces)).toHaveLength(2);
});

test('the button that goes on stands apart only if it is alone of its sort', () => {
  expect(buttons([action('end', 'end'), action('x', 'event')])).toEqual({ others: [action('x', 'event')], primary: action('end', 'end') });
  expect(buttons([action('a', 'pick'), action('b', 'pick')]).primary).toBeNull();
  expect(buttons([])).toEqual({ others: [], primary: null });
});

test('an answer that gives something up is never the strongest, and few answers are all in sight', () => {
  const end = { ...action('end', 'end'), gives: '2 units have not moved' };
  const moves = [action('m1', 'move', ['a']), action('m2', 'move', ['b']), action('h', 'halt', ['b'])];
  const asked = answersIn([end, ...moves], null, [], false);
  expect([asked.onward, asked.strong]).toEqual([end, false]);
  expect(asked.beside, 'nothing is behind another button').toEqual(moves);
  const over = action('end', 'end');
  expect(answersIn([over], null, [], false)).toEqual({ beside: [], onward: over, strong: true });
  expect(answersIn([end, ...moves], null, [], true).beside, 'a counter in hand has its own row').toEqual([]);
});

test('of many answers those are buttons that the board does not show', () => {
  const many = Array.from({ length: 12 }, (_, n) => action(`t${n}`, 'to', ['a'], [`h${n}`]));
  const activations = [action('x', 'activate', ['a']), action('y', 'activate', ['b'])];
  expect(answersIn([...activations, ...many], null, [], false).beside).toEqual(activations);
});

test('a sort that there is much of hides none that there is little of, and names who can fire', () => {
  const many = Array.from({ length: 20 }, (_, n) => action(`r${n}`, 'rally', [`u${n}`]));
  const few = [action('x', 'activate'), action('y', 'activate')];
  expect(answersIn([...few, ...many], null, [], false).beside).toEqual(few);
  const shots = Array.from({ length: 40 }, (_, n) => ({ ...action(`s${n}`, 'aim', [`u${n % 20}`], [`t${n}`]), weigh: 'odds' }));
  const [aims] = grouped(shots, null, {});
  expect([aims!.pieces.length, isMain(aims!)]).toEqual([20, true]);
  expect(isMain(grouped(many, null, {})[0]!), 'what is certain is done on the board').toBe(false);
});

test('a throw that ends a declaration goes on, whatever could be added to it', () => {
  const thrown = { ...action('roll', 'roll', [], ['h1']), chance: true };
  const added = action('with b', 'with', ['b'], ['h1']);
  expect(answersIn([thrown, added], thrown, [], true)).toEqual({ beside: [], onward: thrown, strong: true });
  expect(answersIn([thrown, added], thrown, [], false).beside).toEqual([added]);
});

test('counters that can act, and places to aim at', () => {
  const all = [action('m', 'move', ['a'], ['1']), action('n', 'move', ['b'], ['2']), action('o', 'fire', [], ['3'])];
  expect([...activeIn(all)]).toEqual(['a', 'b']);
  expect([...aimsOf(all, null)]).toEqual(['1', '2', '3']);
  expect([...aimsOf(all, 'b')]).toEqual(['2', '3']);
});

test('things are counted and found', () => {
  expect(counted(['x', 'y', 'x'])).toEqual([['x', 2], ['y', 1]]);
  const scene = { status: [], stacks: { '0101': [{ id: 'a', side: 's' }] }, faces: {}, panels: [], marks: [], arrows: [], shapes: [] };
  expect(placeOf(scene, 'a')).toBe('0101');
  expect(placeOf(scene, 'z')).toBeNull();
});

const thrown = (notation: string, verb: string, pieces: string[] = [], places: string[] = []) => ({ ...action(notation, verb, pieces, places), chance: true });

test('a throw that goes on ends a declaration, and what aims where it aims adds to it', () => {
  const [roll, joins, event] = [thrown('roll', 'roll', ['a'], ['2414']), action('with b', 'with', ['b'], ['2414']), action('event', 'event', ['b'])];
  expect(dueIn([roll, joins, event])).toEqual({ thrown: roll, additions: [joins], instead: [] });
  expect(dueIn([roll])).toEqual({ thrown: roll, additions: [], instead: [] });
});

test('a throw that does not go on is a choice between it and what is done instead', () => {
  const [keep, again] = [action('accept', 'accept', ['x'], ['2414']), thrown('reroll', 'reroll', [], ['2414'])];
  expect(dueIn([keep, again])).toEqual({ thrown: again, additions: [], instead: [keep] });
});

test('a throw among many others is no more due than they are', () => {
  const barrage = thrown('barrage', 'barrage', ['gun'], ['2414']);
  expect(dueIn([action('end', 'end'), barrage])).toBeNull();
  expect(dueIn([barrage, thrown('other', 'barrage', ['gun'], ['2415'])])).toBeNull();
  expect(dueIn([])).toBeNull();
});

test('a counter is one\'s own or another\'s, and everything else a place', () => {
  const scene = { stacks: { h1: [{ id: 'a', side: 'red' }, { id: 'b', side: 'blue' }] }, faces: { z: faces.a } } as unknown as Parameters<typeof relationOf>[0];
  expect(['a', 'b', 'h1', 'z'].map((subject) => relationOf(scene, subject, 'red'))).toEqual(['own', 'other', 'place', 'other']);
});

test('what one reason forbids is told with the reason said once', () => {
  const cannot = (label: string, reason: string, first: string[] = []) => ({ action: label, label, rule: '5.5a', reason, first });
  expect(byReason([cannot('Attack A', 'Not now.', ['end']), cannot('Move', 'Too far.'), cannot('Attack B', 'Not now.', ['end'])])).toEqual([
    { rule: '5.5a', reason: 'Not now.', labels: ['Attack A', 'Attack B'], shapes: [], first: ['end'] },
    { rule: '5.5a', reason: 'Too far.', labels: ['Move'], shapes: [], first: [] },
  ]);
});
