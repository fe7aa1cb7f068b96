// A free table in words, for those who listen to it.

import type { Counter, Form, FreeBoard, Pose, Scene } from '../../protocol';
import { t } from '../../words';
import { told, type Names } from '../telling';
import { holds, inches, turned } from './plane';

const point = ([x, y]: [number, number]) => ({ x, y });

/** What of the ground the middle of a base stands on. */
export function under(pose: Pose, board: FreeBoard): string[] {
  return board.areas.filter((area) => holds(area.corners.map(point), pose)).map((area) => area.name);
}

/** A facing in whole degrees. */
export function degrees(facing: number): number {
  return Math.round(turned(facing) / 1000) % 360;
}

/** Where a base stands and where it faces. */
export function standing(pose: Pose, board: FreeBoard, lang: string): string {
  const at = t('free.at', { x: inches(pose.x, lang), y: inches(pose.y, lang), facing: degrees(pose.facing) });
  const on = under(pose, board);
  return on.length === 0 ? at : `${at}, ${t('free.in', { place: on.join(', ') })}`;
}

/** Everything about a base. */
export function toldBase(counter: Counter, scene: Scene, names: Names, board: FreeBoard, lang: string): string {
  const all = told(counter, scene, names);
  return counter.pose ? `${all}: ${standing(counter.pose, board, lang)}` : all;
}

/** How far a form reaches, from its left to its right and from its near to its far end. */
export function extent(form: Form, lang: string): string {
  const points: [number, number][] = 'circle' in form
    ? [[form.circle[0] - form.circle[2], form.circle[1] - form.circle[2]], [form.circle[0] + form.circle[2], form.circle[1] + form.circle[2]]]
    : 'area' in form ? form.area : form.line;
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)].map((value) => inches(value, lang)) as [string, string];
  const [left, right] = span(points.map(([x]) => x));
  const [near, far] = span(points.map(([, y]) => y));
  return t('free.extent', { left, right, near, far });
}
