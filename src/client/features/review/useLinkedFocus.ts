import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { editing } from '../../components/forms/typing.ts';
import { staysInQueue } from './queuePlaces.ts';

/** Gives the focus to the card that the address names: once, and not while somebody types elsewhere. */
export function useLinkedFocus(
  list: RefObject<HTMLElement | null>,
  linkedId: string | null,
  place: number,
): void {
  const settledId = useRef<string>(null);
  const { state } = useLocation();
  // Without a list of what it depends on: the later cards of a list are drawn after the first ones.
  useEffect(() => {
    const card = list.current?.querySelectorAll('article')[place];
    if (!card || settledId.current === linkedId) return;
    settledId.current = linkedId;
    const { activeElement } = document;
    // After a reload the state is there, and the focus is not.
    if (state === staysInQueue && activeElement?.closest('li')) return;
    if (!activeElement?.closest(editing)) card.focus();
  });
}
