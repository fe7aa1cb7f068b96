// The keys that the help lists.

import type { Words } from '../../words/en';

interface Chapter {
  title: keyof Words;
  keys: [string[], keyof Words][];
}

export const SHORTCUTS: Chapter[] = [
  {
    title: 'help.table',
    keys: [
      [['U', 'Ctrl Z'], 'keys.undo'],
      [['I'], 'keys.panel'],
      [['H'], 'keys.help'],
      [['Esc'], 'keys.escape'],
    ],
  },
];
