import { useEffect, useRef, type RefObject } from 'react';
import { typing } from './useReviewKeys.ts';

/** Gives the focus to the card that the address names: once, and not while somebody types elsewhere. */
export function useLinkedFocus(
  list: RefObject<HTMLElement | null>,
  linkedId: string | null,
  place: number,
): void {
  const settledId = useRef<string>(null);
  // Without a list of what it depends on: the later cards of a list are drawn after the first ones.
  useEffect(() => {
    const card = list.current?.querySelectorAll('article')[place];
    if (!card || settledId.current === linkedId) return;
    settledId.current = linkedId;
    if (!document.activeElement?.closest(`form, ${typing}`)) card.focus();
  });
}
