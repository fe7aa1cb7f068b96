import { describe, expect, it } from 'vitest';
import { bubbleAt, ends, held, namedPieces, namedPlaces, overlap, stepsDone, takenBack, target, wider, type Box } from './guide';

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

describe('stepsDone', () => {
  it('counts the steps that one intention does at once', () => {
    expect(stepsDone(['to 3440', 'stop', 'hold s04'], 'move s01 3540 3440; stop')).toBe(2);
    expect(stepsDone(['attack 3439', 'with s04', 'roll', 'end'], 'attack 3439 with s01 s04 roll')).toBe(3);
    expect(stepsDone(['attack 3439', 'with s04'], 'attack 3439 with s01')).toBe(1);
  });

  it('uses nothing twice', () => {
    expect(stepsDone(['end', 'end'], 'end')).toBe(1);
    expect(stepsDone(['next', 'end'], 'end')).toBe(0);
  });

  it('takes up on the way what is played', () => {
    expect(held('hold s01')).toBe('s01');
    expect(held('stop')).toBeNull();
    expect(stepsDone(['hold s01', 'to 3440'], 'go s01 3440')).toBe(2);
    expect(stepsDone(['hold s01', 'to 3440'], 'go s02 3440')).toBe(0);
  });
});

it('tells parts of the screen from things on the board', () => {
  expect(target('question')).toEqual({ part: 'question' });
  expect(target('piece s01')).toEqual({ piece: 's01' });
  expect(target('place 3439')).toEqual({ place: '3439' });
});

describe('what a step names', () => {
  const known = (id: string) => ['3440', '3439', 'S1', 'turn'].includes(id);

  it('is found in what ends it, then in its words', () => {
    expect(namedPlaces({ until: 'to 3440', text: 'It waits at S1. Send it to 3440, next to 3439 (turn 1).' }, known)).toEqual(['3440', 'S1', '3439']);
    expect(namedPlaces({ until: 'stop', text: 'Nothing but 9999.' }, known)).toEqual([]);
  });

  it('is a counter only by its whole name', () => {
    const names = { s01: '50 Tank', s02: '150 Tank', s03: '50 Tanks', s04: '57ª Fucilieri motorizzata', s05: '', s06: 'A+B (1)' };
    expect(namedPieces('Pick the 50 Tank: it moves.', names)).toEqual(['s01']);
    expect(namedPieces('Muovi la 57ª Fucilieri motorizzata in 3340.', names)).toEqual(['s04']);
    expect(namedPieces('The A+B (1) and the 150 Tank.', names)).toEqual(['s02', 's06']);
  });
});

describe('takenBack', () => {
  it('leads back to the first step whose action is gone', () => {
    expect(takenBack([1, 2, 8, null], 8)).toBeNull();
    expect(takenBack([1, 2, 8, null, 9], 8)).toBe(4);
    expect(takenBack([1, 2, 8, null, 9], 1)).toBe(1);
    expect(takenBack([null, null], 0)).toBeNull();
  });
});

describe('bubbleAt', () => {
  const room = { width: 800, height: 600 };
  const bubble = { width: 300, height: 100 };
  const stands = (clear: Box[], rather: { box: Box; weight: number }[] = [], now: { left: number; top: number } | null = null) => {
    const spot = bubbleAt(bubble, room, clear, rather, clear[0] ?? null, now);
    const box = { ...spot, ...bubble };
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(room.width);
    expect(box.top + box.height).toBeLessThanOrEqual(room.height);
    return box;
  };

  it('covers nothing that has to be seen, wherever that lies', () => {
    for (let left = 0; left < 760; left += 95) {
      for (let top = 0; top < 560; top += 70) {
        const aim = { left, top, width: 40, height: 40 };
        const goal = { left: 760 - left, top: 560 - top, width: 40, height: 40 };
        const box = stands([aim, goal]);
        expect(overlap(box, aim) + overlap(box, goal)).toBe(0);
        expect(overlap(wider(box, 120), aim), 'and stands near it').toBeGreaterThan(0);
      }
    }
  });

  it('rather covers nothing else either', () => {
    const aim = { left: 380, top: 20, width: 40, height: 40 };
    const left = { box: { left: 0, top: 0, width: 400, height: 600 }, weight: 5 };
    expect(overlap(stands([aim], [left]), left.box)).toBe(0);
  });

  it('takes the corner that is left', () => {
    const most = { left: 0, top: 0, width: 800, height: 470 };
    expect(overlap(stands([most]), most)).toBe(0);
  });

  it('stays where it is until something comes under it', () => {
    const now = { left: 20, top: 400 };
    expect(stands([{ left: 700, top: 20, width: 40, height: 40 }], [], now)).toMatchObject(now);
    const tip = { left: 100, top: 420, width: 80, height: 30 };
    expect(overlap(stands([{ left: 700, top: 20, width: 40, height: 40 }, tip], [], now), tip)).toBe(0);
  });

  it('stays on a screen that is too small for both', () => {
    stands([{ left: 0, top: 0, width: 800, height: 600 }]);
  });
});
