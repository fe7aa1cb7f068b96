// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import type { SeatState, TableCard } from '../protocol';
import { firstSeat, ownSeats, playsBoth, setPlaysBoth, turnOf, type AtScreen } from './hotseat';

const atScreen: AtScreen = { seat: 'red', own: ['red', 'blue'], asked: { seat: 'blue', private: true }, alone: false, thrown: false };

const seat = (id: string, you: boolean): SeatState => ({
  seat: id, title: id, who: 'guest', you, online: false, free: false, invitation: null,
});
const card = (...seats: SeatState[]) => ({ seats }) as TableCard;

describe('turnOf', () => {
  it('covers the screen when the next seat knows something else', () => {
    expect(turnOf(atScreen)).toEqual({ kind: 'cover', to: 'blue' });
  });

  it('goes over quietly when nothing is hidden', () => {
    expect(turnOf({ ...atScreen, asked: { seat: 'blue', private: false } })).toEqual({ kind: 'switch', to: 'blue' });
  });

  it('goes over quietly for whoever learns alone', () => {
    expect(turnOf({ ...atScreen, alone: true })).toEqual({ kind: 'switch', to: 'blue' });
  });

  it('leaves whoever threw the dice to look at them before the screen is covered', () => {
    expect(turnOf({ ...atScreen, thrown: true })).toEqual({ kind: 'linger', to: 'blue' });
    expect(turnOf({ ...atScreen, thrown: true, asked: { seat: 'red', private: false } })).toEqual({ kind: 'stay' });
    expect(turnOf({ ...atScreen, thrown: true, alone: true })).toEqual({ kind: 'switch', to: 'blue' });
  });

  it('stays with whoever is asked, whoever waits for others, and at the end', () => {
    expect(turnOf({ ...atScreen, asked: { seat: 'red', private: false } })).toEqual({ kind: 'stay' });
    expect(turnOf({ ...atScreen, own: ['red'] })).toEqual({ kind: 'stay' });
    expect(turnOf({ ...atScreen, asked: null })).toEqual({ kind: 'stay' });
  });

  it('covers what an observer sees too, before a seat with secrets looks', () => {
    expect(turnOf({ ...atScreen, seat: 'observer' })).toEqual({ kind: 'cover', to: 'blue' });
  });
});

describe('firstSeat', () => {
  it('is one\'s own, if there is just one', () => {
    expect(firstSeat(card(seat('red', false), seat('blue', true)))).toBe('blue');
  });

  it('is the observer\'s at a shared screen and for those who watch', () => {
    expect(firstSeat(card(seat('red', true), seat('blue', true)))).toBe('observer');
    expect(firstSeat(card(seat('red', false), seat('blue', false)))).toBe('observer');
  });

  it('needs a table', () => {
    expect(ownSeats(null)).toEqual([]);
  });
});

describe('playing both sides', () => {
  it('is remembered for each table on its own, and can be taken back', () => {
    expect(playsBoth('one')).toBe(false);
    setPlaysBoth('one', true);
    expect([playsBoth('one'), playsBoth('two')]).toEqual([true, false]);
    setPlaysBoth('one', false);
    expect(playsBoth('one')).toBe(false);
  });
});
