import { expect, test } from '@jest/globals';
import { rateLimited } from './rateLimited.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test.each([
  ['90 seconds', { 'retry-after': '90' }, 90],
  ['31 years', { 'retry-after': '1000000000' }, 86_400],
  ['more than a date can say', { 'retry-after': '100000000000000000000' }, 86_400],
  ['more than a number can say', { 'retry-after': '9'.repeat(400) }, 86_400],
  ['a late date', { 'retry-after': inDays(400).toUTCString() }, 86_400],
  ['a late reset', { 'ratelimit-reset': '1e20' }, 86_400],
  ['nothing', {}, 60],
])('a server that asks for %s gets a day at most', (_asked, headers, retryAfterSeconds) => {
  expect(rateLimited(new Headers(headers))).toEqual({ outcome: 'rateLimited', retryAfterSeconds });
});
