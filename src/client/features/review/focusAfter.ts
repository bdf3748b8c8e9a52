/**
 * Remembers which card follows, and returns what gives it the focus once this one is decided about.
 * Nothing happens where the person has gone elsewhere meanwhile.
 */
export function focusAfter(card: HTMLElement | null): () => void {
  const row = card?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const hadFocus = card?.contains(document.activeElement) === true;
  return () => {
    const { activeElement } = document;
    const isStill =
      card?.contains(activeElement) === true || activeElement?.matches('body, h1') === true;
    if (hadFocus && isStill) neighbour?.querySelector('article')?.focus();
  };
}
