import type { RateLimited } from '../results.ts';

const defaultRetryAfterSeconds = 60;
/** Servers have been seen to ask for absurd times. */
const longestRetryAfterSeconds = 86_400;
/** The longest window of the servers that say so; what is further off is told by a wrong clock. */
const longestWindowSeconds = 3 * 3600;

/**
 * `Retry-After` in seconds or as a date, `RateLimit-Reset` in seconds since 1970, `X-RateLimit-Reset` as an ISO time.
 */
export function rateLimited(headers: Headers): RateLimited {
  const retryAfter = headers.get('retry-after') ?? '';
  const secondsUntil = (ms: number) => Math.ceil((ms - timeOf(headers)) / 1000);
  const candidates = [
    /^\d+$/.test(retryAfter) ? Number(retryAfter) : secondsUntil(Date.parse(retryAfter)),
    secondsUntil(Number(headers.get('ratelimit-reset') ?? NaN) * 1000),
    Math.min(
      secondsUntil(Date.parse(headers.get('x-ratelimit-reset') ?? '')),
      longestWindowSeconds,
    ),
  ];
  const retryAfterSeconds = candidates.find((each) => each > 0) ?? defaultRetryAfterSeconds;
  return {
    outcome: 'rateLimited',
    retryAfterSeconds: Math.min(retryAfterSeconds, longestRetryAfterSeconds),
    ...(isOfAccount(headers) && { appliesTo: 'account' }),
  };
}

/** For how many seconds the host asked to be left alone, by whatever account; 0 where it did not. */
export function pauseAskedBy({ status, headers }: Response): number {
  const isAsked = status === 429 || (status === 503 && headers.has('retry-after'));
  const { retryAfterSeconds, appliesTo } = rateLimited(headers);
  return isAsked && appliesTo === undefined ? retryAfterSeconds : 0;
}

/** The server's own clock, as its times are. */
const timeOf = (headers: Headers) => Date.parse(headers.get('date') ?? '') || Date.now();

const hourSeconds = 3600;
const fewCalls = 100;

/**
 * An address may make thousands of calls in some minutes (3 000 in five at a PDS). What is limited by
 * the hour or the day, as writing is, or to a few calls, as signing in is, is an account. So is what the older
 * headers tell of.
 */
function isOfAccount(headers: Headers): boolean {
  if (headers.has('x-ratelimit-reset')) return true;
  const policy = /^"?(\d+)"?;\s*w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '');
  return policy !== null && (Number(policy[2]) >= hourSeconds || Number(policy[1]) <= fewCalls);
}
