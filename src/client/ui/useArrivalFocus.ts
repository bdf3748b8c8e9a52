import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For the h1 of a screen: who navigates here stands on it, as on a page that was loaded. A later
 * change of the query leaves the focus where it is.
 */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [arrivalKey] = useState(useLocation().key);
  useEffect(() => {
    const isFirstPage = arrivalKey === 'default';
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [arrivalKey]);
  return heading;
}
