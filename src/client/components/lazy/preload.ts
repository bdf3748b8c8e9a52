import { useEffect } from 'react';
import type { Preloadable } from './lazyComponent.tsx';
import { whenIdle } from './whenIdle.ts';

/** Downloads what a screen opens later, once the browser is idle. Expects the same array each time. */
export function usePreloadWhenIdle(components: readonly Preloadable[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const { preload } of components) preload();
      }),
    [components],
  );
}

/** For the button that opens the component: the download begins on hover and on focus. */
export function preloadOnHover({ preload }: Preloadable) {
  return { onPointerEnter: preload, onFocus: preload };
}
