import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { minuteMs } from '../../shared/durations.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** How often an account may make a call that changes something or reads much: many times what a person and the pages do. */
export const limitedCalls = {
  change: { rateLimit: { max: 120 } },
  decision: { rateLimit: { max: 240 } },
  blockedPeople: { rateLimit: { max: 20 } },
  rehearsal: { rateLimit: { max: 60 } },
  file: { rateLimit: { max: 30 } },
  people: { rateLimit: { max: 120 } },
  /** Each goes to a server of somebody else's. */
  testMessage: { rateLimit: { max: 5, timeWindow: 10 * minuteMs } },
  /** Beside the limits of codes, which count none that a mail server did not take. */
  mailedCode: { rateLimit: { max: 20, timeWindow: 10 * minuteMs } },
  history: { rateLimit: { max: 240 } },
} satisfies Record<string, { rateLimit: RateLimitOptions }>;

const keyOf = ({ session }: FastifyRequest) => `key ${session.key?.id ?? ''}`;

/** Each route that names a limit counts by itself, for each account and each of its API keys: no key uses up its person's. */
export const limitsOfAccounts: RateLimitPluginOptions = {
  global: false,
  timeWindow: 60_000,
  keyGenerator: (request) => (request.session.key ? keyOf(request) : request.session.userId),
  errorResponseBuilder: (_request, { ttl }) =>
    new ApiError('calls.tooOften', tooOften(Math.ceil(ttl / minuteMs)), {
      retryAfterSeconds: Math.ceil(ttl / 1000),
    }),
};

const tooOften = (minutes: number) =>
  minutes > 1 ? errorMessage('calls.tooOftenMinutes', { minutes }) : errorMessage('calls.tooOften');

/** How often one API key may call, whatever the call; that of a route counts beside. */
export const limitsOfKeys = { max: 120, timeWindow: minuteMs, keyGenerator: keyOf };
