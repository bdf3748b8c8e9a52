import { useDeferredValue, type ReactNode } from 'react';

interface DeferredProps {
  /** In its place until then; about as high, so that nothing below moves and it can be scrolled to where it was. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What is mounted after the parts of a screen that are looked at first, so that those are painted earlier. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
