import { describe, expect, test } from '@jest/globals';
import { pauseAskedBy, rateLimited } from './rateLimited.ts';

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

describe('a server that tells when its limit begins anew, and nothing else', () => {
  const date = new Date('2026-08-01T12:00:00Z');
  const limited = (reset: string, clock = date) =>
    rateLimited(new Headers({ 'x-ratelimit-reset': reset, date: clock.toUTCString() }));

  test('is asked again then, by its own clock, and has limited one account', () => {
    const past = new Date('1999-01-01T00:00:00Z');
    expect(limited('2026-08-01T12:04:00.000000Z')).toEqual({
      outcome: 'rateLimited',
      retryAfterSeconds: 240,
      appliesTo: 'account',
    });
    expect(limited('1999-01-01T00:01:30Z', past)).toMatchObject({ retryAfterSeconds: 90 });
    const headers = { 'x-ratelimit-reset': '2026-08-01T12:04:00Z', date: date.toUTCString() };
    expect(pauseAskedBy(new Response(null, { status: 429, headers }))).toBe(0);
  });

  test.each([
    ['lies in the past', '2026-08-01T11:00:00Z', 60],
    ['is years off', '2031-08-01T12:00:00Z', 3 * 3600],
    ['is none', 'soon', 60],
  ])('is asked within hours where its time %s', (_what, reset, retryAfterSeconds) => {
    expect(limited(reset)).toMatchObject({ retryAfterSeconds });
  });
});
