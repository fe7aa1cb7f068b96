import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bases, freeBoard } from '../fixtures';

const board = (() => {
  const { ground } = freeBoard();
  return 'free' in ground ? ground.free : (null as never);
})();

describe('a free table in words', () => {
  let words: typeof import('./telling');
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
    vi.stubGlobal('navigator', { language: 'en' });
    words = await import('./telling');
  });

  it('says where a base stands, where it faces and on what', () => {
    const scene = bases({ a: [21_000, 21_000, 362_400], b: [5000, 5500, 90_000] });
    const names = { side: (id: string) => id.toUpperCase(), marker: (id: string) => id };
    const told = (id: string) => words.toldBase(scene.stacks[id]![0]!, scene, names, board, 'en');
    expect(told('a')).toMatch(/^A, F a, .*: 21\.0″ from the left, 21\.0″ from the near edge, facing 2°, in Oak wood$/);
    expect(told('b')).toMatch(/: 5\.0″ from the left, 5\.5″ from the near edge, facing 90°$/);
  });

  it('says how far something reaches', () => {
    expect(words.extent({ circle: [10_000, 20_000, 2000] }, 'en')).toBe('8.0″ to 12.0″ from the left, 18.0″ to 22.0″ from the near edge');
    expect(words.extent({ line: [[0, 24_000], [36_000, 26_000]] }, 'en')).toBe('0.0″ to 36.0″ from the left, 24.0″ to 26.0″ from the near edge');
  });
});
