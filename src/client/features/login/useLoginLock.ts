import { useEffect, useState } from 'react';
import { useIsHydrating } from '../../components/useIsHydrating.ts';
import { readItem, writeItem } from '../../state/storage.ts';

export const loginLockMs = 360_000;

const lockKey = 'meelo-login-locked-until';

/** When the lock ends, in milliseconds; 0 without one. */
export function readLock(now: number): number {
  const until = Number(readItem(lockKey));
  // No lock ends later than one that began now: such a value is corrupt, or a clock was set back.
  return until > now && until <= now + loginLockMs ? until : 0;
}

/** Locks from now on; a reload finds the lock. */
export function writeLock(now: number): number {
  const until = now + loginLockMs;
  writeItem(lockKey, String(until));
  return until;
}

/** The lock after too many attempts, counted down. */
export function useLoginLock() {
  const [until, setUntil] = useState(() => readLock(Date.now()));
  const [remainingMs, setRemainingMs] = useState(() => Math.max(0, until - Date.now()));
  // The prerendered page knows of no lock.
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
