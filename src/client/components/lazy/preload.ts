import type { Preloadable } from './lazyComponent.tsx';
import { whenIdle } from './whenIdle.ts';

/** Downloads what a screen opens later, once the browser is idle. Returns an unsubscribe function. */
export function preloadWhenIdle(...components: Preloadable[]): () => void {
  return whenIdle(() => components.forEach(({ preload }) => preload()));
}

/** For the button that opens the component: the download begins on hover and on focus. */
export function preloadOnHover({ preload }: Preloadable) {
  return { onPointerEnter: preload, onFocus: preload };
}
