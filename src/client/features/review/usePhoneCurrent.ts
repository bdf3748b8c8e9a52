import { useEffect, useState, type RefObject } from 'react';

/** The height of the bar of a phone. */
const headPx = 60;

/**
 * Which card of a list a phone's actions are for: the one that has the focus, or the one that is read, from the first at
 * the top of the page to the last at its end; -1: none is in view.
 */
export function usePhoneCurrent(list: RefObject<HTMLElement | null>, isPhone: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!isPhone || !element) return undefined;
    const look = () => {
      // A button that is pressed must stay under the finger.
      if (element.querySelector('button:active')) return;
      setCurrent(currentOf([...element.querySelectorAll('article')]));
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true });
    element.addEventListener('focusin', look);
    element.addEventListener('click', look);
    document.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', look);
      element.removeEventListener('click', look);
      document.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, isPhone]);
  return current;
}

function currentOf(cards: HTMLElement[]): number {
  const { scrollY, innerHeight } = window;
  const isSeen = (card: Element | undefined) => {
    if (!card) return false;
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > headPx && top < innerHeight;
  };
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  const ofFocus = cards[focused]?.getBoundingClientRect();
  const middle = ofFocus && (ofFocus.top + ofFocus.bottom) / 2;
  if (middle !== undefined && middle >= headPx && middle <= innerHeight) return focused;
  const longest = document.documentElement.scrollHeight - innerHeight;
  const line = headPx + (innerHeight - headPx) * (longest > 0 ? scrollY / longest : 0);
  const read = cards.findIndex((card) => card.getBoundingClientRect().bottom > line);
  const place = read === -1 ? cards.length - 1 : read;
  return isSeen(cards[place]) ? place : -1;
}
