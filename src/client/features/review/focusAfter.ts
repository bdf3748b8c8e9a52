import { isFocusFree } from '../../components/isFocusFree.ts';

/**
 * Remembers which card follows, and returns what gives it the focus once this one is decided about.
 * Nothing happens where the person has gone elsewhere meanwhile.
 */
export function focusAfter(card: HTMLElement | null): () => void {
  const row = card?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const hadFocus = card?.contains(document.activeElement) === true;
  return () => {
    const isStill = card?.contains(document.activeElement) === true || isFocusFree();
    if (hadFocus && isStill) neighbour?.querySelector('article')?.focus();
  };
}

/** The same, where each text begins at the top of the screen: the card that goes may be longer than that. */
export function focusAtTop(card: HTMLElement | null): () => void {
  const goOn = focusAfter(card);
  return () => {
    goOn();
    const { activeElement } = document;
    if (!activeElement?.matches('article')) return;
    requestAnimationFrame(() => activeElement.scrollIntoView?.({ block: 'start' }));
  };
}
