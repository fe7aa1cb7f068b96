// What places are called.

import type { BoardInfo, Scene } from '../protocol';
import { t } from '../words';

/** The kinds of terrain that have a name. */
const KINDS = [
  'clear', 'woods', 'swamp', 'village', 'city', 'rough', 'mountain', 'steppe', 'sea', 'lake',
  'open', 'stone-building', 'wooden-building', 'orchard', 'grain', 'brush', 'off-board',
] as const;

/** A kind of terrain in the reader's language; one nobody foresaw is called what it is. */
export function terrainName(kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind.replace(/[-_]/g, ' ') : t(`terrain.${known}`);
}

/** The terrain of every hex. */
export function terrainOf(board: BoardInfo): Map<string, string> {
  return new Map('hexes' in board.ground ? board.ground.hexes.hexes : []);
}

/** Names places: number, town and terrain of a hex, the name of an area or a base, the heading of a panel. */
export function namesOf(board: BoardInfo, scene: Scene): (place: string) => string {
  const terrain = terrainOf(board);
  const towns = new Map<string, string>();
  const areas = new Map<string, string>();
  if ('hexes' in board.ground) {
    for (const place of board.ground.hexes.places) towns.set(place.hex, place.name);
    for (const area of board.ground.hexes.areas) areas.set(area.id, area.name);
  } else {
    for (const part of [...board.ground.free.areas, ...board.ground.free.lines]) areas.set(part.id, part.name);
    for (const shape of scene.shapes) if (shape.id !== '') areas.set(shape.id, shape.title);
    // A base is a place of its own.
    for (const [id, face] of Object.entries(scene.faces)) areas.set(id, `${face.formation} ${face.name}`.trim());
  }
  const panels = new Map(scene.panels.map((panel) => [panel.id, panel.title]));
  return (place) => {
    const kind = terrain.get(place);
    if (kind !== undefined) {
      const town = towns.get(place);
      return [place, town, terrainName(kind)].filter((part) => part !== undefined).join(' · ');
    }
    const letter = /^entry-(.+)$/.exec(place)?.[1];
    return panels.get(place) ?? areas.get(place) ?? (letter !== undefined ? t('board.entry', { letter }) : place);
  };
}
