import { useEffect, useRef } from 'react';

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
    const isGone = focused.current?.isConnected === false;
    if (!isGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
