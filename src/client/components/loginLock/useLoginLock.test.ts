import { afterEach, expect, test } from '@jest/globals';
import { formatCountdown } from './LockNotice.tsx';
import { loginLockMs, readLock, writeLock } from './useLoginLock.ts';

const now = Date.UTC(2025, 2, 5);

afterEach(() => localStorage.clear());

test('a lock ends six minutes after it began', () => {
  expect(writeLock(now)).toBe(now + 360_000);
  expect(readLock(now + 359_999)).toBe(now + loginLockMs);
  expect(readLock(now + 360_000)).toBe(0);
});

test.each(['', 'soon', '{', 'NaN', 'Infinity', '1e300', '-1', String(now + 360_001)])(
  'the stored value %j is no lock',
  (value) => {
    localStorage.setItem('meelo-login-locked-until', value);
    expect(readLock(now)).toBe(0);
  },
);

test('a countdown shows minutes and seconds', () => {
  expect(formatCountdown(247_000)).toBe('4:07');
});
