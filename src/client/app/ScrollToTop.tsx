import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; Back returns to where one was. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
