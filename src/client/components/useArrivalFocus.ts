import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from './useIsHydrating.ts';

/**
 * For the h1 of a screen: who navigates here stands on it, as on a page that was loaded. A later
 * change of the query leaves the focus where it is.
 */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // A page that came with the document may be in use already.
  const isHydrating = useIsHydrating();
  const [isArrival] = useState(key !== 'default' && !isHydrating);
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return heading;
}
