import { useRef, type TouchEvent } from 'react';
import { recogniseSwipe, type TouchPoint } from './swipe.ts';

function touchPoint({ changedTouches, timeStamp }: TouchEvent): TouchPoint | null {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, timeMs: timeStamp } : null;
}

/**
 * Touch handlers that call `onSwipe`. They never prevent the browser's own scrolling, and a second
 * finger (a zoom) is no swipe.
 */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void) {
  const start = useRef<TouchPoint | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length > 1 ? null : touchPoint(event);
    },
    onTouchCancel: () => {
      start.current = null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = touchPoint(event);
      const direction = start.current && end && recogniseSwipe(start.current, end);
      start.current = null;
      if (direction) onSwipe(direction);
    },
  };
}
