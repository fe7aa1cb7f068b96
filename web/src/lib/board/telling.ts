// Counters in words, for those who listen to the board.

import type { Bonus, Counter, Face, Figure, Scene } from '../protocol';
import { t } from '../words';
import { symbolName } from './symbolnames';

/** What sides and markers are called. */
export interface Names {
  side: (id: string) => string;
  marker: (id: string) => string;
}

/** What does not move itself: the number where others have their movement is how far it reaches. */
const REACHING = new Set(['artillery', 'aircraft']);

function listed(parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function second(symbol: string, value: string): string {
  if (value === '') return '';
  if (!REACHING.has(symbol)) return t('boardText.movement', { value });
  return value === '∞' ? t('boardText.range.any') : t('boardText.range', { value });
}

function bonus({ value, circle }: Bonus): string {
  const colour = circle === 'red' ? t('boardText.red') : circle === 'white' ? t('boardText.white') : circle;
  return t('boardText.bonus', { value, colour });
}

/** A figure with what it is; how a unit moves has been said with its movement. */
function figure({ kind, text, title }: Figure): string {
  return kind === 'leg' || kind === 'motorised' ? title : `${title} ${text}`;
}

/** The numbers of a counter as they count now. */
export function valuesOf(face: Face): string {
  const [strength, movement] = face.worth ?? [face.strength, face.movement];
  const figures = face.figures.map(figure);
  // A headquarters has nothing but its figures.
  if (face.symbol === 'headquarters' && figures.length > 0) return listed(figures);
  return listed([
    strength !== '' ? t('boardText.strength', { value: strength }) : '',
    second(face.symbol, movement),
    face.bonus ? bonus(face.bonus) : '',
    ...figures,
    face.steps[0] < face.steps[1] ? t('boardText.reduced', { left: face.steps[0], all: face.steps[1] }) : '',
  ]);
}

/** What a counter is called, as far as it is known; one that is called after its formation is not called twice. */
export function nameOf(face: Face | null | undefined): string {
  if (!face) return t('board.unknown');
  return face.name === face.formation ? face.name : `${face.formation} ${face.name}`.trim();
}

/** Everything that a counter shows. */
export function told(counter: Counter, scene: Scene, names: Names): string {
  const face = scene.faces[counter.id];
  const who = face ? [nameOf(face), symbolName(face.symbol), face.size, valuesOf(face)] : [nameOf(null)];
  return listed([names.side(counter.side), ...who, ...(counter.markers ?? []).map(names.marker)]);
}

/** Who stands somewhere, in short: one counter with all it shows, of several the names by side. */
export function crowd(counters: Counter[], scene: Scene, names: Names): string {
  if (counters.length === 1) return told(counters[0]!, scene, names);
  const sides = [...new Set(counters.map((counter) => counter.side))];
  return sides
    .map((side) => `${names.side(side)} ${listed(counters.filter((one) => one.side === side).map((one) => nameOf(scene.faces[one.id])))}`)
    .join('; ');
}
