// A free table turned by a quarter, so that a wide one fills an upright screen. Only the picture turns: places, facings and what is said stay those of
// the table.

import type { BoardInfo, Layout } from '../../protocol';
import type { Point } from '../geometry';

/** A board as it lies on this screen. */
export interface Board extends BoardInfo {
  /** Whether its left edge is the lower one. */
  turned?: boolean;
}

/** How far a turned table is turned, in thousandths of a degree. */
export const QUARTER = -90_000;

/** A point of the picture where it lies when the left edge is the lower one. */
export const quarter = ({ x, y }: Point): Point => ({ x: y, y: -x });

function turnedLayout(layout: Layout): Layout {
  const pair = ([x, y]: [number, number]): [number, number] => [y, -x];
  const places = Object.entries(layout.places).map(([id, spot]) => [id, { ...spot, ...quarter(spot), seats: spot.seats.map(pair) }]);
  return {
    ...layout,
    x: layout.y, y: -(layout.x + layout.width), width: layout.height, height: layout.width,
    places: Object.fromEntries(places),
    names: layout.names.map((name) => ({ ...name, spots: name.turned.map(([x, y, worse]) => [y, -x, worse]) })),
  };
}

/** The board as it lies on an upright screen: a free table that is wider than deep is turned. */
export function laidUpright(board: BoardInfo): Board {
  const { ground, layout } = board;
  if (!('free' in ground) || ground.free.width <= ground.free.depth) return board;
  return { ...board, layout: turnedLayout(layout), turned: true };
}
