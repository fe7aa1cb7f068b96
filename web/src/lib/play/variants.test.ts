import { describe, expect, it } from 'vitest';
import type { ActionReport } from '../protocol';
import { besides, entriesOf } from './variants';

function barrage(hex: string, gun: string, seer: string | null, label: string): ActionReport {
  const pieces = seer === null ? [gun] : [gun, seer];
  return { action: `barrage ${hex} with ${gun} by ${seer}`, label, verb: 'barrage', pieces, places: [hex], chance: true } as ActionReport;
}

describe('entries', () => {
  it('are one for actions that differ in who helps, with the helpers as a choice', () => {
    const actions = [
      barrage('3439', 'HG', 'g1', 'Barrage on 3439 by HG, seen by 3TC 50 Tank'),
      barrage('3440', 'HG', 'g1', 'Barrage on 3440 by HG, seen by 3TC 50 Tank'),
      barrage('3439', 'HG', 'g2', 'Barrage on 3439 by HG, seen by 3TC 51 Tank'),
      barrage('3439', 'stuka', null, 'Barrage on 3439 by Stuka'),
    ];
    expect(entriesOf(actions).map(({ label, names }) => [label, names])).toEqual([
      ['Barrage on 3439 by HG, seen by 3TC', ['50 Tank', '51 Tank']],
      ['Barrage on 3440 by HG, seen by 3TC 50 Tank', ['']],
      ['Barrage on 3439 by Stuka', ['']],
    ]);
  });

  it('leave something of each label to tell it by', () => {
    const same = entriesOf([barrage('1', 'a', 'x', 'seen by Guards'), barrage('1', 'a', 'y', 'seen by Guards Tank')]);
    expect(same[0]!.names).toEqual(['Guards', 'Guards Tank']);
    const equal = entriesOf([barrage('1', 'a', 'x', 'seen by a unit'), barrage('1', 'a', 'y', 'seen by a unit')]);
    expect(equal[0]!.names).toEqual(['unit', 'unit']);
  });
});

describe('what a label says besides its place', () => {
  const to = (place: string, label: string) => ({ action: `to ${place}`, label, verb: 'to', pieces: ['s01'], places: [place], chance: false }) as ActionReport;

  it('is what going there costs', () => {
    const retreat = [to('2515', 'Retreat to 2515, into an enemy zone of control: a step is lost'), to('2415', 'Retreat to 2415')];
    expect(besides(retreat)).toEqual(['a step is lost', '']);
  });
  it('is nothing where all say the same, or nothing alike', () => {
    expect(besides([to('2515', 'Retreat to 2515'), to('2415', 'Retreat to 2415')])).toEqual(['', '']);
    expect(besides([to('2515', 'Retreat to 2515'), to('2415', 'Flee over the river to 2415')])).toEqual(['', '']);
    expect(besides([])).toEqual([]);
  });
});
