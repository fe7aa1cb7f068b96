// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { meaning } from './keys';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  meaning({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, target: document.body, ...more });

describe('meaning', () => {
  it('is undo on one key', () => {
    expect(press('u')).toBe('undo');
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { metaKey: true })).toBe('undo');
  });

  it('is what is answered once for all', () => {
    expect(press('o')).toBe('standing');
  });

  it('leaves other keys to others', () => {
    expect(press('z')).toBeNull();
    expect(press('u', { ctrlKey: true })).toBeNull();
    expect(press('h', { defaultPrevented: true })).toBeNull();
    expect(press('ArrowLeft')).toBeNull();
  });

  it('lets people write', () => {
    expect(press('u', { target: document.createElement('input') })).toBeNull();
    const slider = document.createElement('input');
    slider.type = 'range';
    expect(press('u', { target: slider })).toBe('undo');
  });
});
