// The parts of the table that are not there yet are stood in for by an empty place.

import type { Component } from 'svelte';
import Placeholder from './Placeholder.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Part = Component<any, any>;
const found = import.meta.glob<{ default: Part }>(
  ['../../board/Board.svelte', '../../play/{QuestionBar,SidePanel,Dice}.svelte', '../../time/TimeBar.svelte'],
  { eager: true },
);
const part = (path: string): Part => found[path]?.default ?? (Placeholder as Part);

export const Board = part('../../board/Board.svelte');
export const QuestionBar = part('../../play/QuestionBar.svelte');
export const SidePanel = part('../../play/SidePanel.svelte');
export const Dice = part('../../play/Dice.svelte');
export const TimeBar = part('../../time/TimeBar.svelte');
