// Tables of the squad game with tanks, Guns and artillery on them.

type More = Record<string, unknown>;
const unit = (id: string, kind: string, at: string, more: More = {}) => ({ id, kind, at, ...more });

/** Tanks of both sides on the fields, one of them in a stack of seven, and an anti-tank gun in wait. */
const UNITS = [
  unit('a1', 'russian-t-34-m43', 'aY7', { hull: 'ne' }), unit('a2', 'russian-kv-1-m41', 'aW8', { hull: 'e', turret: 'se', exposed: true }),
  unit('a6', 'russian-t-34-85', 'wreck aW5', { hull: 'sw' }),
  ...['a7', 'a8', 'a9'].map((id) => unit(id, 'russian-4-4-7', 'aW8')), unit('a10', '9-1', 'aW8'), unit('a11', '8-0', 'aW8'),
  unit('b1', 'german-2-2-8-crew', 'aY2'), unit('b3', 'german-pzkpfw-ivh', 'aAA4', { hull: 'sw', turret: 'w' }),
  unit('b4', 'german-4-6-7', 'aX5'),
];
const WEAPONS = [
  { id: 'aw1', kind: 'russian-mmg', at: 'a7' },
  { id: 'bw1', kind: 'german-7-5cm-pak-40', at: 'b1', facing: 'se' },
];

/** The fight of tanks at the beginning of a phase. */
export const armour = (phase: string, side = 'first', more: More = {}) => ({
  scenario: 's02', clear: true, turn: 2, phase, side, units: UNITS, weapons: WEAPONS, ...more,
});

/** One tank with the fields before it, and nobody who could fire at it. */
export const DRIVE = {
  scenario: 's02', clear: true, turn: 2, phase: 'movement', 'open-los': true,
  units: [unit('a1', 'russian-t-34-m43', 'aY9', { hull: 'ne' }), unit('a2', 'russian-4-4-7', 'aW9'), unit('b1', 'german-4-6-7', 'aU1')],
};

/** An observer with a radio behind the hill, and Germans in the houses before him. */
export const BATTERY = {
  scenario: 's07', clear: true, turn: 2, side: 'second', phase: 'prep-fire', steps: ['prep-fire', 'directing'],
  units: [
    unit('a1', 'german-4-6-7', 'bX6'), unit('a2', 'german-4-6-7', 'bT6'), unit('b1', '9-1', 'bBB5'), unit('b2', 'american-6-6-6', 'bBB5'),
  ],
  weapons: [{ id: 'bw1', kind: 'american-radio', at: 'b1' }],
  batteries: [{ id: 'o1' }],
};
