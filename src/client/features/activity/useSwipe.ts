import { useRef, type TouchEvent } from 'react';
import { recogniseSwipe, type TouchPoint } from './swipe.ts';

function touchPoint({ changedTouches, touches, timeStamp }: TouchEvent): TouchPoint | null {
  const touch = changedTouches[0] ?? touches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, timeMs: timeStamp } : null;
}

/**
 * Touch handlers that call `onSwipe`. They never prevent the browser's own scrolling, and a second
 * finger (a zoom) is no swipe.
 */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void) {
  const start = useRef<TouchPoint | null>(null);
  const last = useRef<TouchPoint | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length > 1 ? null : touchPoint(event);
      last.current = start.current;
    },
    onTouchMove: (event: TouchEvent) => {
      last.current = touchPoint(event) ?? last.current;
    },
    onTouchCancel: () => {
      start.current = null;
    },
    onTouchEnd: (event: TouchEvent) => {
      // A finger that leaves need not say where it was.
      const end =
        touchPoint(event) ?? (last.current && { ...last.current, timeMs: event.timeStamp });
      const direction = start.current && end && recogniseSwipe(start.current, end);
      start.current = null;
      if (direction) onSwipe(direction);
    },
  };
}
