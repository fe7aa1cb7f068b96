// What of a free table can be pointed at besides bases: things that lie there, terrain, roads.

import type { Form } from '../../protocol';
import type { Point } from '../geometry';
import type { Stage } from '../stage.svelte';

/** How near to a line still means it, in inches. */
const NEAR = 0.25;

/** The form of a thing or a part of the ground. */
export function formOf(stage: Stage, place: string): Form | null {
  const { free } = stage;
  if (!free) return null;
  const thing = stage.things.find((one) => one.id === place);
  if (thing) return thing.form;
  const area = free.board.areas.find((one) => one.id === place);
  if (area) return { area: area.corners };
  const road = free.board.lines.find((one) => one.id === place);
  return road ? { line: road.points } : null;
}

/** What lies at a point: the last that is drawn there. */
export function underfoot(stage: Stage, p: Point): string | null {
  const { free } = stage;
  if (!free) return null;
  const ids = [...free.board.areas, ...free.board.lines, ...stage.things].map((one) => one.id);
  return ids.findLast((id) => free.hits(formOf(stage, id)!, p, NEAR * free.inch)) ?? null;
}
