import { readItem, writeItem } from '../../state/storage.ts';

export const loginLockMs = 360_000;

const lockKey = 'meelo-login-locked-until';

/** When the login opens again, as a time in milliseconds; 0 where it is open. */
export function readLock(now: number): number {
  const until = Number(readItem(lockKey));
  // No lock ends later than one that began now: what says so is corrupt, or a clock was set back.
  return until > now && until <= now + loginLockMs ? until : 0;
}

/** Locks from now on; a reload finds the lock. */
export function writeLock(now: number): number {
  const until = now + loginLockMs;
  writeItem(lockKey, String(until));
  return until;
}

/** `4:07` */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
