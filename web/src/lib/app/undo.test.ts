import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol';
import { undoNow, type Standing } from './undo';

const line = (action: number, seat: string | null): LogLine => ({
  action, seat, heading: null, kind: 'x', text: '', rules: [], dice: [],
});

const standing: Standing = {
  actions: 5, freeUndo: 5, seat: 'red', own: ['red'], hotseat: false, alone: false, proposal: null, actors: {}, ways: [],
  log: [line(0, null), line(1, 'red'), line(2, 'red'), line(3, 'blue'), line(4, 'blue'), line(5, 'blue')],
};

describe('undoNow', () => {
  it('takes back at one go what was played at one go, but nothing that has become known', () => {
    const ways = [{ from: 0, to: 2 }, { from: 2, to: 5 }];
    expect(undoNow({ ...standing, freeUndo: 0, ways })).toEqual({ kind: 'undo', to: 2 });
    expect(undoNow({ ...standing, freeUndo: 3, ways })).toEqual({ kind: 'undo', to: 3 });
    expect(undoNow({ ...standing, actions: 4, freeUndo: 0, ways })).toEqual({ kind: 'undo', to: 3 });
  });

  it('takes back one step that made nothing known', () => {
    expect(undoNow({ ...standing, freeUndo: 3 })).toEqual({ kind: 'undo', to: 4 });
  });

  describe('at one screen', () => {
    const shared: Standing = { ...standing, hotseat: true, own: ['red', 'blue'] };

    it('asks both sides when something became known', () => {
      expect(undoNow(shared)).toEqual({ kind: 'agree', to: 4, why: 'known' });
      expect(undoNow({ ...shared, alone: true })).toEqual({ kind: 'agree', to: 4, why: 'known' });
    });

    it('asks both sides when the last action is the other\'s', () => {
      expect(undoNow({ ...shared, freeUndo: 0 })).toEqual({ kind: 'agree', to: 4, why: 'theirs', by: 'blue' });
      expect(undoNow({ ...shared, freeUndo: 0, seat: 'blue' })).toEqual({ kind: 'undo', to: 4 });
    });

    it('knows whose a silent action was if this browser was there, and says so if it was not', () => {
      const log = standing.log.filter((one) => one.action < 5);
      expect(undoNow({ ...shared, freeUndo: 0, log, actors: { 5: 'red' } })).toEqual({ kind: 'undo', to: 4 });
      expect(undoNow({ ...shared, freeUndo: 0, log, actors: { 5: 'blue' } })).toMatchObject({ why: 'theirs', by: 'blue' });
      expect(undoNow({ ...shared, freeUndo: 0, log })).toEqual({ kind: 'agree', to: 4, why: 'theirs', by: null });
    });

    it('asks nobody who plays alone', () => {
      expect(undoNow({ ...shared, freeUndo: 0, alone: true })).toEqual({ kind: 'undo', to: 4 });
    });
  });

  it('proposes to go back to before one\'s own last decision', () => {
    expect(undoNow(standing)).toEqual({ kind: 'propose', to: 1, count: 4 });
  });

  it('has nothing to propose before one has decided anything', () => {
    const log = [1, 2, 3, 4, 5].map((action) => line(action, 'blue'));
    expect(undoNow({ ...standing, log })).toEqual({ kind: 'nothing' });
  });

  it('does not take the other\'s silent action for one\'s own', () => {
    const log = [line(1, 'blue'), line(3, 'blue'), line(5, 'blue')];
    const actors = { 2: 'red', 4: 'blue' };
    expect(undoNow({ ...standing, log, actors })).toEqual({ kind: 'propose', to: 1, count: 4 });
    expect(undoNow({ ...standing, log, actors: { 2: 'blue', 4: 'blue' } })).toEqual({ kind: 'nothing' });
  });

  it('reaches back to what nobody is known to have decided, rather than nowhere', () => {
    expect(undoNow({ ...standing, log: [line(0, null), line(2, 'blue'), line(5, 'blue')] })).toEqual({ kind: 'propose', to: 3, count: 2 });
  });

  it('does not propose twice', () => {
    expect(undoNow({ ...standing, proposal: { by: 'red', to: 1, yours: false } })).toEqual({ kind: 'waiting' });
  });

  it('is nothing for whoever watches, and at the start', () => {
    expect(undoNow({ ...standing, seat: 'observer', own: [] })).toEqual({ kind: 'nothing' });
    expect(undoNow({ ...standing, actions: 0, freeUndo: 0 })).toEqual({ kind: 'nothing' });
  });
});
