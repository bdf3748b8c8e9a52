/** Of a request that is counted. */
export interface Counted {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string;
  account: string;
}

interface Limit {
  most: number;
  periodSeconds: number;
  /** Whose requests are counted together; undefined where this one is not. */
  of: (request: Counted) => string | undefined;
}

const minutes = 60;
const hours = 3600;

const isPaged = ({ query }: Counted) =>
  ['page', 'min_id', 'max_id', 'since_id'].some((name) => query.has(name));

const isDeletion = ({ method, path }: Counted) =>
  (method === 'DELETE' && /^\/api\/v1\/statuses\/\d+$/.test(path)) ||
  (method === 'POST' && /^\/api\/v1\/statuses\/\d+\/unreblog$/.test(path));

/**
 * docs.joinmastodon.org/api/rate-limits names those of a token and of deletions; those of an account, of paged
 * reads, of applications from one address (config/initializers/rack_attack.rb) and of posts (app/lib/rate_limiter.rb) stand nowhere.
 */
export const limits = {
  perAccount: { most: 1500, periodSeconds: 5 * minutes, of: ({ account }) => account },
  perToken: { most: 300, periodSeconds: 5 * minutes, of: ({ token }) => token },
  paged: {
    most: 300,
    periodSeconds: 15 * minutes,
    of: (request) => (isPaged(request) ? request.account : undefined),
  },
  deletions: {
    most: 30,
    periodSeconds: 30 * minutes,
    of: (request) => (isDeletion(request) ? request.account : undefined),
  },
  applications: {
    most: 5,
    periodSeconds: 10 * minutes,
    of: ({ method, path, account }) =>
      method === 'POST' && path === '/api/v1/apps' ? account : undefined,
  },
  posts: {
    most: 300,
    periodSeconds: 3 * hours,
    of: ({ method, path, account }) =>
      method === 'POST' && path === '/api/v1/statuses' ? account : undefined,
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimit {
  most: number;
  left: number;
  /** ISO 8601 with microseconds. */
  reset: string;
  isExceeded: boolean;
}

/** Counts by the clock in windows of their own, which begin with the hour; the nearest limit is told. */
export function createRateLimits(now: () => Date, changed: Partial<Record<LimitName, number>>) {
  const counts = new Map<string, number>();

  function countOne(name: string, limit: Limit, request: Counted): RateLimit | undefined {
    const whose = limit.of(request);
    if (whose === undefined) return undefined;
    const seconds = Math.floor(now().getTime() / 1000);
    const window = Math.floor(seconds / limit.periodSeconds);
    const key = `${name} ${whose} ${window}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const leftSeconds = limit.periodSeconds - (seconds % limit.periodSeconds);
    return {
      most: limit.most,
      left: Math.max(0, limit.most - count),
      reset: isoOf(now().getTime() + leftSeconds * 1000),
      isExceeded: count > limit.most,
    };
  }

  return (request: Counted): RateLimit => {
    const counted = Object.entries(limits).map(([name, limit]) =>
      countOne(name, { ...limit, most: changed[name as LimitName] ?? limit.most }, request),
    );
    const [nearest] = counted.filter((each) => !!each).toSorted(byNearness);
    if (!nearest) throw new Error('Every request is counted.');
    return nearest;
  };
}

const byNearness = (a: RateLimit, b: RateLimit) =>
  Number(b.isExceeded) - Number(a.isExceeded) || a.left - b.left;

/** app/controllers/concerns/rate_limit_headers.rb: `iso8601(6)` */
export const isoOf = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace('Z', '000Z');
