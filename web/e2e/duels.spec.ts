// Whole battles of the squad game, from a last turn to the verdict, between two screens: a hidden Gun and a tank, fire inside a move, smoke, a rout, Close
// Combat; and a battery that is called, asked and fires for effect.

import { Duel } from './duel';
import { expect, test } from './test';

const unit = (id: string, kind: string, at: string, more: Record<string, unknown> = {}) => ({ id, kind, at, ...more });

/** The Germans' last turn in the fields: a Russian Gun lies hidden in the copse. */
const LAST_STAND = {
  scenario: 's02', clear: true, turn: 7, side: 'second', phase: 'prep-fire',
  units: [
    unit('a1', 'russian-4-4-7', 'aX5'), unit('a2', 'russian-2-2-8-crew', 'hidden aX2'), unit('a3', 'russian-4-4-7', 'aW7'),
    unit('b1', 'german-pzkpfw-ivh', 'aY8', { hull: 'ne' }), unit('b2', 'german-4-6-7', 'aX7'), unit('b3', 'german-4-6-7', 'aW5'),
    unit('b4', 'german-pzkpfw-ivh', 'aFF5', { hull: 'ne' }),
  ],
  weapons: [{ id: 'aw1', kind: 'russian-76-2mm-p-obr-39', at: 'a2', facing: 'se' }],
};

/** The last turn on the ridge: an American leader with a radio, and Germans below. */
const BY_RADIO = {
  scenario: 's07', clear: true, turn: 7, side: 'first', phase: 'movement',
  units: [unit('a1', 'german-4-6-7', 'bZ1'), unit('a2', 'german-4-6-7', 'bT6'), unit('b1', '9-1', 'bBB5'), unit('b2', 'american-6-6-6', 'bBB5')],
  weapons: [{ id: 'bw1', kind: 'american-radio', at: 'b1' }],
  batteries: [{ id: 'o1' }],
};

const counter = (id: string, place: string) => `.counter[data-counter="${id}"][data-place="${place}"]`;

test('a battle with a hidden Gun, a tank, smoke, a rout and Close Combat comes to its verdict', async ({ browser, local }) => {
  test.slow();
  const duel = await Duel.begin(browser, local, LAST_STAND, ['first', 'second']);
  const [russian, german] = [duel.page('first'), duel.page('second')];
  await duel.does('second', 'end');

  // One tank makes smoke before it waits; the other one drives into the Gun's sight, which nobody knew of.
  await duel.does('second', 'move b4; smoke b4 at aFF5', '2 2');
  // Who hides a Gun decides alone.
  await duel.waits('second');
  await duel.does('first', 'end');
  await duel.does('second', 'stop');
  await expect(russian.locator('g.smoke')).toBeAttached();
  await duel.does('first', 'end');
  await duel.does('second', 'move b1; start');
  await duel.does('first', 'end');
  await duel.does('second', 'to aY7');
  await duel.does('first', 'end');
  await duel.does('second', 'to aY6');
  expect(duel.lines('second'), 'the Germans have not heard where it lies').not.toContain('aX2');
  await duel.does('first', 'reveal aw1');
  await duel.does('first', 'fire aY6; with aw1');
  await duel.does('first', 'roll', '2 1 1 1');
  for (const page of [russian, german]) await expect(page.locator(counter('b1', 'aY6'))).toContainText('Wreck');
  await expect(german.locator('.counter[data-place="aX2"]').last(), 'now it is there for all to see').toHaveAttribute('data-counter', 'aw1');

  // A squad is fired at in the middle of its move, and breaks.
  await duel.does('second', 'move b2');
  await duel.does('second', 'to aX6');
  await duel.does('first', 'fire aX6; with a1');
  await duel.does('first', 'roll', '4 4 6 5');
  await duel.does('first', 'end');
  await duel.does('second', 'end');
  await duel.does('first', 'end');
  await duel.does('second', 'end');

  // It routs out of sight, under Interdiction.
  await duel.does('second', 'rout b2');
  await duel.does('second', 'to aY7');
  await duel.does('first', 'with a3', '1 1');
  for (const hex of ['aZ6', 'aAA7']) {
    await duel.does('second', `to ${hex}`);
    await duel.does('first', 'end');
  }
  await duel.does('second', 'to aBB7');
  await duel.does('second', 'stop');
  for (const page of [russian, german]) await expect(page.locator(counter('b2', 'aBB7'))).toBeAttached();

  // The others advance into the house: both sides name their attacks.
  await duel.does('second', 'advance b3 to aX5');
  await duel.does('second', 'end', '3 3');
  await duel.does('second', 'strike a1; with b3');
  await duel.does('second', 'end');
  await duel.does('first', 'strike b3; with a1');
  await duel.does('first', 'end', '1 2 6 5');

  for (const seat of ['first', 'second']) {
    expect(duel.lines(seat)).toMatch(/makes smoke in aFF5/);
    expect(duel.lines(seat)).toMatch(/appears in aX2/);
    expect(duel.lines(seat)).toMatch(/is a wreck now/);
    expect(duel.lines(seat)).toMatch(/passes \(Interdiction\)/);
    expect(duel.lines(seat)).toMatch(/4-6-7 b3 attack 4-4-7 a1: 3 is below 5: eliminated/);
  }
  await duel.ends(/the Germans have won/);
});

test('a battle with a battery on call comes to its verdict', async ({ browser, local }) => {
  test.slow();
  const duel = await Duel.begin(browser, local, BY_RADIO, ['first', 'second']);
  // A squad comes nearer, and the observer asks for fire where it has stopped.
  await duel.does('first', 'move a1; to bZ2');
  await duel.does('second', 'end');
  await duel.does('first', 'stop');
  await duel.does('first', 'end');
  await duel.does('second', 'call o1', '1 1 1');
  await duel.does('second', 'request bZ2', '1');
  for (const seat of ['first', 'second']) expect(duel.lines(seat)).toContain('SR in bZ2');
  await duel.does('second', 'end');
  await duel.does('first', 'end');
  await duel.does('first', 'end');

  // The Americans' own turn: contact is kept, and the shells come down.
  await duel.does('second', 'end');
  await duel.does('second', 'call o1', '1 1');
  await duel.does('second', 'convert he', '3 3 5 5');
  for (const seat of ['first', 'second']) {
    expect(duel.lines(seat)).toContain('FFE:2 in bZ2');
    expect(duel.lines(seat)).toMatch(/a1 breaks/);
  }
  await duel.does('second', 'end');
  await duel.does('second', 'end');
  await duel.does('first', 'end');
  await duel.does('second', 'end');
  await duel.does('first', 'end');
  await duel.does('second', 'end');
  await duel.ends(/have won/);
});
