import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import { holdClicks } from './holdClicks.ts';

/** The height of the bar of a phone. */
const headPx = 60;

/**
 * Which card of a list a phone's actions are for: the one whose focus is in view, or the one that is read, from the first
 * at the top of the page to the last at its end; undefined: none is in view. `ids`: those of the cards in their order, left
 * out where no action stands apart from its card. `onChoose`: for this one, before it takes the focus.
 */
export function usePhoneCurrent(
  list: RefObject<HTMLElement | null>,
  ids: readonly Id[] | undefined,
): { current: Id | undefined; onChoose: (id: Id) => void } {
  const [current, setCurrent] = useState(ids?.[0]);
  const look = useEffectEvent(() => {
    const element = list.current;
    // A button that is pressed must stay under the finger.
    if (!element || element.querySelector('button:active')) return current;
    const next = ids?.[placeOfCurrent(element)];
    setCurrent(next);
    return next;
  });
  const onCards = useEffectEvent(() => {
    // What comes under the finger by itself is not what it was meant for.
    if (look() !== current) holdClicks(list.current);
  });
  const isPhone = ids !== undefined;
  useEffect(() => {
    const element = list.current;
    if (!isPhone || !element) return undefined;
    const onMove = () => look();
    const observer = new MutationObserver(() => onCards());
    observer.observe(element, { childList: true });
    element.addEventListener('focusin', onMove);
    element.addEventListener('click', onMove);
    // Also that of a part of the page, which does not bubble.
    document.addEventListener('scroll', onMove, { passive: true, capture: true });
    window.addEventListener('resize', onMove);
    onMove();
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onMove);
      element.removeEventListener('click', onMove);
      document.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [list, isPhone]);
  return { current, onChoose: setCurrent };
}

/** -1: none. */
function placeOfCurrent(list: HTMLElement): number {
  const cards = [...list.querySelectorAll('article')];
  const { top, bottom, read } = viewOf(list);
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  const spots = cards[focused] ? spotsOfFocus(cards[focused]) : [];
  if (spots.some((spot) => spot.bottom >= top && spot.top <= bottom)) return focused;
  const line = top + (bottom - top) * read;
  const reached = cards.findIndex((card) => card.getBoundingClientRect().bottom > line);
  const place = reached === -1 ? cards.length - 1 : reached;
  const box = cards[place]?.getBoundingClientRect();
  return box && box.bottom > top && box.top < bottom ? place : -1;
}

/** Where a card has the focus, in pixels of the window: one of these is in view while the keys are for it. */
function spotsOfFocus(card: HTMLElement): { top: number; bottom: number }[] {
  const { activeElement } = document;
  const box = card.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  const spots = [{ top: middle, bottom: middle }];
  if (!activeElement || activeElement === card) return spots;
  // A question is to be answered first, wherever in its card somebody asked it.
  if (activeElement.closest('fieldset')) return [box];
  // What stays at the edge of the window is always in view: it is the end of its card.
  const isAtEdge = activeElement.closest('[data-covers]') !== null;
  const end = { top: box.bottom, bottom: box.bottom };
  return [...spots, isAtEdge ? end : activeElement.getBoundingClientRect()];
}

/** What is seen of the screen that a list is part of, in pixels of the window, and how much of the way down it is: 0 to 1. */
function viewOf(list: HTMLElement): { top: number; bottom: number; read: number } {
  const part = list.closest('[data-screen]');
  const { scrollTop, scrollHeight, clientHeight } = part ?? document.documentElement;
  const longest = scrollHeight - clientHeight;
  const read = longest > 0 ? scrollTop / longest : 0;
  if (!part) return { top: headPx, bottom: window.innerHeight, read };
  const { top, bottom } = part.getBoundingClientRect();
  return { top, bottom, read };
}
