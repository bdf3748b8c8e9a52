import { useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/** Where what had the focus has gone with what the server answered, the page's name gets it. */
export function useKeptFocus(): void {
  const focused = useRef<Node>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // After every rendering, since any may have removed it.
  useEffect(() => {
    if (focused.current?.isConnected === false) focusHeading();
  });
}
