import { describe, expect, it } from 'vitest';
import type { GameOffer } from '../protocol';
import { asked, company, firstWish, mayPlayBoth } from './newgame';

const offer = {
  card: {
    id: 'g',
    scenarios: [{ id: 'first', title: '', turns: 3 }, { id: 'second', title: '', turns: 9 }],
    seats: ['red', 'blue'],
    options: [{ id: 'fog', title: '', default: true }, { id: 'rain', title: '', default: false }],
  },
} as unknown as GameOffer;

describe('a new game', () => {
  it('begins with everyone at this screen and the options as they are', () => {
    const table = asked(offer, firstWish(offer), 'salt');
    expect(table).toMatchObject({ game: 'g', scenario: 'first', options: [], public: false, seed: null, salt: 'salt' });
    expect(table.seats).toEqual([{ seat: 'red', who: 'me' }, { seat: 'blue', who: 'me' }]);
  });

  it('takes a battle of one’s own along', () => {
    expect(asked(offer, firstWish(offer), 'salt').battle).toBeNull();
    expect(asked(offer, firstWish(offer), 'salt', 'id = "x"').battle).toBe('id = "x"');
  });

  it('names only options that differ from their default', () => {
    const wish = firstWish(offer);
    expect(asked(offer, { ...wish, options: { fog: false, rain: false } }, '').options).toEqual([['fog', false]]);
  });

  it('knows whether somebody has to come', () => {
    const wish = firstWish(offer);
    expect(company(wish)).toBe('here');
    expect(company({ ...wish, who: { red: 'me', blue: 'link' } })).toBe('elsewhere');
    expect(company({ ...wish, who: { red: 'anyone', blue: 'link' } })).toBe('nobody');
  });

  it('may be played by one person for both sides only if both are here', () => {
    const wish = firstWish(offer);
    expect(wish.both).toBe(false);
    expect(mayPlayBoth(wish)).toBe(true);
    expect(mayPlayBoth({ ...wish, who: { red: 'me', blue: 'link' } })).toBe(false);
  });
});
