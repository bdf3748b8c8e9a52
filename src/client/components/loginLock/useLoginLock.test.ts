import { afterEach, expect, test } from '@jest/globals';
import { formatCountdown } from './LockNotice.tsx';
import { loginLockMs, readLock, writeLock } from './useLoginLock.ts';

const now = Date.UTC(2025, 2, 5);

afterEach(() => localStorage.clear());

test('a lock ends six minutes after it began', () => {
  expect(writeLock(now, 0)).toBe(now + 360_000);
  expect(readLock(now + 359_999)).toBe(now + loginLockMs);
  expect(readLock(now + 360_000)).toBe(0);
});

test.each([
  ['a shorter wait', 60_000, 360_000],
  ['a longer wait', 1_800_000, 1_800_000],
  ['an absurd wait', 1e12, 3_600_000],
])('of %s that the server asks for a lock takes the longer and keeps it', (_what, asked, lasts) => {
  expect(writeLock(now, asked)).toBe(now + lasts);
  expect(readLock(now + lasts - 1)).toBe(now + lasts);
});

test.each(['', 'soon', '{', 'NaN', 'Infinity', '1e300', '-1', String(now + 3_600_001)])(
  'the stored value %j is no lock',
  (value) => {
    localStorage.setItem('meelo-login-locked-until', value);
    expect(readLock(now)).toBe(0);
  },
);

test('a countdown shows minutes and seconds', () => {
  expect(formatCountdown(247_000)).toBe('4:07');
});
