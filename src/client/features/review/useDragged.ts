import { useRef, useState } from 'react';
import { minDistancePx } from '../../components/useSwipe.ts';

/** What a finger that goes on would ask for, and whether it has gone far enough. */
export interface Aim {
  decision: 'approve' | 'leave';
  isReached: boolean;
}

const still = '(prefers-reduced-motion: reduce)';

/** A part of a card that follows a finger sideways, as far as there is something to ask for. */
export function useDragged(canApprove: boolean, isFree: boolean) {
  const layer = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Aim>();
  const onDrag = (px: number) => {
    const decision = px > 0 ? 'approve' : 'leave';
    const isMeant = isFree && px !== 0 && (decision === 'leave' || canApprove);
    const isReached = Math.abs(px) >= minDistancePx;
    setAim((last) => {
      if (!isMeant) return undefined;
      const isSame = last?.decision === decision && last.isReached === isReached;
      return isSame ? last : { decision, isReached };
    });
    // Without a render for each move.
    if (!layer.current) return;
    const follows = isMeant && !window.matchMedia(still).matches;
    layer.current.style.transform = follows ? `translateX(${px}px)` : '';
    layer.current.style.transition = follows ? 'none' : '';
  };
  return { layer, aim, onDrag };
}
