import { useRef, type TouchEvent } from 'react';

const minSwipeDistancePx = 50;
const maxSwipeDurationMs = 300;

export type SwipeDirection = 'next' | 'previous';

interface TouchPoint {
  x: number;
  y: number;
  timeMs: number;
}

function touchPoint({ changedTouches, touches, timeStamp }: TouchEvent): TouchPoint | null {
  const touch = changedTouches[0] ?? touches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, timeMs: timeStamp } : null;
}

interface SwipeOptions {
  /** Infinity: the distance alone decides. */
  maxDurationMs?: number;
}

/**
 * Touch handlers that call `onSwipe`. They never prevent the browser's own scrolling, and a second
 * finger (a zoom) is no swipe.
 */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void, options?: SwipeOptions) {
  const start = useRef<TouchPoint | null>(null);
  const last = useRef<TouchPoint | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const { currentTarget, target, touches } = event;
      // React's events of a dialog reach the element that opened it.
      const isInside = target instanceof Node && currentTarget.contains(target);
      start.current = isInside && touches.length === 1 ? touchPoint(event) : null;
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
      const direction = start.current && end && recogniseSwipe(start.current, end, options);
      start.current = null;
      if (direction) onSwipe(direction);
    },
  };
}

/**
 * What a touch that went from `start` to `end` asks for: a left swipe the next page, a right swipe
 * the previous one. A movement that is more vertical than horizontal is a scroll.
 */
export function recogniseSwipe(
  start: TouchPoint,
  end: TouchPoint,
  { maxDurationMs = maxSwipeDurationMs }: SwipeOptions = {},
): SwipeDirection | null {
  const distanceX = end.x - start.x;
  const isSideways = Math.abs(distanceX) > Math.abs(end.y - start.y);
  const isFarEnough = Math.abs(distanceX) >= minSwipeDistancePx;
  const isQuickEnough = end.timeMs - start.timeMs <= maxDurationMs;
  if (!isSideways || !isFarEnough || !isQuickEnough) return null;
  return distanceX < 0 ? 'next' : 'previous';
}
