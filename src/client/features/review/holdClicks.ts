import { screens } from './useReviewKeys.ts';

const heldMs = 500;

let timer: number | undefined;

/**
 * Takes no clicks on the screen for a moment: something else comes under the pointer, and a second click is not meant
 * for it.
 */
export function holdClicks(): void {
  const held = document.querySelectorAll<HTMLElement>(screens);
  for (const screen of held) screen.style.pointerEvents = 'none';
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    for (const screen of held) screen.style.pointerEvents = '';
  }, heldMs);
}
