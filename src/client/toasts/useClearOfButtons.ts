import { buttonClasses } from '@mui/material/Button';
import { useEffect } from 'react';
import { liftAbove, seenThrough, type Box } from './clearOf.ts';
import { uncoveredSelector } from './uncovered.ts';

const everyMs = 100;

/** Who scrolls has come to rest. */
const restMs = 200;

const contained = `.${buttonClasses.contained}`;
const framed = `${contained}, .${buttonClasses.outlined}`;
const all = `${framed}, .${buttonClasses.text}`;

/** What somebody may just have used. */
const controls = 'button, a, input, select, textarea, label, [role=button], [role=switch]';

/**
 * Lifts toasts above the buttons of the page or dialog in front, or where there is no room above its `contained` ones, as long
 * as there are toasts: the page below them may move. They never stand over what they speak of, nor over what was used last. They stay where they are while somebody scrolls, or is at one of them.
 */
export function useClearOfButtons(region: HTMLElement | null): void {
  useEffect(() => {
    if (!region) return undefined;
    let timer: number | undefined;
    let scrolledAt = -Infinity;
    let used: Element | null = null;
    const onClick = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      if (!control || !region.contains(control)) used = control;
    };
    const onScroll = () => {
      scrolledAt = performance.now();
    };
    const place = () => {
      const toasts = region.querySelector<HTMLElement>('.notistack-SnackbarContainer');
      if (!toasts) {
        window.clearInterval(timer);
        timer = undefined;
        return;
      }
      timer ??= window.setInterval(place, everyMs);
      const isHeld = toasts.querySelector('[data-held]') !== null;
      if (isHeld || performance.now() - scrolledAt < restMs) return;
      // Where they are without the lift, which is a transform.
      const { offsetTop: top, offsetHeight } = toasts;
      const { left, right } = toasts.getBoundingClientRect();
      const seen = seenParts(region, used);
      const kind = (selector: string, mostPx: number) => ({
        boxes: seen.flatMap(({ part, box }) =>
          part === used || part.matches(`${selector}, ${uncoveredSelector}`) ? box : [],
        ),
        mostPx,
      });
      const third = window.innerHeight / 3;
      const kinds = [
        kind(all, third),
        kind(framed, third),
        kind(contained, Infinity),
        kind(uncoveredSelector, Infinity),
      ];
      const lift = liftAbove(kinds, { top, bottom: top + offsetHeight, left, right });
      toasts.style.setProperty('--lift', `${-lift}px`);
    };
    const observer = new MutationObserver(place);
    observer.observe(region, { childList: true, subtree: true });
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
      window.clearInterval(timer);
    };
  }, [region]);
}

interface SeenPart {
  part: Element;
  /** The part of it that somebody sees. */
  box: Box;
}

function seenParts(region: HTMLElement, used: Element | null): SeenPart[] {
  const framesOf = framesAbove();
  const parts = [...document.querySelectorAll(`${all}, ${uncoveredSelector}`)];
  if (used?.isConnected && !parts.includes(used)) parts.push(used);
  return parts.flatMap((part) => {
    if (region.contains(part) || part.closest('[aria-hidden=true]')) return [];
    const whole = part.getBoundingClientRect();
    const isInWindow = whole.bottom > 0 && whole.top < window.innerHeight;
    if (!isInWindow || getComputedStyle(part).visibility === 'hidden') return [];
    const box = seenThrough(whole, framesOf(part.parentElement));
    return box ? { part, box } : [];
  });
}

/** What clips an element's children: the lists and dialogs in which they scroll. Each element is looked at once. */
function framesAbove(): (element: Element | null) => Box[] {
  const known = new Map<Element, Box[]>();
  return function framesOf(element: Element | null): Box[] {
    if (!element || element === document.body) return [];
    const above = known.get(element);
    if (above) return above;
    const clips = getComputedStyle(element).overflowY !== 'visible';
    const frames = [
      ...(clips ? [element.getBoundingClientRect()] : []),
      ...framesOf(element.parentElement),
    ];
    known.set(element, frames);
    return frames;
  };
}
