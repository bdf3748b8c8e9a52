import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { editing } from '../../components/forms/typing.ts';
import { staysInQueue } from './queuePlaces.ts';

/** Gives the focus to the card that the address names: once each time that it is opened, and not while somebody types elsewhere. */
export function useLinkedFocus(list: RefObject<HTMLElement | null>, place: number): void {
  const settledKey = useRef<string>(null);
  const { key, state } = useLocation();
  // Without a list of what it depends on: the later cards of a list are drawn after the first ones.
  useEffect(() => {
    const card = list.current?.querySelectorAll('article')[place];
    if (!card || settledKey.current === key) return;
    settledKey.current = key;
    const { activeElement } = document;
    // After a reload the state is there, and the focus is not.
    if (state === staysInQueue && activeElement?.closest('li')) return;
    if (!activeElement?.closest(editing)) card.focus();
  });
}
