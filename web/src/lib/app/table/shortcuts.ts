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
      [['O'], 'keys.standing'],
      [['H'], 'keys.help'],
      [['Esc'], 'keys.escape'],
    ],
  },
  {
    title: 'help.board',
    keys: [
      [['N', 'P'], 'keys.active'],
      [['Shift N', 'Shift P'], 'keys.formation'],
      [['.', ','], 'keys.aim'],
      [['C'], 'keys.cursor'],
      [['← ↑ ↓ →'], 'keys.arrows'],
      [['Enter', 'Space'], 'keys.act'],
      [['Enter'], 'keys.go-on'],
      [['?'], 'keys.why'],
      [['+', '−'], 'keys.zoom'],
      [['F', '0'], 'keys.fit'],
      [['B'], 'keys.back'],
      [['W A S D'], 'keys.pan'],
      [['M', 'Shift M'], 'keys.map'],
      [['[', ']', 'Q', 'E'], 'keys.turn'],
      [['{', '}', 'Shift Q', 'Shift E'], 'keys.turn.top'],
      [['T'], 'keys.thread'],
      [['← ↑ ↓ →'], 'keys.free.move'],
      [[',', '.'], 'keys.free.turn'],
      [['M'], 'keys.free.measure'],
    ],
  },
  {
    title: 'help.time',
    keys: [
      [[',', '.'], 'keys.step'],
      [['<', '>'], 'keys.chapter'],
    ],
  },
];
