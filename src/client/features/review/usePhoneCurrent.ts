import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Id } from '../../../shared/contract/id.ts';
import { coveredBelow } from '../../components/useCover.ts';
import { holdClicks } from './holdClicks.ts';

/** The height of the bar of a phone. */
const headPx = 60;

/** Of the lowest actions. Those of some texts are higher; whose they are must not depend on how high they are. */
const actionsPx = 90;

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
  const look = useEffectEvent((event?: Event) => {
    const element = list.current;
    // A button that is pressed must stay under the finger.
    if (!element || element.querySelector('button:active')) return current;
    const place = placeOfCurrent(element);
    const next = ids?.[place];
    if (next !== current) leaveQuestion(element, place, event);
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
    const onMove = (event?: Event) => look(event);
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

/**
 * The question of another card goes, and would take the focus along. What comes in its place gets no click that was meant
 * for it; a tap that has chosen the next card itself is meant for that.
 */
function leaveQuestion(list: HTMLElement, place: number, event: Event | undefined): void {
  const next = list.querySelectorAll('article')[place];
  const isMeant = event?.target instanceof Node && next?.contains(event.target);
  if (!isMeant && list.querySelector('fieldset')) holdClicks(list);
  const card = document.activeElement?.closest('fieldset')?.closest('article');
  if (!card || card === next) return;
  card.focus({ preventScroll: true });
}

/** -1: none. */
function placeOfCurrent(list: HTMLElement): number {
  const cards = [...list.querySelectorAll('article')];
  const view = viewOf(list);
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  if (cards[focused] && hasFocusInView(cards[focused], view)) return focused;
  const { top, bottom, edge, read } = view;
  const line = top + (bottom - top) * read;
  const reached = cards.findIndex((card) => card.getBoundingClientRect().bottom > line);
  const place = reached === -1 ? cards.length - 1 : reached;
  const box = cards[place]?.getBoundingClientRect();
  return box && box.bottom > top && box.top < edge ? place : -1;
}

/** Whether the keys are for a card that has the focus. */
function hasFocusInView(card: HTMLElement, { top, bottom, edge }: View): boolean {
  const { activeElement } = document;
  const box = card.getBoundingClientRect();
  // A question is to be answered first, wherever in its card the focus is, and may cover the card.
  if (card.querySelector('fieldset')) return box.bottom >= top && box.top <= edge;
  const middle = (box.top + box.bottom) / 2;
  if (middle >= top && middle <= bottom) return true;
  if (!activeElement || activeElement === card) return false;
  // What stays at the edge of the window is always in view: it is the end of its card.
  if (activeElement.closest('[data-covers]')) return box.bottom >= top && box.bottom <= edge;
  const spot = activeElement.getBoundingClientRect();
  return spot.bottom >= top && spot.top <= bottom;
}

/** What is seen of the screen that a list is part of, in pixels of the window. */
interface View {
  top: number;
  /** Of what no bar covers. */
  bottom: number;
  /** The lower one, also below the bars. */
  edge: number;
  /** How much of the way down it is: 0 to 1. */
  read: number;
}

function viewOf(list: HTMLElement): View {
  const part = list.closest('[data-screen]');
  const { scrollTop, scrollHeight, clientHeight } = part ?? document.documentElement;
  const longest = scrollHeight - clientHeight;
  const read = longest > 0 ? scrollTop / longest : 0;
  const { top, bottom: edge } = part?.getBoundingClientRect() ?? {
    top: headPx,
    bottom: window.innerHeight,
  };
  const others = coveredBelow('actions');
  const covered = others + Math.min(coveredBelow() - others, actionsPx);
  return { top, bottom: Math.min(edge, window.innerHeight - covered), edge, read };
}
