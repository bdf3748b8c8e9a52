const heldMs = 500;

const timers = new WeakMap<Element, number>();

/** The nearest part of the screen that a decision changes. */
export const paneOf = (element: Element | null) => element?.closest('[data-pane]') ?? null;

/** All parts beside it, too: after a decision the bar with the way back comes over any of them. */
export function panesOf(element: Element | null): Element | null {
  const pane = paneOf(element);
  return pane && (panesOf(pane.parentElement) ?? pane);
}

/**
 * Lets no click through to a part of the screen for a moment: something else comes under the pointer, and a second click is
 * not meant for it. Keys, which click without a pointer, go on, and so does scrolling.
 */
export function holdClicks(part: Element | null | undefined): void {
  if (!part?.isConnected) return;
  part.addEventListener('click', swallow, { capture: true });
  part.toggleAttribute('data-clicks-held', true);
  window.clearTimeout(timers.get(part));
  const release = () => {
    part.removeEventListener('click', swallow, { capture: true });
    part.removeAttribute('data-clicks-held');
  };
  timers.set(part, window.setTimeout(release, heldMs));
}

function swallow(event: Event): void {
  if (!(event instanceof MouseEvent) || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}
