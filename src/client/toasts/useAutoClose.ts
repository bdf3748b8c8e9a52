import { useEffect, useEffectEvent } from 'react';

interface AutoClose {
  lifeMs: number;
  isPaused: boolean;
  onClose: () => void;
}

/** Calls `onClose` when the life is over; a pause starts it anew. */
export function useAutoClose({ lifeMs, isPaused, onClose }: AutoClose): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused || !Number.isFinite(lifeMs)) return undefined;
    const timer = window.setTimeout(() => close(), lifeMs);
    return () => window.clearTimeout(timer);
  }, [lifeMs, isPaused]);
}
