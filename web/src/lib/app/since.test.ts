import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol';
import { linesSince, replayOf } from './since';

const line = (action: number, text: string, heading: number | null = null): LogLine => ({
  action, seat: 'red', heading, kind: 'x', text, rules: [], dice: [],
});

describe('linesSince', () => {
  it('holds what came after, and no chapter without sentences', () => {
    const log = [line(1, 'a'), line(2, 'Turn 2', 1), line(2, 'Movement', 2), line(2, 'b'), line(3, 'Combat', 2)];
    expect(linesSince(log, 1).map((known) => known.text)).toEqual(['Movement', 'b']);
    expect(linesSince(log, 3)).toEqual([]);
  });
});

describe('replayOf', () => {
  it('shows every moment of a few', () => {
    expect(replayOf(3, 6)).toEqual({ moments: [4, 5, 6], pause: 900 });
  });

  it('never lasts longer than six seconds and ends with the last moment', () => {
    const { moments, pause } = replayOf(10, 500);
    expect(moments.at(-1)).toBe(500);
    expect(moments.length * pause).toBeLessThanOrEqual(6000);
  });

  it('is nothing when nothing happened', () => {
    expect(replayOf(4, 4)).toEqual({ moments: [], pause: 0 });
  });
});
