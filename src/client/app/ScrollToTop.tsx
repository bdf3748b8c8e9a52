import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; Back returns to where one was. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPathname = useRef(pathname);
  useLayoutEffect(() => {
    const isNewScreen = shownPathname.current !== pathname;
    shownPathname.current = pathname;
    if (isNewScreen && navigation === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
