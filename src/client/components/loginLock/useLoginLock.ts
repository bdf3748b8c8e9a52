import { useEffect, useState } from 'react';
import { useIsHydrating } from '../useIsHydrating.ts';
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
  const [now, setNow] = useState(Date.now);
  const remainingMs = Math.max(0, until - now);
  const isLocked = remainingMs > 0;
  // The prerendered page knows of no lock.
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [isLocked]);
  const lock = () => {
    const start = Date.now();
    setNow(start);
    setUntil(writeLock(start));
  };
  return { isLocked: isLocked && !isHydrating, remainingMs, lock };
}
