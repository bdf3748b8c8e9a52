import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

const farEnoughPx = 45;
const origin = { x: 0, y: 0 };

interface Dismissal {
  /** How long the toast stays; `null` keeps it until somebody dismisses it. */
  durationMs: number | null;
  onDismiss: () => void;
}

/**
 * Dismisses a toast after its time or by a swipe. The time restarts once the toast is no longer
 * hovered, focused or dragged; notistack's own timer does not wait for focus.
 */
export function useDismissal({ durationMs, onDismiss }: Dismissal) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const drag = useDrag(onDismiss);

  const isPaused = isHovered || isFocused || drag.isDragged;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isPaused || durationMs === null) return undefined;
    const timer = window.setTimeout(() => dismiss(), durationMs);
    return () => window.clearTimeout(timer);
  }, [durationMs, isPaused]);

  return {
    ...drag.props,
    // While a pointer is at it, it stays where it is.
    'data-held': isHovered || drag.isDragged || undefined,
    onPointerMove(event: PointerEvent) {
      drag.props.onPointerMove(event);
      const { movementX, movementY } = event.nativeEvent;
      // A toast that comes under a pointer at rest must go by itself: it may lie over a button.
      if (movementX !== 0 || movementY !== 0) setIsHovered(true);
    },
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}

/** Follows a finger or the mouse sideways and down, and calls `onSwiped` where they leave far enough away. */
function useDrag(onSwiped: () => void) {
  const [start, setStart] = useState<typeof origin | null>(null);
  const [moved, setMoved] = useState(origin);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start) return;
    setMoved({ x: event.clientX - start.x, y: Math.max(0, event.clientY - start.y) });
  };
  const release = (isSwiped: boolean) => {
    setStart(null);
    if (isSwiped) onSwiped();
    else setMoved(origin);
  };
  const onPointerUp = () => release(Math.max(Math.abs(moved.x), moved.y) >= farEnoughPx);
  const onPointerCancel = () => release(false);

  const isDragged = start !== null;
  const isSideways = Math.abs(moved.x) >= moved.y;
  const style = {
    transform: `translate(${isSideways ? `${moved.x}px, 0` : `0, ${moved.y}px`})`,
    transition: isDragged ? 'none' : 'transform 150ms ease-out',
  };
  return {
    isDragged,
    props: { style, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
