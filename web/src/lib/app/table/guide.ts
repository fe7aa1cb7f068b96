// The guided start: when a step is done, and where its words stand.

/** Whether what was just played is what a step waits for. */
export function ends(until: string, played: string): boolean {
  const goal = until.split(' ').at(-1);
  return played
    .split(';')
    .map((part) => part.trim())
    // A whole way or attack is written as one intention: it counts if it ends where the step points.
    .some((part) => part.startsWith(`${until} `) || part.split(' ').at(-1) === goal);
}

/** What a step points at: a part of the screen, or something on the board. */
export function target(pointsAt: string): { part: string } | { piece: string } | { place: string } {
  const [kind = '', id] = pointsAt.split(' ');
  if (kind === 'piece' && id) return { piece: id };
  if (kind === 'place' && id) return { place: id };
  return { part: kind };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;

/** Where a bubble stands: under what it points at if there is room, else over it, beside it, or in its corner. */
export function bubbleAt(aim: Box | null, bubble: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number } {
  const within = (value: number, size: number, most: number) => Math.max(GAP, Math.min(value, most - size - GAP));
  if (aim === null) {
    return { left: within((room.width - bubble.width) / 2, bubble.width, room.width), top: within(room.height, bubble.height, room.height) };
  }
  const centred = within(aim.left + aim.width / 2 - bubble.width / 2, bubble.width, room.width);
  const below = aim.top + aim.height + GAP;
  if (below + bubble.height + GAP <= room.height) return { left: centred, top: below };
  const above = aim.top - bubble.height - GAP;
  if (above >= GAP) return { left: centred, top: above };
  // Halfway down: what stands above the board stays free.
  const top = within(aim.top + (aim.height - bubble.height) / 2, bubble.height, room.height);
  const before = aim.left - bubble.width - GAP;
  if (before >= GAP) return { left: before, top };
  return { left: within(aim.left + GAP, bubble.width, room.width), top };
}
