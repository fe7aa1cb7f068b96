import { expect, it } from 'vitest';
import type { ActionReport, Face } from '../protocol';
import { bearing, isMachine, pointing, turned } from './machines';
import { handleAt, handlesAround, stepping, turningKey } from './turns';

const face = (hull: string, turret: string) =>
  ({ symbol: 'afv-tank', figures: [{ kind: 'hull', text: hull, title: '' }, { kind: 'turret', text: turret, title: '' }] }) as unknown as Face;
const turns = (part: string, to: number, piece = 'a1') => ({ action: `${part} ${to}`, pieces: [piece], places: [], turns: { part, to } }) as unknown as ActionReport;
const ALL = [turns('hull', 30), turns('hull', 150), turns('turret', 270), turns('turret', 150), turns('hull', 90, 'a2')];

it('reads where hull and turret point, and to the right where nothing does', () => {
  expect(pointing(face('↗', '←'))).toEqual({ hull: 30, turret: 270 });
  expect(pointing({ symbol: 'gun-at', figures: [] } as unknown as Face)).toEqual({ hull: 90, turret: 90 });
  expect(bearing('x')).toBeNull();
  expect([isMachine(face('↗', '↗')), isMachine(null)]).toEqual([true, false]);
});

it('turns by one corner, round the clock', () => {
  expect([turned(30, -1), turned(330, 1)]).toEqual([330, 30]);
  expect(stepping(ALL, 'a1', face('→', '↙'), turningKey('[')!)?.action).toBe('hull 30');
  expect(stepping(ALL, 'a1', face('→', '↙'), turningKey('E')!)?.action).toBe('turret 270');
  expect(stepping(ALL, 'a1', face('↙', '↙'), turningKey(']')!)).toBeNull();
  expect(turningKey('x')).toBeNull();
});

it('stands its handles where it would point, and finds the nearest', () => {
  const handles = handlesAround(ALL, 'a1', { x: 100, y: 100 }, 1);
  expect(handles).toHaveLength(4);
  const left = handles.find(({ part, to }) => part === 'turret' && to === 270)!;
  expect([left.x, left.y]).toEqual([expect.closeTo(34), expect.closeTo(100)]);
  expect(handleAt(handles, { x: 36, y: 104 }, 1, 0)).toBe(left);
  expect(handleAt(handles, { x: 100, y: 100 }, 1, 0)).toBeNull();
});
