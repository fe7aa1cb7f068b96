// A base that goes and turns, as frames of an animation.

import { distance, type Point } from '../geometry';

/** Frames along points from one facing to another, in thousandths of a degree: it turns as evenly as it goes, the shorter way round. */
export function turning(points: Point[], from: number, to: number): { transform: string; offset: number }[] {
  const start = from / 1000;
  const round = ((((to - from) / 1000) % 360) + 540) % 360 - 180;
  const steps = points.map((p, i) => (i === 0 ? 0 : distance(points[i - 1]!, p)));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  let gone = 0;
  return points.map((p, i) => {
    gone += steps[i]!;
    const share = whole > 0 ? gone / whole : i / Math.max(1, points.length - 1);
    return { transform: `translate(${p.x}px, ${p.y}px) rotate(${start + round * share}deg)`, offset: share };
  });
}
