// Scenes and their changes.

import type { Mark, Scene, SceneChange } from '../protocol';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The marks without those that are gone, and with the new ones. */
function marked(marks: Mark[], { marks_gone, marks_new }: SceneChange): Mark[] {
  if (!marks_gone && !marks_new) return marks;
  const gone = new Set((marks_gone ?? []).map(([at, kind]) => `${kind} ${at}`));
  const kept = marks.filter(({ at, kind }) => !gone.has(`${kind} ${at}`));
  return [...kept, ...(marks_new ?? [])].sort((a, b) => (a.at === b.at ? compare(a.kind, b.kind) : compare(a.at, b.at)));
}

/** The scene after a change; the old one stays as it was. */
export function changed(scene: Scene, change: SceneChange): Scene {
  const stacks = { ...scene.stacks };
  for (const [at, stack] of Object.entries(change.stacks ?? {})) {
    if (!stack || stack.length === 0) delete stacks[at];
    else stacks[at] = stack;
  }
  const faces = { ...scene.faces };
  for (const [id, face] of Object.entries(change.faces ?? {})) {
    if (face) faces[id] = face;
    else delete faces[id];
  }
  let panels = scene.panels;
  if (change.panels || change.panel_order) {
    const known = new Map(panels.map((panel) => [panel.id, panel]));
    for (const panel of change.panels ?? []) known.set(panel.id, panel);
    const order = change.panel_order ?? panels.map((panel) => panel.id);
    panels = order.flatMap((id) => known.get(id) ?? []);
  }
  return {
    status: change.status ?? scene.status,
    stacks,
    faces,
    panels,
    marks: change.marks ?? marked(scene.marks, change),
    arrows: change.arrows ?? scene.arrows,
    shapes: change.shapes ?? scene.shapes,
  };
}
