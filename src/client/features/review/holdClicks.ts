const heldMs = 500;

/** Takes no clicks for a moment: the next card comes under the pointer, and a second click is not meant for it. */
export function holdClicks(list: HTMLElement | null | undefined): void {
  if (!list) return;
  list.style.pointerEvents = 'none';
  setTimeout(() => {
    list.style.pointerEvents = '';
  }, heldMs);
}
