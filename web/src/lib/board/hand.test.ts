// @vitest-environment jsdom

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableClient } from '../net/table.svelte';
import type { ActionReport, Ask, CannotReport, Mark, ReachReport } from '../protocol';
import { hexBoard, scene } from './fixtures';
import type { Hand } from './hand';
import type { Stage } from './stage.svelte';
import type { Choice } from '../play/choice.svelte';

let made: (actions: ActionReport[], reach?: ReachReport[], marks?: Mark[], cannot?: CannotReport[]) => { hand: Hand; stage: Stage; choice: Choice; acted: string[] };

function action(notation: string, pieces: string[], places: string[], chance = false): ActionReport {
  return { action: notation, label: notation, verb: notation.split(' ')[0]!, pieces, places, chance };
}
function way(place: string, path: string[]): ReachReport {
  return { place, path, cost: '2', left: '1', plan: `go ${place}` };
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const { Choice } = await import('../play/choice.svelte');
  const { Stage } = await import('./stage.svelte');
  const { Hand } = await import('./hand');
  made = (actions, reach = [], marks = [], cannot = []) => {
    const acted: string[] = [];
    const shown = scene({ '0101': ['own'], '0202': ['low', 'top'], '0303': ['foe'], '0404': ['mate'] }, { marks });
    shown.stacks['0303']![0]!.side = 'b';
    const about = { title: '', facts: [], can: [], cannot };
    const table = {
      shown, scene: shown, mine: true, at: null, seat: 'a', problem: null, question: { actions, question: 'Where to?' },
      ask: (ask: Ask) => Promise.resolve(ask.ask === 'reach' ? { answer: 'reach', places: reach } : { answer: 'about', about }),
      act: (notation: string) => Promise.resolve(void acted.push(notation)),
    } as unknown as TableClient;
    const choice = new Choice(table);
    const stage = new Stage(() => ({ table, choice, board: hexBoard(), offer: null }));
    return { hand: new Hand(stage), stage, choice, acted };
  };
});

const settled = () => new Promise((done) => setTimeout(done));

describe('hand', () => {
  it('takes up a counter that can act, and goes where it can go', async () => {
    const { hand, stage, choice, acted } = made([action('move own', ['own'], [])], [way('0103', ['0101', '0102', '0103'])]);
    expect(await hand.press(stage.hit({ x: 0, y: 0 }), 'mouse')).toBe(true);
    expect(choice.piece).toBe('own');
    await settled();
    await hand.press(stage.hit(stage.spot('0103')!), 'mouse');
    await settled();
    expect(acted).toEqual(['go 0103']);
    expect(hand.announced).toEqual(['0101', '0102', '0103']);
  });

  it('asks a finger twice before it goes', async () => {
    const { hand, stage, choice, acted } = made([action('move own', ['own'], [])], [way('0103', ['0101', '0103'])]);
    await hand.press(stage.hit({ x: 0, y: 0 }), 'touch');
    await settled();
    await hand.press(stage.hit(stage.spot('0103')!), 'touch');
    expect(choice.goal).toBe('0103');
    expect(acted).toEqual([]);
    await hand.press(stage.hit(stage.spot('0103')!), 'touch');
    await settled();
    expect(acted).toEqual(['go 0103']);
  });

  it('throws by the one button that says what for, and not by a click on the board', async () => {
    const { hand, stage, acted } = made([action('attack foe', ['own'], ['0303'], true), action('stay', ['own'], [])]);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    await hand.press(stage.hit(stage.spot('0303')!), 'mouse');
    expect(acted).toEqual([]);
    expect(stage.menu.map(({ label, weigh }) => [label, weigh])).toEqual([['attack foe', 'attack foe']]);
    stage.menu[0]!.run();
    await settled();
    expect(acted, 'the first press throws').toEqual(['attack foe']);
  });

  it('adds who can join a throw by one press', async () => {
    const { hand, stage, acted } = made([action('roll', ['own'], ['0303'], true), action('with mate', ['mate'], ['0303']), action('with top', ['top'], ['0303'])]);
    await hand.press(stage.hit(stage.spot('0404')!), 'mouse');
    await settled();
    expect(acted).toEqual(['with mate']);
  });

  it('offers what several can do at one place to all of them together', async () => {
    const aims = ['own', 'mate', 'top'].map((piece) => ({ ...action(`aim ${piece}`, [piece], ['0303']), weigh: `aim ${piece}; shoot` }));
    const { hand, stage, acted } = made(aims);
    await hand.press(stage.hit(stage.spot('0303')!), 'mouse');
    expect(stage.menu.map(({ label }) => label)).toEqual(['aim: all together', 'aim own', 'aim mate', 'aim top']);
    stage.menu[0]!.run();
    await settled();
    expect(acted).toEqual(['aim own', 'aim mate', 'aim top']);
  });

  it('opens a menu where several things can be done, and asks before it takes up another counter instead', async () => {
    const actions = [action('move own', ['own'], []), action('move mate', ['mate'], []), action('swap', ['own'], ['0404'])];
    const { hand, stage } = made(actions, [way('0404', ['0101', '0404'])]);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    await hand.press(stage.hit(stage.spot('0404')!), 'mouse');
    expect(stage.menu).toHaveLength(3);
    stage.menu[2]!.run();
    expect(stage.choice.piece).toBe('mate');
  });

  it('opens a pile when the counter that can act lies below', async () => {
    const { hand, stage, choice } = made([action('move low', ['low'], [])]);
    await hand.press(stage.hit(stage.spot('0202')!), 'mouse');
    expect(stage.fan).toBe('0202');
    expect(choice.piece).toBeNull();
    const seat = stage.fanned!.seats.find((one) => one.placed.key === 'low')!;
    await hand.press(stage.hit(seat), 'mouse');
    expect(choice.piece).toBe('low');
    expect(stage.fan).toBeNull();
  });

  it('shows what a counter that can go nowhere can do on the spot', async () => {
    const { hand, stage } = made([action('lose own', ['own'], []), action('spare own', ['own'], [])]);
    await hand.press(stage.hit({ x: 0, y: 0 }), 'mouse');
    await settled();
    expect(stage.menu.map((item) => item.label)).toEqual(['lose own', 'spare own']);
  });

  const moving: Mark[] = [{ at: '0101', kind: 'mover', title: '', text: '' }];

  it('ends a move by a click on the next counter', async () => {
    const { hand, stage, acted } = made([action('to 0102', ['own'], ['0102']), action('stop', ['own'], [])], [], moving);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    await hand.press(stage.hit(stage.spot('0404')!), 'mouse');
    await settled();
    expect(acted).toEqual(['stop']);
  });

  it('says what comes first in the middle of anything else, and offers it', async () => {
    const cannot = [{ action: 'move mate', label: 'move mate', rule: '5', reason: 'Finish the combat first.', first: ['accept'] }];
    const { hand, stage, acted } = made([action('retreat 0102', ['own'], ['0102']), action('accept', [], [])], [], [], cannot);
    await hand.press(stage.hit(stage.spot('0404')!), 'mouse');
    await settled();
    expect(acted).toEqual([]);
    expect(stage.menuTitle).toBe('Finish the combat first.');
    expect(stage.menu[0]!.label).toBe('accept');
    stage.menu[0]!.run();
    await settled();
    expect(acted).toEqual(['accept']);
  });

  it('ends the move of a counter that was carried where it stays, and of no other', async () => {
    const { hand, stage, acted } = made([action('to 0102', ['own'], ['0102']), action('stop', [], [])], [way('0101', ['0101', '0102'])], moving);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    hand.go(way('0101', ['0101', '0102']), true);
    await settled();
    expect(acted).toEqual(['go 0101', 'stop']);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    hand.go(way('0101', ['0101', '0102']));
    await settled();
    expect(acted).toEqual(['go 0101', 'stop', 'go 0101']);
  });

  it('lays the counter down where nothing can be done', async () => {
    const { hand, stage, choice } = made([action('move own', ['own'], ['0102'])]);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    await hand.press(stage.hit(stage.spot('0606')!), 'mouse');
    expect(choice.piece).toBeNull();
  });

  it('plays what is aimed at a place when nothing is in hand', async () => {
    const { hand, stage, acted } = made([action('enter', [], ['0505'])]);
    await hand.press(stage.hit(stage.spot('0505')!), 'key');
    await settled();
    expect(acted).toEqual(['enter']);
  });

  it('does nothing for good by a stray click: the counter that would do it is taken up first', async () => {
    const actions = [action('relocate 0505', ['mate'], ['0505']), action('move own', ['own'], [])];
    const { hand, stage, choice, acted } = made(actions);
    expect(choice.aims.has('0505')).toBe(false);
    expect(await hand.press(stage.hit(stage.spot('0505')!), 'mouse')).toBe(false);
    hand.takeUp(stage.at('0404')[0]!);
    await settled();
    expect(acted).toEqual([]);
    await hand.press(stage.hit(stage.spot('0505')!), 'mouse');
    await settled();
    expect(acted).toEqual(['relocate 0505']);
  });

  it('still aims at an enemy with nothing in hand', async () => {
    const { hand, stage, acted } = made([action('attack foe', ['own'], ['0303']), action('move mate', ['mate'], [])]);
    await hand.press(stage.hit(stage.spot('0303')!), 'mouse');
    await settled();
    expect(acted).toEqual(['attack foe']);
  });

  it('asks before a counter that can go elsewhere does something else beside its way', async () => {
    const { hand, stage, acted } = made([action('bridge', ['own'], ['0505']), action('move own', ['own'], [])], [way('0103', ['0101', '0103'])]);
    hand.takeUp(stage.at('0101')[0]!);
    await settled();
    await hand.press(stage.hit(stage.spot('0505')!), 'mouse');
    expect(stage.menu.map((item) => item.label)).toEqual(['bridge']);
    expect(acted).toEqual([]);
    stage.menu[0]!.run();
    await settled();
    expect(acted).toEqual(['bridge']);
  });
});
