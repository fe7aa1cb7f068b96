import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol';
import { undoNow, type Standing } from './undo';

const line = (action: number, seat: string | null): LogLine => ({
  action, seat, heading: null, kind: 'x', text: '', rules: [], dice: [],
});

const standing: Standing = {
  actions: 5, freeUndo: 5, seat: 'red', own: ['red'], hotseat: false, proposal: null,
  log: [line(0, null), line(1, 'red'), line(2, 'red'), line(3, 'blue'), line(4, 'blue'), line(5, 'blue')],
};

describe('undoNow', () => {
  it('takes back one step that made nothing known', () => {
    expect(undoNow({ ...standing, freeUndo: 3 })).toEqual({ kind: 'undo', to: 4 });
  });

  it('asks both sides at one screen when something became known', () => {
    expect(undoNow({ ...standing, hotseat: true, own: ['red', 'blue'] })).toEqual({ kind: 'agree', to: 4 });
  });

  it('proposes to go back to before one\'s own last decision', () => {
    expect(undoNow(standing)).toEqual({ kind: 'propose', to: 1 });
  });

  it('has nothing to propose before one has decided anything', () => {
    const log = [1, 2, 3, 4, 5].map((action) => line(action, 'blue'));
    expect(undoNow({ ...standing, log })).toEqual({ kind: 'nothing' });
  });

  it('takes a decision of which the log says nothing for one\'s own, rather than none', () => {
    expect(undoNow({ ...standing, log: [line(0, null), line(2, 'blue'), line(5, 'blue')] })).toEqual({ kind: 'propose', to: 3 });
  });

  it('does not propose twice', () => {
    expect(undoNow({ ...standing, proposal: { by: 'red', to: 1, yours: false } })).toEqual({ kind: 'waiting' });
  });

  it('is nothing for whoever watches, and at the start', () => {
    expect(undoNow({ ...standing, seat: 'observer', own: [] })).toEqual({ kind: 'nothing' });
    expect(undoNow({ ...standing, actions: 0, freeUndo: 0 })).toEqual({ kind: 'nothing' });
  });
});
