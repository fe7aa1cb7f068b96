// A free table on its picture: inches, bases and forms as points of the world.
//
// The table is measured in thousandths of an inch from its left and its near edge; on the picture the near edge is the lower one.

import type { FreeBoard, Form, Layout, Pose } from '../../protocol';
import { distance, line, outline, type Point } from '../geometry';
import { QUARTER, quarter } from './upright';

export class Plane {
  readonly board: FreeBoard;
  /** Units of the picture for a thousandth of an inch; for an inch. */
  readonly unit: number;
  readonly inch: number;
  /** How far the table is turned on the picture, in thousandths of a degree. */
  readonly bearing: number;

  constructor(layout: Layout, board: FreeBoard, turned = false) {
    this.board = board;
    this.bearing = turned ? QUARTER : 0;
    this.inch = layout.counter;
    this.unit = layout.counter / 1000;
  }

  toWorld({ x, y }: Point): Point {
    const at = { x: x * this.unit, y: (this.board.depth - y) * this.unit };
    return this.bearing === 0 ? at : quarter(at);
  }

  /** A point of the picture on the table, in whole thousandths. */
  toTable(p: Point): Point {
    const { x, y } = this.bearing === 0 ? p : { x: -p.y, y: p.x };
    return { x: Math.round(x / this.unit), y: Math.round(this.board.depth - y / this.unit) };
  }

  /** How a base stands on the picture, in degrees clockwise from upright. */
  shown(facing: number): number {
    return (facing + this.bearing) / 1000;
  }

  /** So far to the right and up on the picture, on the table. */
  along({ x, y }: Point): Point {
    return this.bearing === 0 ? { x, y } : { x: y, y: -x };
  }

  /** The edge of the table. */
  get rim(): Point[] {
    const { width, depth } = this.board;
    return this.points([[0, 0], [width, 0], [width, depth], [0, depth]]);
  }

  /** A point on the table that is not beyond its edges. */
  held({ x, y }: Point): Point {
    return { x: Math.min(this.board.width, Math.max(0, x)), y: Math.min(this.board.depth, Math.max(0, y)) };
  }

  points(list: [number, number][]): Point[] {
    return list.map(([x, y]) => this.toWorld({ x, y }));
  }

  /** The corners of a base, its front first, drawn larger by so much. */
  corners(pose: Pose, by = 0): Point[] {
    const [w, d] = [(pose.width * this.unit) / 2 + by, (pose.depth * this.unit) / 2 + by];
    const at = this.toWorld(pose);
    const { ahead, aside } = axes(pose.facing + this.bearing);
    const corner = (right: number, front: number) =>
      ({ x: at.x + aside.x * right + ahead.x * front, y: at.y + aside.y * right + ahead.y * front });
    return [corner(-w, d), corner(w, d), corner(w, -d), corner(-w, -d)];
  }

  /** Whether a point lies on a base; `slack` reaches beyond its edges, for fingers. */
  covers(pose: Pose, p: Point, slack = 0): boolean {
    const at = this.toWorld(pose);
    const { ahead, aside } = axes(pose.facing + this.bearing);
    const [dx, dy] = [p.x - at.x, p.y - at.y];
    const [right, front] = [dx * aside.x + dy * aside.y, dx * ahead.x + dy * ahead.y];
    return Math.abs(right) <= (pose.width * this.unit) / 2 + slack && Math.abs(front) <= (pose.depth * this.unit) / 2 + slack;
  }

  /** The point so far in front of a base, from the middle of its front. */
  before(pose: Pose, far: number): Point {
    const at = this.toWorld(pose);
    const { ahead } = axes(pose.facing + this.bearing);
    const long = (pose.depth * this.unit) / 2 + far;
    return { x: at.x + ahead.x * long, y: at.y + ahead.y * long };
  }

  /** Where something at one point faces that looks at another: thousandths of a degree. */
  facing(from: Point, to: Point): number {
    return turned(Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180_000) / Math.PI) - this.bearing);
  }

  /** A form as path data. */
  path(form: Form): string {
    if ('area' in form) return outline(this.points(form.area));
    if ('line' in form) return line(this.points(form.line));
    const [x, y, radius] = form.circle;
    const at = this.toWorld({ x, y });
    const r = radius * this.unit;
    return `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }

  /** Where a form is: its middle. */
  middle(form: Form): Point {
    if ('circle' in form) return this.toWorld({ x: form.circle[0], y: form.circle[1] });
    const points = this.points('area' in form ? form.area : form.line);
    if ('line' in form) return points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
    return { x: mean(points.map((p) => p.x)), y: mean(points.map((p) => p.y)) };
  }

  /** Whether a form is hit; `near` is how far from a line that still means it. */
  hits(form: Form, p: Point, near: number): boolean {
    if ('circle' in form) return distance(this.middle(form), p) <= form.circle[2] * this.unit;
    if ('area' in form) return holds(this.points(form.area), p);
    const points = this.points(form.line);
    return points.slice(1).some((b, i) => distance(closest(points[i]!, b, p), p) <= near);
  }
}

/** An angle in thousandths of a degree, from 0 to below a whole turn. */
export function turned(facing: number): number {
  return ((facing % 360_000) + 360_000) % 360_000;
}

/** Ahead and to the right, on the picture. */
function axes(facing: number): { ahead: Point; aside: Point } {
  const angle = (facing / 180_000) * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { ahead: { x: sin, y: -cos }, aside: { x: cos, y: sin } };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Whether an area holds a point. */
export function holds(corners: Point[], p: Point): boolean {
  return corners.reduce((within, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const crosses = a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !within : within;
  }, false);
}

/** The point of a stretch that is nearest to another. */
function closest(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return { x: a.x + dx * share, y: a.y + dy * share };
}

/** The shortest stretch between two outlines of one, two or more corners; one that lies on the other has none. */
export function gap(one: Point[], other: Point[]): { from: Point; to: Point; long: number } {
  const [a, b] = [one[0]!, other[0]!];
  const met = one.find((p) => other.length > 2 && holds(other, p)) ?? other.find((p) => one.length > 2 && holds(one, p));
  if (met) return { from: met, to: met, long: 0 };
  let best = { from: a, to: b, long: distance(a, b) };
  const look = (from: Point, to: Point) => {
    const long = distance(from, to);
    if (long < best.long) best = { from, to, long };
  };
  const sides = (corners: Point[]) => corners.map((p, i): [Point, Point] => [p, corners[(i + 1) % corners.length]!]);
  for (const p of one) for (const [c, d] of sides(other)) look(p, closest(c, d, p));
  for (const p of other) for (const [c, d] of sides(one)) look(closest(c, d, p), p);
  return crossed(sides(one), sides(other)) ? { from: a, to: a, long: 0 } : best;
}

function crossed(one: [Point, Point][], other: [Point, Point][]): boolean {
  const side = (a: Point, b: Point, p: Point) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  return one.some(([a, b]) => other.some(([c, d]) =>
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0));
}

/** A length of the table in inches, as a ruler says it. */
export function inches(thousandths: number, lang: string): string {
  return `${(thousandths / 1000).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })}″`;
}

/** How long a way is, in thousandths. */
export function wayLength(path: [number, number][]): number {
  return path.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - path[i]![0], y - path[i]![1]), 0);
}
