// What goes over the wire to a browser.

import type { Page } from '@playwright/test';
import type { FromServer, LogLine, Scene } from '../src/lib/protocol';

export interface Frame {
  text: string;
  message: FromServer;
}

/** Everything that the sockets of a page are told from now on. */
export function listen(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      frames.push({ text, message: JSON.parse(text) as FromServer });
    });
  });
  return frames;
}

/** Every text inside a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

/** What frames tell of the game: the counters that can be told, what is in the panels, what happened. */
export function told(frames: Frame[]): Set<string> {
  const known = new Set<string>();
  const scene = (one: Partial<Pick<Scene, 'faces' | 'stacks' | 'panels'>>) => {
    for (const [id, face] of Object.entries(one.faces ?? {})) if (face) known.add(`face ${id} ${face.name}`);
    for (const stack of Object.values(one.stacks ?? {})) for (const counter of stack ?? []) if (counter.id) known.add(`counter ${counter.id}`);
    for (const panel of one.panels ?? []) for (const text of texts(panel)) known.add(`panel ${panel.id} ${text}`);
  };
  const lines = (log: LogLine[]) => log.forEach((line) => known.add(`log ${line.text}`));
  for (const { message } of frames) {
    if (message.type === 'table') {
      scene(message.scene);
      lines(message.log);
    } else if (message.type === 'changed') {
      scene(message.scene as Partial<Scene>);
      lines(message.log);
    } else if (message.type === 'answer' && message.answer.answer === 'view') scene(message.answer.scene);
  }
  return known;
}
