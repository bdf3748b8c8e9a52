import { useEffect } from 'react';
import type { Download } from './definePart.ts';
import { whenIdle } from './whenIdle.ts';

/** Downloads the parts once the screen stands. Expects the same array each time. */
export function usePreloadWhenIdle(parts: readonly Download[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.preload();
      }),
    [parts],
  );
}

/** For what opens the part: the download begins when somebody reaches for it. */
export function preloadOnReach({ preload }: Download) {
  return { onPointerEnter: preload, onFocus: preload };
}
