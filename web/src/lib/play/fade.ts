// A row that scrolls sideways fades where more of it lies beyond its edge.

const FADE = 'min(2.5rem, 10%)';

/** To be attached to the row. */
export function fade(row: HTMLElement): () => void {
  function look(): void {
    // What does not scroll ends in dots.
    const scrolls = getComputedStyle(row).overflowX !== 'hidden';
    const before = scrolls && row.scrollLeft > 1;
    const after = scrolls && row.scrollWidth - row.clientWidth - row.scrollLeft > 1;
    const [from, to] = [before ? FADE : '0px', after ? FADE : '0px'];
    row.style.maskImage = before || after ? `linear-gradient(to right, transparent, #000 ${from}, #000 calc(100% - ${to}), transparent)` : '';
  }
  const size = new ResizeObserver(look);
  size.observe(row);
  const content = new MutationObserver(look);
  content.observe(row, { childList: true, subtree: true, characterData: true });
  row.addEventListener('scroll', look, { passive: true });
  return () => {
    size.disconnect();
    content.disconnect();
    row.removeEventListener('scroll', look);
  };
}
