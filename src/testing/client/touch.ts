import { createEvent, fireEvent } from '@testing-library/react';

interface Point {
  clientX: number;
  clientY: number;
}

interface Touch {
  /** The fingers that are on the screen then. */
  fingers?: Point[];
  /** The fingers that this is about; all that are on the screen unless it says others. */
  changed?: Point[];
  timeMs?: number;
}

type TouchName = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Sends a touch event as a browser does. */
export function touch(
  element: Element,
  name: TouchName,
  { fingers = [], changed = fingers, timeMs = 0 }: Touch,
): void {
  const event = createEvent[name](element);
  Object.defineProperties(event, {
    touches: { value: fingers },
    changedTouches: { value: changed },
    timeStamp: { value: 1000 + timeMs },
  });
  fireEvent(element, event);
}

interface Swipe {
  /** To the right; negative: to the left. */
  x: number;
  /** Downwards. */
  y?: number;
  durationMs?: number;
}

/** One finger that goes over an element. */
export function swipe(element: Element, { x, y = 0, durationMs = 100 }: Swipe): void {
  const end = { clientX: 300 + x, clientY: 300 + y };
  touch(element, 'touchStart', { fingers: [{ clientX: 300, clientY: 300 }] });
  touch(element, 'touchMove', { fingers: [end], timeMs: durationMs });
  touch(element, 'touchEnd', { changed: [end], timeMs: durationMs });
}
