// What changed on the board since a seat was asked last, as arrows and marks.

import type { LogLine, Scene } from '../protocol';
import { plan, whereabouts } from './motion';

/** What is drawn of it. */
export interface Since {
  /** Who went from where to where. */
  arrows: { from: string; to: string; side: string; count: number }[];
  /** Where somebody is gone from, with how many. */
  gone: { at: string; side: string; count: number }[];
  /** Where somebody lost something and is still there. */
  reduced: string[];
  /** Where somebody new is. */
  come: { at: string; side: string }[];
  /** Places whose marks are others: a flag that changed. */
  marked: string[];
}

/** After how many actions the others began to act whom a seat watched or missed last: what they did is what changed. */
export function turnedAt(log: LogLine[], seat: string): number {
  const acted = log.filter((line) => line.seat !== null && line.action > 0);
  let at = acted.length - 1;
  while (at >= 0 && acted[at]!.seat === seat) at--;
  while (at >= 0 && acted[at]!.seat !== seat) at--;
  return at < 0 ? 0 : acted[at]!.action;
}

/** What is other than it was, but for what one did oneself. */
export function sinceThen(before: Scene, now: Scene): Since {
  const panels = new Set([...before.panels, ...now.panels].map(({ id }) => id));
  const { glides, gone } = plan(before, now);
  const sides = new Map([before, now].flatMap((scene) => Object.values(scene.stacks).flat().map(({ id, side }): [string, string] => [id, side])));
  const side = (id: string) => sides.get(id) ?? '';
  const arrows = new Map<string, Since['arrows'][number]>();
  const lost = new Map<string, Since['gone'][number]>();
  const come: Since['come'] = [];
  const lose = (at: string, whose: string) => {
    const known = lost.get(`${at} ${whose}`);
    lost.set(`${at} ${whose}`, { at, side: whose, count: (known?.count ?? 0) + 1 });
  };
  for (const { id, from, to } of glides) {
    if (panels.has(to)) lose(from, side(id));
    else if (panels.has(from)) come.push({ at: to, side: side(id) });
    else {
      const key = `${from} ${to} ${side(id)}`;
      arrows.set(key, { from, to, side: side(id), count: (arrows.get(key)?.count ?? 0) + 1 });
    }
  }
  for (const { id, at } of gone) if (!panels.has(at)) lose(at, side(id));
  const was = whereabouts(before);
  const is = whereabouts(now);
  for (const [id, at] of is) if (!was.has(id) && !panels.has(at)) come.push({ at, side: side(id) });
  const reduced = [...is].filter(([id]) => (before.faces[id]?.steps[0] ?? 0) > (now.faces[id]?.steps[0] ?? 0)).map(([, at]) => at);
  const flags = (scene: Scene) => new Set(scene.marks.filter(({ kind }) => kind.startsWith('victory-')).map(({ at, kind }) => `${at} ${kind}`));
  const old = flags(before);
  const marked = [...flags(now)].filter((flag) => !old.has(flag)).map((flag) => flag.slice(0, flag.indexOf(' ')));
  return { arrows: [...arrows.values()], gone: [...lost.values()], reduced: [...new Set(reduced)].filter((at) => !panels.has(at)), come, marked };
}

/** Whether anything changed at all. */
export const nothing = ({ arrows, gone, reduced, come, marked }: Since): boolean =>
  arrows.length + gone.length + reduced.length + come.length + marked.length === 0;
