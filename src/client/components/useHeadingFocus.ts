import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from './useIsHydrating.ts';

/**
 * For the h1 of a screen. It gets the focus after a navigation, as on a page that was loaded, and
 * whenever the element that had it is removed.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // A page that came with the document may be in use already.
  const isHydrating = useIsHydrating();
  const [isArrival] = useState(key !== 'default' && !isHydrating);
  useEffect(() => {
    const focusHeading = () => heading.current?.focus({ preventScroll: true });
    if (isArrival) focusHeading();
    return onFocusLost(focusHeading);
  }, [isArrival]);
  return heading;
}

/** Calls back when the focused element leaves the document. Returns an unsubscribe function. */
function onFocusLost(callback: () => void): () => void {
  let focused = document.activeElement;
  const remember = () => (focused = document.activeElement);
  const observer = new MutationObserver(() => {
    if (focused?.isConnected === false && document.activeElement === document.body) callback();
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
