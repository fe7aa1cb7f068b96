// Small boards for the tests.

import type { BoardInfo, Face, Layout, Scene } from '../protocol';

/** A board of hexes with flat tops: column and row in the number, even columns half a hex lower. */
export function hexLayout(columns: number, rows: number, side = 40): Layout {
  const places: Layout['places'] = {};
  const tall = side * Math.sqrt(3);
  for (let c = 1; c <= columns; c++) {
    for (let r = 1; r <= rows; r++) {
      const id = `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
      const y = (r - 1) * tall + (c % 2 === 0 ? tall / 2 : 0);
      places[id] = { x: (c - 1) * side * 1.5, y: Math.round(y * 10) / 10, kind: 'hex', seats: [] };
    }
  }
  places['town'] = { x: -200, y: 0, kind: 'area', seats: [[-200, 0], [-140, 0]] };
  places['gate'] = { x: -200, y: 300, kind: 'entry', seats: [] };
  return { x: -300, y: -50, width: 300 + columns * side * 1.5, height: 100 + rows * tall, side, counter: 57, places, names: [] };
}

export function hexBoard(columns = 6, rows = 6): BoardInfo {
  const layout = hexLayout(columns, rows);
  const hexes = Object.keys(layout.places).filter((id) => /^\d+$/.test(id)).map((id): [string, string] => [id, 'clear']);
  return {
    layout,
    ground: { hexes: { title: '', first: [1, 1], columns, rows, odd_lower: false, hexes, lines: [], sides: [], places: [], signs: [], areas: [] } },
    hash: '',
  };
}

export function face(name: string): Face {
  return {
    name, formation: 'F', colour: '#808080', symbol: 'infantry', size: 'II', strength: '2', movement: '5', bonus: null,
    figures: [], steps: [2, 2], worth: null,
  };
}

export function scene(stacks: Record<string, string[]>, rest: Partial<Scene> = {}): Scene {
  const faces: Scene['faces'] = {};
  for (const ids of Object.values(stacks)) for (const id of ids) if (id !== '') faces[id] = face(id);
  return {
    status: [], faces, panels: [], marks: [], arrows: [], shapes: [],
    stacks: Object.fromEntries(Object.entries(stacks).map(([at, ids]) => [at, ids.map((id) => ({ id, side: 'a' }))])),
    ...rest,
  };
}

/** A free table of six by four feet, forty units to the inch. */
export function freeBoard(): BoardInfo {
  const layout: Layout = { x: -24, y: -24, width: 72 * 40 + 48, height: 48 * 40 + 48, side: 0, counter: 40, places: {}, names: [] };
  const area = (id: string, kind: string, name: string, x: number, y: number) => ({
    id, kind, name, level: 0, corners: [[x, y], [x + 8000, y], [x + 8000, y + 6000], [x, y + 6000]] as [number, number][],
  });
  return {
    layout,
    ground: {
      free: {
        title: '', width: 72_000, depth: 48_000,
        areas: [area('w1', 'woods', 'Oak wood', 20_000, 20_000), area('t1', 'town', 'Riva', 40_000, 22_000)],
        lines: [{ id: 'r1', kind: 'road', name: 'Mill road', points: [[0, 24_000], [36_000, 26_000], [72_000, 24_000]] }],
        zones: [],
      },
    },
    hash: '',
  };
}

/** Bases on a free table: each at its own place. */
export function bases(poses: Record<string, [x: number, y: number, facing?: number, side?: string]>, rest: Partial<Scene> = {}): Scene {
  const shown = scene(Object.fromEntries(Object.keys(poses).map((id) => [id, [id]])), rest);
  for (const [id, [x, y, facing = 0, side = 'a']] of Object.entries(poses)) {
    shown.stacks[id] = [{ id, side, pose: { x, y, facing, width: 2000, depth: 1000 } }];
  }
  return shown;
}
