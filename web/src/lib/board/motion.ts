// What moves when the board changes: which counters glide where, which fade, where it bangs.

import type { Pose, Scene } from '../protocol';

export interface Glide {
  id: string;
  from: string;
  to: string;
  /** Places on the way, both ends included. */
  way: string[];
}

export interface Motion {
  glides: Glide[];
  /** Counters that are gone, and where they were. */
  gone: { id: string; at: string }[];
  /** Places where something was fought out. */
  bursts: string[];
}

/** How every base stands that can be told, on a free table. */
function poses(scene: Scene): Map<string, Pose> {
  return new Map(Object.values(scene.stacks).flat().flatMap(({ id, pose }): [string, Pose][] => (id !== '' && pose ? [[id, pose]] : [])));
}

/** Whether a base stands otherwise than it did: it went, or it turned. */
function shifted(before: Pose | undefined, after: Pose | undefined): boolean {
  return before !== undefined && after !== undefined && (before.x !== after.x || before.y !== after.y || before.facing !== after.facing);
}

/** Where every counter lies that can be told. */
export function whereabouts(scene: Scene): Map<string, string> {
  const where = new Map<string, string>();
  for (const [at, stack] of Object.entries(scene.stacks)) {
    for (const counter of stack) if (counter.id !== '') where.set(counter.id, at);
  }
  return where;
}

/**
 * Plans the animation from one scene to the next. A counter that went along marked or announced places follows them, others
 * go straight. Places under attack before, and no longer so, burst.
 */
export function plan(before: Scene, after: Scene, announced: string[] = []): Motion {
  const was = whereabouts(before);
  const is = whereabouts(after);
  const [stood, stands] = [poses(before), poses(after)];
  const glides: Glide[] = [];
  const gone: Motion['gone'] = [];
  const marked = after.marks.filter((mark) => mark.kind === 'path').map((mark) => mark.at);
  for (const [id, from] of was) {
    const to = is.get(id);
    if (to === undefined) gone.push({ id, at: from });
    else if (to !== from || shifted(stood.get(id), stands.get(id))) glides.push({ id, from, to, way: stretch(announced, from, to) ?? stretch(marked, from, to) ?? [from, to] });
  }
  const fought = (scene: Scene) => new Set(scene.marks.filter((mark) => mark.kind === 'attacked').map((mark) => mark.at));
  const still = fought(after);
  const bursts = [...fought(before)].filter((at) => !still.has(at));
  return { glides, gone, bursts };
}

/** The part of a way that leads from one place to another. */
function stretch(way: string[], from: string, to: string): string[] | null {
  const start = way.indexOf(from);
  const end = way.lastIndexOf(to);
  return start >= 0 && end > start ? way.slice(start, end + 1) : null;
}

/** The places where something is other than it was: where the eye has to be when a moment is shown. The last is where it ends. */
export function places(before: Scene, after: Scene): string[] {
  const { glides, gone, bursts } = plan(before, after);
  const was = whereabouts(before);
  const is = whereabouts(after);
  const come = [...is].filter(([id]) => !was.has(id)).map(([, at]) => at);
  const turned = [...is].filter(([id, at]) => {
    const [old, now] = [before.faces[id], after.faces[id]];
    return was.get(id) === at && old !== undefined && now !== undefined && old.steps[0] !== now.steps[0];
  }).map(([, at]) => at);
  const marked = new Set(before.marks.map((mark) => `${mark.kind} ${mark.at}`));
  const marks = after.marks.filter((mark) => !marked.has(`${mark.kind} ${mark.at}`)).map((mark) => mark.at);
  return [...new Set([
    ...bursts, ...marks, ...gone.map(({ at }) => at), ...turned, ...come, ...glides.flatMap(({ from, to }) => [from, to]),
  ])];
}

/** How long it all takes: longer for longer ways, never longer than a glance. */
export function duration(motion: Motion): number {
  const longest = Math.max(0, ...motion.glides.map((glide) => glide.way.length));
  return longest === 0 ? 220 : Math.min(350, 170 + 45 * longest);
}
