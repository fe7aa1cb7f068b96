// Actions in the order a person looks for them: what sort, then with which counter.

import type { ActionReport, CannotReport, Face, GameOffer, Scene, Shape } from '../protocol';
import { matches } from './text';

/** Actions with one counter, or with none in particular. */
export interface PieceGroup {
  piece: string | null;
  name: string;
  actions: ActionReport[];
}

/** Actions of one sort. */
export interface VerbGroup {
  verb: string;
  title: string;
  count: number;
  pieces: PieceGroup[];
}

export type Faces = { [key in string]: Face };

/** What a sort of action is called; the first word of its notation, if the game has no name for it. */
export function verbTitle(offer: GameOffer | null, verb: string): string {
  return offer?.verbs.find(([id]) => id === verb)?.[1] ?? verb;
}

/** What a counter is called: its formation and name, or its id where this seat cannot tell. */
export function pieceName(faces: Faces, piece: string): string {
  const face = faces[piece];
  if (!face) return piece;
  return face.formation && !face.name.includes(face.formation) ? `${face.formation} ${face.name}` : face.name;
}

/** Actions by sort and then by the counter to click first, both in the order in which the game lists them. */
export function grouped(actions: ActionReport[], offer: GameOffer | null, faces: Faces): VerbGroup[] {
  const verbs = new Map<string, Map<string | null, ActionReport[]>>();
  for (const action of actions) {
    const pieces = verbs.get(action.verb) ?? new Map<string | null, ActionReport[]>();
    verbs.set(action.verb, pieces);
    const first = action.pieces[0] ?? null;
    pieces.set(first, [...(pieces.get(first) ?? []), action]);
  }
  return [...verbs].map(([verb, pieces]) => ({
    verb,
    title: verbTitle(offer, verb),
    count: [...pieces.values()].reduce((sum, list) => sum + list.length, 0),
    pieces: [...pieces].map(([piece, list]) => ({ piece, name: piece === null ? '' : pieceName(faces, piece), actions: list })),
  }));
}

/** The actions that fit what was typed, by label, notation, sort or counter. */
export function filtered(actions: ActionReport[], typed: string, offer: GameOffer | null, faces: Faces): ActionReport[] {
  return actions.filter((action) =>
    matches(typed, action.label, action.action, verbTitle(offer, action.verb), ...action.pieces.map((piece) => pieceName(faces, piece))),
  );
}

/**
 * The buttons that belong to no counter: the one that goes on stands last. It is the first the game lists, if it is the only one
 * of its sort: several of one sort are a choice, none of which is "going on".
 */
export function buttons(general: ActionReport[]): { others: ActionReport[]; primary: ActionReport | null } {
  const first = general[0];
  const alone = first !== undefined && general.filter((action) => action.verb === first.verb).length === 1;
  return alone ? { others: general.slice(1), primary: first } : { others: general, primary: null };
}

/** Of more answers than these only those are buttons that the board does not show. */
const FEW = 9;
/** Of more than these of one sort none is a button: the board and the list have them. */
const MANY = 12;
/** So many counters at most are named beside the question for what they can do. */
const DOERS = 24;

/** The answers that stand beside the question. */
export interface Answers {
  beside: ActionReport[];
  /** The one that goes on, if one does. */
  onward: ActionReport | null;
  /** Whether it gives nothing up: only then it is the strongest, and Enter's. */
  strong: boolean;
}

/**
 * The main answers are always in sight: all of them if they are few, else those that are done at no place in particular. With a
 * counter in hand its own stand in its row. A throw that ends a declaration goes on, whatever could be added to it; while it `gathers`, and
 * nobody has been named yet, what goes on would only give it up.
 */
export function answersIn(actions: ActionReport[], conclusion: ActionReport | null, fork: ActionReport[], inHand: boolean, gathers = false): Answers {
  const general = actions.filter((action) => action.pieces.length === 0 && action.places.length === 0);
  const onward = conclusion ?? buttons(general).primary;
  const spread = actions.length <= FEW ? actions : actions.filter((action) => action.places.length === 0);
  const few = (verb: string) => spread.filter((action) => action.verb === verb).length <= MANY;
  const own = inHand ? [] : spread.filter((action) => few(action.verb));
  const wanted = new Set([...fork, ...general, ...own]);
  return { beside: actions.filter((action) => action !== onward && wanted.has(action)), onward, strong: onward !== null && onward.gives === undefined && !gathers };
}

/** Whether a sort is one of the main answers, shots and attacks: then whoever can do it is named beside the question, however many they are. */
export function isMain({ pieces }: VerbGroup): boolean {
  return pieces.length <= DOERS && pieces.every(({ piece, actions }) => piece !== null && actions.every(weighed));
}

/** A throw that is offered, with what can still be added to it, or what can be done instead of it. */
export interface Due {
  thrown: ActionReport;
  additions: ActionReport[];
  instead: ActionReport[];
}

/**
 * The only throw there is. A game lists first what goes on: a throw in that place ends a declaration, and whatever is certain and
 * aims where it aims adds to it. One that is listed later is a choice, and what aims at the same place is done instead of it; if
 * nothing is, it is one action among many.
 */
export function dueIn(actions: ActionReport[]): Due | null {
  const [thrown, ...more] = actions.filter((action) => action.chance);
  if (!thrown || more.length > 0) return null;
  const beside = actions.filter((action) => !action.chance && action.places.some((place) => thrown.places.includes(place)));
  if (actions[0] === thrown) return { thrown, additions: beside, instead: [] };
  return beside.length > 0 ? { thrown, additions: [], instead: beside } : null;
}

/** Where a counter lies in a scene. */
export function placeOf(scene: Scene, piece: string): string | null {
  for (const [place, stack] of Object.entries(scene.stacks)) {
    if (stack.some((counter) => counter.id === piece)) return place;
  }
  return null;
}

/** Whether something is one's own counter, another's, or a place. */
export function relationOf(scene: Scene, subject: string, seat: string): 'own' | 'other' | 'place' {
  const counter = Object.values(scene.stacks).flat().find((one) => one.id === subject);
  if (counter) return counter.side === seat ? 'own' : 'other';
  return subject in scene.faces ? 'other' : 'place';
}

/** One reason, what it forbids, and what of it can be drawn on the table. */
export interface Reason {
  rule: string;
  reason: string;
  labels: string[];
  shapes: Shape[];
  /** The answers that come first. */
  first: string[];
}

/** What the same reason forbids, together: the reason is said once. */
export function byReason(cannot: CannotReport[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { rule, reason, label, shapes = [], first = [] } of cannot) {
    const key = `${rule} ${reason}`;
    const known = reasons.get(key);
    if (known) {
      known.labels.push(label);
      known.shapes.push(...shapes);
      known.first.push(...first.filter((answer) => !known.first.includes(answer)));
    } else reasons.set(key, { rule, reason, labels: [label], shapes: [...shapes], first: [...first] });
  }
  return [...reasons.values()];
}

/** How often each thing occurs, in the order of their first occurrence. */
export function counted(things: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/** The counters that can do something. */
export function activeIn(actions: ActionReport[]): Set<string> {
  return new Set(actions.flatMap((action) => action.pieces));
}

/** What is looked at before it is done, or costs nothing until then: a click on it decides nothing yet. */
export const weighed = (action: ActionReport) => action.chance || action.weigh !== undefined;

/** Those of the sort of which there is most; of equals, of the first. */
export function largestSort(actions: ActionReport[]): ActionReport[] {
  const sorts = actions.map(({ verb }) => actions.filter((one) => one.verb === verb));
  return sorts.reduce((most, same) => (same.length > most.length ? same : most), []);
}

/** Actions that several counters can do alike, one counter each, and that only the dice make final: they may be wanted of all of them. */
export function companies(actions: ActionReport[]): ActionReport[][] {
  const alike = new Map<string, ActionReport[]>();
  for (const action of actions.filter(weighed)) alike.set(action.verb, [...(alike.get(action.verb) ?? []), action]);
  const together = (same: ActionReport[]) => same.length > 1 && same.every(({ pieces }) => pieces.length === 1) && activeIn(same).size === same.length;
  return [...alike.values()].filter(together);
}

/**
 * Whether a click on its place is enough to mean an action, nothing being in hand. What a counter does for good where nobody else
 * stands is not: a stray click must not do it, and its counter is taken up first.
 */
export function aimsAlone(action: ActionReport, scene: Scene, seat: string): boolean {
  const others = (place: string) => (scene.stacks[place] ?? []).some((counter) => counter.side !== seat);
  return action.pieces.length === 0 || weighed(action) || action.places.some(others);
}

/** Whether all actions that are about something on the board are about the same counters. */
export function sameCounters(actions: ActionReport[]): boolean {
  const about = actions.filter((action) => action.pieces.length > 0 || action.places.length > 0);
  return new Set(about.map((action) => action.pieces.toSorted().join(' '))).size <= 1;
}

/** The places something can be aimed at: with a counter, or at all. */
export function aimsOf(actions: ActionReport[], piece: string | null): Set<string> {
  return new Set(
    actions
      .filter((action) => piece === null || action.pieces.length === 0 || action.pieces.includes(piece))
      .flatMap((action) => action.places),
  );
}
