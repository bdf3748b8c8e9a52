import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the person returns to the page: to its window or to its tab. */
export function useWindowFocus(onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') seen();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
