// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlace } from './place';

describe('keepPlace', () => {
  let room: HTMLElement;
  let stop: () => void;
  const haven = vi.fn();

  beforeEach(() => {
    haven.mockReset();
    room = document.createElement('div');
    room.innerHTML = '<div class="bar"><button id="a">A</button><button id="b">B</button><button id="c">C</button></div>';
    document.body.append(room);
    // Nothing has a place on the screen here: a button counts as shown.
    for (const button of room.querySelectorAll('button')) Object.defineProperty(button, 'offsetParent', { get: () => room });
    stop = keepPlace(haven)(room) as () => void;
  });
  afterEach(() => {
    stop();
    room.remove();
  });
  const button = (id: string) => room.querySelector<HTMLButtonElement>(`#${id}`)!;
  const seen = () => new Promise((done) => setTimeout(done));

  it('goes to the haven when the button that was pressed is gone', async () => {
    button('b').focus();
    button('b').remove();
    await seen();
    expect(haven).toHaveBeenCalledOnce();
  });

  it('goes to the neighbour of a button that can be pressed no more', async () => {
    button('c').focus();
    button('c').disabled = true;
    await seen();
    expect(document.activeElement).toBe(button('b'));
    expect(haven).not.toHaveBeenCalled();
  });

  it('leaves the focus where somebody put it', async () => {
    button('a').focus();
    button('b').remove();
    await seen();
    expect(document.activeElement).toBe(button('a'));
    button('a').blur();
    button('c').remove();
    await seen();
    expect(haven).not.toHaveBeenCalled();
  });
});
