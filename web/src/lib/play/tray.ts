// The counters that wait beside the map to be brought onto it. Their tray stands beside the question: nobody has to look for a box.

import type { ActionReport, Counter, Face, Scene } from '../protocol';

/** Counters that wait and are alike: whichever of them is taken, it is the same. */
export interface Waiting {
  /** What they have in common. */
  key: string;
  pieces: string[];
  side: string;
  face: Face;
  markers: string[];
}

/** Whether bases stand on the scene: a free table has its counters in sight beside it. */
function isFree(scene: Scene): boolean {
  return scene.shapes.length > 0 || Object.values(scene.stacks).some((stack) => stack.some(({ pose }) => pose !== undefined));
}

/** Who can be brought somewhere for certain. */
function brought(actions: ActionReport[]): Set<string> {
  const aimed = actions.filter(({ places, chance }) => places.length > 0 && !chance);
  return new Set(aimed.flatMap(({ pieces }) => pieces.slice(0, 1)));
}

/** Those in the boxes of a scene that an answer brings somewhere, the alike together, in the order in which they lie. */
export function trayOf(scene: Scene, actions: ActionReport[]): Waiting[] {
  const able = brought(actions);
  if (able.size === 0 || isFree(scene)) return [];
  const boxes = scene.panels.filter(({ kind }) => kind === 'box').flatMap(({ id }) => scene.stacks[id] ?? []);
  const tray = new Map<string, Waiting>();
  for (const counter of boxes.filter(({ id }) => able.has(id))) {
    const waiting = waitingOf(counter, scene.faces[counter.id]);
    if (waiting) tray.set(waiting.key, { ...waiting, pieces: [...(tray.get(waiting.key)?.pieces ?? []), counter.id] });
  }
  return [...tray.values()];
}

function waitingOf({ id, side, markers = [] }: Counter, face: Face | undefined): Waiting | null {
  if (!face) return null;
  const printed = [face.formation, face.name, face.symbol, face.strength, face.movement, ...face.steps];
  return { key: [side, ...printed, ...markers].join(' '), pieces: [id], side, face, markers };
}

/** Who is taken up after one of them has been brought somewhere: the next that is alike, or else the next of the side. */
export function nextIn(tray: Waiting[], { key, side }: Waiting): string | null {
  const own = tray.filter((one) => one.side === side);
  return (own.find((one) => one.key === key) ?? own[0])?.pieces[0] ?? null;
}
