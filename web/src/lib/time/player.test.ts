// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClient } from '../net/table.svelte';
import { keptSpeed, Player, SPEEDS, type Speed } from './player.svelte';

describe('Player', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  /** The moments that are shown within four seconds of playing from the beginning. */
  async function played(speed: Speed): Promise<number> {
    const table = { at: 0 as number | null, actions: 100, look: vi.fn((at: number | null) => ((table.at = at), Promise.resolve())) };
    const player = new Player(table as unknown as TableClient);
    player.pace(speed);
    player.toggle();
    await vi.advanceTimersByTimeAsync(4000);
    player.stop();
    return table.at ?? 100;
  }

  it('plays twice and four times as fast', async () => {
    const [slow, double, fast] = [await played(1), await played(2), await played(4)];
    expect(slow).toBe(5);
    expect(double).toBe(10);
    expect(fast).toBe(20);
  });

  it('remembers the pace', () => {
    expect(keptSpeed()).toBe(1);
    new Player({} as TableClient).pace(4);
    expect(keptSpeed()).toBe(4);
    expect(new Player({} as TableClient).speed).toBe(4);
    localStorage.setItem('pedina.speed', '900');
    expect(SPEEDS).toContain(keptSpeed());
  });
});
