// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, FromClient, FromServer, Scene, TableCard, TableState, UndoEnd } from '../protocol';

// jsdom has neither of these; the client asks for both when it is loaded.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));

class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 0;
  sent: FromClient[] = [];
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: FromServer) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal('WebSocket', Line);

const { TableClient } = await import('./table.svelte');

const scene = (secret: string): Scene => ({ status: [secret], stacks: {}, faces: {}, panels: [], marks: [], arrows: [], shapes: [] });
const card = { id: 't', begun: true, seats: [], actions: 1, acted: 0, turn: 'red' } as unknown as TableCard;
const state = (seat: string, secret: string): FromServer => ({
  type: 'table', card, seat, lang: 'en', seq: 5, actions: 1, seen: 0, scene: scene(secret), asked: null, log: [], overlays: [],
  free_undo: 1, proposal: null, notice: null, outcome: null, standing: [],
} satisfies { type: 'table' } & TableState);
const change = (from: number, seq: number, secret: string, key: string | null = null): FromServer => ({
  type: 'changed', from, seq, key, actions: 2, cut: null, scene: { status: [secret] }, asked: null, log: [], free_undo: 2, acted: 9,
  outcome: null,
} satisfies { type: 'changed' } & Change);

function seated() {
  const table = new TableClient('t', 'red', 'en');
  Line.last.open();
  Line.last.say(state('red', 'red knows'));
  return { table, line: Line.last };
}

beforeEach(() => vi.useFakeTimers());

describe('a change of seat', () => {
  it('leaves nothing of the old seat, whatever was still on its way', () => {
    const { table, line } = seated();
    expect(table.scene.status).toEqual(['red knows']);
    table.sit('blue', 'en', true);
    expect(table.arrived).toBe(false);
    expect(table.scene.status).toEqual([]);
    line.say(change(5, 6, 'more that red knows'));
    expect(table.scene.status).toEqual([]);
    line.say(state('blue', 'blue knows'));
    expect(table.arrived).toBe(true);
    expect(table.scene.status).toEqual(['blue knows']);
  });

  it('counts only the last of two', () => {
    const { table, line } = seated();
    table.sit('blue', 'en', true);
    table.sit('red', 'en', true);
    line.say(state('blue', 'blue knows'));
    expect(table.scene.status).toEqual([]);
    line.say(state('red', 'red knows'));
    expect(table.scene.status).toEqual(['red knows']);
  });
});

describe('a lost line', () => {
  it('comes back for what was missed, and repeats what was not answered', async () => {
    const { table, line } = seated();
    const done = table.act('go');
    const act = line.sent.at(-1);
    line.onclose();
    expect(table.link).toBe('lost');
    vi.advanceTimersByTime(300);
    const again = Line.last;
    again.open();
    expect(again.sent[0]).toMatchObject({ type: 'hello', seat: 'red', since: 5 });
    expect(again.sent[1]).toEqual(act);
    again.say(change(5, 6, 'gone', act?.type === 'act' ? act.key : null));
    await done;
    expect(table.link).toBe('open');
    expect(table.done?.action).toBe('go');
  });

  it('asks for everything when something was missed in between', () => {
    const { table, line } = seated();
    line.say(change(7, 8, 'too late'));
    expect(table.scene.status).toEqual(['red knows']);
    expect(line.sent.at(-1)).toMatchObject({ type: 'hello', since: null });
  });
});

describe('standing answers', () => {
  it('are said with a key, and shown as the server has them', async () => {
    const { table, line } = seated();
    const done = table.stand({ on: 'opening', answer: 'never' });
    const said = line.sent.at(-1);
    expect(said).toMatchObject({ type: 'stand', said: { on: 'opening', answer: 'never' } });
    line.say(change(5, 5, 'red knows', said?.type === 'stand' ? said.key : null));
    await done;
    line.say({ type: 'standing', said: [{ on: 'opening', answer: 'never', text: 'Never' }] });
    expect(table.standing.map(({ text }) => text)).toEqual(['Never']);
  });

  it('of one seat are gone when another looks', () => {
    const { table, line } = seated();
    line.say({ type: 'standing', said: [{ on: 'opening', answer: 'never', text: 'Never' }] });
    table.sit('blue', 'en', true);
    expect(table.standing).toEqual([]);
    line.say({ type: 'standing', said: [{ on: 'opening', answer: 'never', text: 'Never' }] });
    expect(table.standing).toEqual([]);
  });

  it('belong to whoever gave them, in the middle of what somebody else did', () => {
    const { table, line } = seated();
    table.question = { seat: 'red', question: '', rules: [], actions: [], private: false };
    const event = { kind: 'e', text: '', rules: [], dice: [], hits: [], shown: [] };
    const lines = [[2, 'red'], [3, 'blue'], [4, 'red']].map(([action, seat]) => ({ action, seat, owner: null, heading: null, event }));
    line.say({ ...change(5, 8, 'went on'), actions: 4, log: lines } as unknown as FromServer);
    expect(table.actors).toEqual({ 2: 'red', 3: 'blue', 4: 'red' });
  });
});

describe('a refusal', () => {
  it('goes when the position has changed, whoever changed it', () => {
    const { table, line } = seated();
    table.problem = { code: 'refused', text: 'No.' };
    line.say(change(5, 5, 'heard'));
    expect(table.problem?.text).toBe('No.');
    line.say(change(5, 6, 'gone on'));
    expect(table.problem).toBeNull();
  });

  it('of a plan that was cut short stays with the change that it came with', () => {
    const { table, line } = seated();
    line.say({ type: 'stopped', stopped: { action: 'go', rule: '1', reason: 'No.', text: 'Cut short.' } } as unknown as FromServer);
    line.say(change(5, 6, 'gone on'));
    expect(table.problem?.text).toBe('Cut short.');
  });
});

describe('who decided what', () => {
  const ask = (seat: string) => ({ seat, question: '', rules: [], actions: [], private: false });
  // What is nothing is left out on the line.
  const told = (from: number, actions: number, asked: string, cut?: number): FromServer =>
    ({ ...change(from, from + 1, ''), actions, asked: ask(asked), cut }) as unknown as FromServer;
  const asked = (seat: string, seq: number) => ({ ...state(seat, ''), seq, asked: ask('red') }) as FromServer;

  it('is whoever was asked, for every action of a plan, until it is taken back', () => {
    const { table, line } = seated();
    line.say(asked('red', 5));
    line.say(told(5, 3, 'blue'));
    line.say(told(6, 4, 'red'));
    expect(table.actors).toEqual({ 2: 'red', 3: 'red', 4: 'blue' });
    line.say(told(7, 2, 'red', 2));
    expect(table.actors).toEqual({ 2: 'red' });
  });

  it('stays known to the next seat at this screen, but not beyond what was missed', () => {
    const { table, line } = seated();
    line.say(asked('red', 5));
    line.say(told(5, 2, 'blue'));
    table.sit('blue', 'en', true);
    line.say(asked('blue', 6));
    expect(table.actors).toEqual({ 2: 'red' });
    line.say(asked('blue', 9));
    expect(table.actors).toEqual({});
  });

  it('is not made up for several actions that were missed', () => {
    const { table, line } = seated();
    line.say(asked('red', 5));
    line.onclose();
    vi.advanceTimersByTime(300);
    Line.last.open();
    Line.last.say(told(5, 4, 'red'));
    expect(table.actors).toEqual({ 2: 'red' });
  });
});

describe('a proposal to take something back', () => {
  const proposed = (yours: boolean): FromServer => ({ type: 'undo', proposal: { by: yours ? 'blue' : 'red', to: 0, yours }, end: null });
  const none = (end: UndoEnd | null): FromServer => ({ type: 'undo', proposal: null, end });

  it('is declined or withdrawn, as the server says, whichever browser did it', () => {
    for (const end of ['declined', 'withdrawn'] as const) {
      const { table, line } = seated();
      line.say(proposed(false));
      expect(table.settled).toBeNull();
      line.say(none(end));
      expect(table.settled).toMatchObject({ end, count: 1, here: false });
      line.say(change(5, 6, ''));
      expect(table.settled, 'the game goes on').toBeNull();
    }
  });

  it('is withdrawn by whoever made it, and declined by whoever was asked', () => {
    for (const [yours, end] of [[false, 'withdrawn'], [true, 'declined']] as const) {
      const { table, line } = seated();
      line.say(proposed(yours));
      void table.answerUndo(false);
      const sent = line.sent.at(-1);
      line.say({ ...change(5, 5, '', sent?.type === 'answer_undo' ? sent.key : null), actions: 1 } as FromServer);
      line.say(none(end));
      expect(table.settled).toMatchObject({ end, here: true });
    }
  });

  it('is taken back, or overtaken', () => {
    for (const [actions, cut, end] of [[0, 0, 'taken'], [2, null, 'overtaken']] as const) {
      const { table, line } = seated();
      line.say(proposed(false));
      line.say({ ...change(5, 6, ''), actions, cut } as FromServer);
      expect(table.proposal).toBeNull();
      expect(table.settled).toMatchObject({ end, count: 1 });
    }
  });

  it('comes to its end while the line was down, too', () => {
    const { table, line } = seated();
    line.say(proposed(false));
    line.say({ ...state('red', ''), seq: 6, actions: 0 } as FromServer);
    expect(table.settled?.end).toBe('taken');
    const other = seated();
    other.line.say(proposed(false));
    other.line.say({ ...state('red', ''), actions: 1 } as FromServer);
    expect(other.table.settled?.end, 'nobody told who ended it').toBe('unknown');
  });
});

describe('a plan that could not be played to its end', () => {
  it('is told after what was played of it', async () => {
    const { table, line } = seated();
    const done = table.act('take b01; go 0 ahead 6 face 0; close');
    const act = line.sent.at(-1);
    const key = act?.type === 'act' ? act.key : '';
    const text = 'The plan ended before "close": the unit is suppressed.';
    const stopped = { action: 'close', rule: 'EFF-8', reason: 'the unit is suppressed.', text };
    line.say(change(5, 6, 'suppressed', key));
    await done;
    line.say({ type: 'stopped', key, stopped });
    expect(table.problem).toEqual({ code: 'stopped', text, rule: 'EFF-8' });
  });
});

describe('a refusal', () => {
  it('answers the message it belongs to', async () => {
    const { table, line } = seated();
    const done = table.act('fly');
    expect(table.waiting).toBe(1);
    const act = line.sent.at(-1);
    const problem = { code: 'refused', text: 'Tanks do not fly.', rule: '6.1' };
    line.say({ type: 'refused', key: act?.type === 'act' ? act.key : null, id: null, problem });
    await expect(done).rejects.toMatchObject({ problem });
    expect(table.problem).toBeNull();
    expect(table.waiting).toBe(0);
  });

  it('ends the attempts when the table is not for this person', () => {
    const { table, line } = seated();
    line.say({ type: 'refused', key: null, id: null, problem: { code: 'unknown_table', text: 'No such table.' } });
    line.onclose();
    vi.advanceTimersByTime(60_000);
    expect(table.barred).toBe(true);
    expect(Line.last).toBe(line);
  });
});

describe('the rest of a plan', () => {
  it('belongs to the seat that planned it, until that seat does something else', () => {
    const { table, line } = seated();
    void table.act('go a1 aK7');
    const { key } = line.sent.at(-1) as { key: string };
    line.say(change(5, 6, 'red went', key));
    line.say({ type: 'left', key, left: { actions: ['to aK7', 'stop'], place: 'aK7', text: 'left' } });
    expect(table.left).toMatchObject({ seat: 'red', rest: { place: 'aK7' } });
    table.sit('blue', 'en', true);
    line.say(state('blue', 'blue knows'));
    void table.act('end');
    expect(table.left?.seat, 'what the other seat does leaves it').toBe('red');
    table.sit('red', 'en', true);
    line.say(state('red', 'red knows'));
    void table.act('stop');
    expect(table.left).toBeNull();
  });

  it('is nobody’s if somebody else’s message left it, and gone when something is taken back', () => {
    const { table, line } = seated();
    line.say({ type: 'left', key: 'foreign', left: { actions: ['stop'], text: 'left' } });
    expect(table.left).toBeNull();
    void table.act('go a1 aK7');
    const { key } = line.sent.at(-1) as { key: string };
    line.say({ type: 'left', key, left: { actions: ['stop'], text: 'left' } });
    expect(table.left).not.toBeNull();
    line.say({ ...(change(5, 6, 'back', key) as Change & { type: 'changed' }), cut: 0 });
    expect(table.left).toBeNull();
  });
});
