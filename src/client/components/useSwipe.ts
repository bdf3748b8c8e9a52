import { useSwipeable, type SwipeEventData } from 'react-swipeable';

const minDistancePx = 50;

export type SwipeDirection = 'next' | 'previous';

interface SwipeOptions {
  /** Infinity: the distance alone decides. */
  maxDurationMs?: number;
}

/**
 * Calls `onSwipe` for a finger that goes sideways: a left swipe asks for the next page, a right one for the
 * previous. The browser scrolls and zooms as ever.
 */
export function useSwipe(
  onSwipe: (direction: SwipeDirection) => void,
  { maxDurationMs = 300 }: SwipeOptions = {},
) {
  return useSwipeable({
    delta: minDistancePx,
    // The library takes less than this.
    swipeDuration: maxDurationMs + 1,
    onSwiped: (swipe) => {
      // A finger may have gone back.
      if (swipe.absX < minDistancePx || isOfZoom(swipe)) return;
      if (swipe.dir === 'Left') onSwipe('next');
      if (swipe.dir === 'Right') onSwipe('previous');
    },
  });
}

/** Of the finger that a zoom leaves on the screen, the library takes the corner of the page for the start. */
function isOfZoom({ event, initial: [startX, startY] }: SwipeEventData): boolean {
  const isLast = 'touches' in event && event.touches.length === 0;
  return !isLast || event.changedTouches.length > 1 || (startX === 0 && startY === 0);
}
