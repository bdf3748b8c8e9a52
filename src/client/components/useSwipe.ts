import { useSwipeable, type SwipeEventData } from 'react-swipeable';

export const minDistancePx = 50;

/** From where on a finger is followed: a tap may move a little. */
const dragFromPx = 10;

export type SwipeDirection = 'next' | 'previous';

interface SwipeOptions {
  /** Told how far a finger has gone sideways, to the right, in pixels, and 0 once it leaves. */
  onDrag?: (px: number) => void;
  /** Infinity: the distance alone decides. */
  maxDurationMs?: number;
}

/**
 * Calls `onSwipe` for a finger that goes sideways: a left swipe asks for the next page, a right one for the
 * previous. The browser scrolls and zooms as ever.
 */
export function useSwipe(
  onSwipe: (direction: SwipeDirection) => void,
  { maxDurationMs = 300, onDrag }: SwipeOptions = {},
) {
  const handlers = useSwipeable({
    delta: onDrag ? dragFromPx : minDistancePx,
    // The library takes less than this.
    swipeDuration: maxDurationMs + 1,
    onSwiping: (swipe) => {
      const isSideways = swipe.dir === 'Left' || swipe.dir === 'Right';
      onDrag?.(isSideways && !isFromCorner(swipe) ? swipe.deltaX : 0);
    },
    onTouchEndOrOnMouseUp: () => onDrag?.(0),
    onSwiped: (swipe) => {
      // A finger may have gone back.
      if (swipe.absX < minDistancePx || isOfZoom(swipe)) return;
      if (swipe.dir === 'Left') onSwipe('next');
      if (swipe.dir === 'Right') onSwipe('previous');
    },
  });
  // The browser takes a finger that scrolls, which the library is not told.
  return { ...handlers, onTouchCancel: () => onDrag?.(0) };
}

/** Of the finger that a zoom leaves on the screen, the library takes the corner of the page for the start. */
const isFromCorner = ({ initial: [startX, startY] }: SwipeEventData) =>
  startX === 0 && startY === 0;

function isOfZoom(swipe: SwipeEventData): boolean {
  const { event } = swipe;
  const isLast = 'touches' in event && event.touches.length === 0;
  return !isLast || event.changedTouches.length > 1 || isFromCorner(swipe);
}
