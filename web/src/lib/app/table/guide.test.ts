import { describe, expect, it } from 'vitest';
import { bubbleAt, ends, target } from './guide';

describe('ends', () => {
  it('knows an action by its beginning', () => {
    expect(ends('end', 'end')).toBe(true);
    expect(ends('activate 3TC', 'activate 3TC')).toBe(true);
    expect(ends('barrage 3439', 'barrage 3439 with a1')).toBe(true);
    expect(ends('end', 'endure')).toBe(false);
    expect(ends('stop', 'to 3440')).toBe(false);
  });

  it('knows a plan that leads where the step points', () => {
    expect(ends('to 3440', 'move s01 3540 3440')).toBe(true);
    expect(ends('to 3440', 'move s01 3540')).toBe(false);
    expect(ends('stop', 'move s04 3341 3340; stop')).toBe(true);
    expect(ends('roll', 'attack 3439 with s01 s04 roll')).toBe(true);
  });
});

it('tells parts of the screen from things on the board', () => {
  expect(target('question')).toEqual({ part: 'question' });
  expect(target('piece s01')).toEqual({ piece: 's01' });
  expect(target('place 3439')).toEqual({ place: '3439' });
});

describe('bubbleAt', () => {
  const room = { width: 800, height: 600 };
  const bubble = { width: 300, height: 100 };

  it('stands under what it points at, or over it', () => {
    expect(bubbleAt({ left: 300, top: 20, width: 100, height: 40 }, bubble, room)).toEqual({ left: 200, top: 74 });
    expect(bubbleAt({ left: 300, top: 540, width: 100, height: 40 }, bubble, room)).toEqual({ left: 200, top: 426 });
  });

  it('stays on the screen', () => {
    expect(bubbleAt({ left: 0, top: 0, width: 800, height: 600 }, bubble, room)).toEqual({ left: 14, top: 250 });
    expect(bubbleAt(null, bubble, room)).toEqual({ left: 250, top: 486 });
  });
});
