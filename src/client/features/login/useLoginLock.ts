import { useEffect, useState } from 'react';
import { useIsHydrating } from '../../components/useIsHydrating.ts';
import { readLock, writeLock } from './loginLock.ts';

/** How long the login stays locked after too many attempts, counted down second by second. */
export function useLoginLock() {
  const [until, setUntil] = useState(() => readLock(Date.now()));
  const [remainingMs, setRemainingMs] = useState(() => Math.max(0, until - Date.now()));
  // A page that was rendered ahead knows of no lock.
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (until === 0) return undefined;
    const count = () => {
      const left = Math.max(0, until - Date.now());
      setRemainingMs(left);
      if (left === 0) setUntil(0);
    };
    const timer = window.setInterval(count, 250);
    return () => window.clearInterval(timer);
  }, [until]);
  const lock = () => {
    const end = writeLock(Date.now());
    setUntil(end);
    setRemainingMs(end - Date.now());
  };
  return { isLocked: !isHydrating && remainingMs > 0, remainingMs, lock };
}
