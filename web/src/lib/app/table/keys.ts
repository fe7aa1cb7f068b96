// The keys of the table.

import { writes } from '../../focus';

export type Meaning = 'undo' | 'help' | 'panel' | 'standing';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'>;

/** What a key means to the shell; nothing, if it is not one of its keys. */
export function meaning(event: Pressed): Meaning | null {
  if (event.defaultPrevented || writes(event.target)) return null;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) return key === 'z' ? 'undo' : null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (key === 'u') return 'undo';
  if (key === 'h') return 'help';
  if (key === 'o') return 'standing';
  return key === 'i' ? 'panel' : null;
}
