const minSwipeDistancePx = 50;
const maxSwipeDurationMs = 300;

export interface TouchPoint {
  x: number;
  y: number;
  timeMs: number;
}

/**
 * What a touch that went from `start` to `end` asks for: a left swipe the next page, a right swipe
 * the previous one. A movement that is more vertical than horizontal is a scroll.
 */
export function recogniseSwipe(start: TouchPoint, end: TouchPoint): 'next' | 'previous' | null {
  const distanceX = end.x - start.x;
  const isSideways = Math.abs(distanceX) > Math.abs(end.y - start.y);
  const isFarEnough = Math.abs(distanceX) >= minSwipeDistancePx;
  const isQuickEnough = end.timeMs - start.timeMs <= maxSwipeDurationMs;
  if (!isSideways || !isFarEnough || !isQuickEnough) return null;
  return distanceX < 0 ? 'next' : 'previous';
}
