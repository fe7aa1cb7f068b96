// At a table of squads: a village fight in every phase, and the tray from which units are set up.

import { expect, type Locator, type Page } from '@playwright/test';
import type { TableCard } from '../src/lib/protocol';
import { newTable, open } from './table';

const unit = (id: string, kind: string, at: string, more: Record<string, boolean> = {}) => ({ id, kind, at, ...more });
const BROKEN = { broken: true, dm: true };

/** Germans in the west of the village, a stack of seven counters among them; Russians in the church and behind it. */
const UNITS = [
  ...['a1', 'a2', 'a3'].map((id) => unit(id, 'german-4-6-7', 'aN5')), unit('a8', '9-1', 'aN5'), unit('a9', '8-0', 'aN5'),
  unit('a4', 'german-4-6-7', 'aO5'), unit('a5', 'german-4-6-7', 'aM5'), unit('a6', 'german-4-6-7', 'aN8'),
  unit('b1', 'russian-4-4-7', 'aP5'), unit('b2', 'russian-4-4-7', 'aP5'), unit('b6', '8-0', 'aP5'),
  unit('b3', 'russian-4-4-7', 'aP7'), unit('b4', 'russian-4-4-7', 'aR5'),
];
const WEAPONS = [{ id: 'aw1', kind: 'german-lmg', at: 'a1' }, { id: 'aw2', kind: 'german-lmg', at: 'a2' }, { id: 'bw1', kind: 'russian-lmg', at: 'b1' }];

/** The village fight at the beginning of a phase. */
export const village = (phase: string) => ({ scenario: 's01', clear: true, turn: 2, phase, units: UNITS, weapons: WEAPONS });

/** Five squads with the fields before them. */
export const ADVANCE = {
  scenario: 's01', clear: true, turn: 1, phase: 'movement',
  units: [
    ...['aI4', 'aI5', 'aI6', 'aI7', 'aI3'].map((at, number) => unit(`a${number + 1}`, 'german-4-6-7', at)), unit('b1', 'russian-4-4-7', 'aU8'),
  ],
};

/** A broken squad in the open, seen by an exhausted enemy who cannot hurt it on its way. */
export const ROUT = {
  scenario: 's02', clear: true, turn: 2, phase: 'rout',
  units: [unit('a1', 'russian-4-4-7', 'aY7', BROKEN), unit('a2', 'russian-4-4-7', 'aW6'), unit('b1', 'german-4-6-7', 'aY5', { cx: true })],
};

/** Who has advanced into a house fights for it. */
export const MELEE = {
  scenario: 's02', clear: true, turn: 2, phase: 'close-combat',
  units: [
    unit('a1', 'russian-4-4-7', 'aX5'), unit('a2', 'russian-4-4-7', 'aX5'), unit('a3', '9-1', 'aX5'),
    unit('b1', 'german-4-6-7', 'aX5'), unit('b2', 'german-4-6-7', 'aX5'),
  ],
};

/** Makes a table of squads for one person; without a position, at the set-up of its scenario. */
export async function newSquads(page: Page, position?: { scenario: string } & object): Promise<TableCard> {
  const seats = ['first', 'second'].map((seat) => ({ seat, who: 'me' }));
  return newTable(page, { game: 'starter-kit', scenario: position?.scenario ?? 's01', seats, seed: 7, ...(position && { position }) } as never);
}

export async function openSquads(page: Page, position?: { scenario: string } & object): Promise<TableCard> {
  const card = await newSquads(page, position);
  await open(page, card);
  return card;
}

export const tray = (page: Page): Locator => page.locator('[data-tray]');

/** Takes the first counter of the tray whose name fits, unless it is in hand already. */
export async function fromTray(page: Page, name: RegExp): Promise<void> {
  const one = tray(page).getByRole('button', { name }).first();
  if ((await one.getAttribute('aria-pressed')) !== 'true') await one.click();
  await expect(one).toHaveAttribute('aria-pressed', 'true');
}

/** Squads and a leader have advanced upon a tank and the squad beside it; in the next house a tank has men before its machine guns. */
export const GRAPPLE = {
  scenario: 's02', clear: true, turn: 2, phase: 'close-combat',
  units: [
    unit('a1', 'russian-4-4-7', 'aY5'), unit('a2', 'russian-4-4-7', 'aY5'), unit('a3', '9-1', 'aY5'),
    { ...unit('b1', 'german-pzkpfw-ivh', 'aY5'), hull: 'se' }, unit('b2', 'german-4-6-7', 'aY5'),
  ],
};
