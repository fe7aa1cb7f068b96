// Where keys go: who is writing, whether somebody plays by keyboard, and what has the focus.

/** Whether the last thing that a person used was the keyboard. */
let byKeys = false;
addEventListener('keydown', () => (byKeys = true), true);
addEventListener('pointerdown', () => (byKeys = false), true);

export function playsByKeys(): boolean {
  return byKeys;
}

/** Whether somebody is writing: then a letter is a letter. */
export function writes(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const texts = ['text', 'search', 'password', 'number', 'email', 'url', ''];
  return target instanceof HTMLInputElement && texts.includes(target.type);
}

/** Whether keys are free for the game: nothing has the focus but the board, or the question that is read. */
export function free(target: EventTarget | null): boolean {
  return target === null || target === document.body || (target instanceof Element && target.matches('[data-board], #question'));
}
