import { useState, type PointerEvent } from 'react';
import { swipeToDismiss } from './constants.ts';

interface Point {
  x: number;
  y: number;
}

const still: Point = { x: 0, y: 0 };

/** Follows a finger or the mouse sideways and down; far enough, and the toast is dismissed. */
export function useSwipe(onDismiss: () => void) {
  const [start, setStart] = useState<Point | null>(null);
  const [moved, setMoved] = useState(still);

  const letGo = () => {
    setStart(null);
    setMoved(still);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start) return;
    setMoved({ x: event.clientX - start.x, y: Math.max(0, event.clientY - start.y) });
  };
  const onPointerUp = () => {
    const distance = Math.max(Math.abs(moved.x), moved.y);
    setStart(null);
    if (start && distance >= swipeToDismiss) onDismiss();
    else setMoved(still);
  };

  const isSideways = Math.abs(moved.x) >= moved.y;
  return {
    isSwiping: start !== null,
    transform: `translate(${isSideways ? `${moved.x}px, 0` : `0, ${moved.y}px`})`,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo },
  };
}
