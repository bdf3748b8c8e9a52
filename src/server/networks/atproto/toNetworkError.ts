import {
  XrpcError,
  XrpcFetchError,
  XrpcInvalidResponseError,
  XrpcResponseError,
} from '@atproto/lex-client';
import type { Disabled, NetworkError, RateLimited, SessionEnded } from '../network.ts';

const disabled = {
  AccountTakedown: { outcome: 'disabled', reason: 'accountTakenDown' },
  AccountSuspended: { outcome: 'disabled', reason: 'accountTakenDown' },
  RepoTakendown: { outcome: 'disabled', reason: 'accountTakenDown' },
  RepoSuspended: { outcome: 'disabled', reason: 'accountTakenDown' },
  AccountDeactivated: { outcome: 'disabled', reason: 'accountDeactivated' },
  RepoDeactivated: { outcome: 'disabled', reason: 'accountDeactivated' },
  AccountNotFound: { outcome: 'disabled' },
} as const satisfies Record<string, Disabled>;

const sessionEnded = {
  ExpiredToken: { outcome: 'sessionEnded' },
  InvalidToken: { outcome: 'sessionEnded' },
  AuthMissing: { outcome: 'sessionEnded' },
  MissingTokenId: { outcome: 'sessionEnded' },
  AuthenticationRequired: { outcome: 'sessionEnded' },
  ScopeMissingError: { outcome: 'sessionEnded', reason: 'scopeMissing' },
  InsufficientScope: { outcome: 'sessionEnded', reason: 'scopeMissing' },
} as const satisfies Record<string, SessionEnded>;

const outcomes: Readonly<Record<string, NetworkError>> = { ...disabled, ...sessionEnded };

/** What a server calls its error; undefined where what answers is no such server. */
export function errorNameOf(error: unknown): string | undefined {
  if (!(error instanceof XrpcResponseError)) return undefined;
  const { body } = error;
  const name =
    body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Names alone decide: servers use one status for many errors. Throws what is a defect of ours. */
export function toNetworkError(error: unknown, isEnded = () => false): NetworkError {
  const known = outcomes[errorNameOf(error) ?? ''];
  if (known) return known;
  if (error instanceof XrpcResponseError && error.status === 429) return rateLimited(error.headers);
  if (!isTroubleOfNetwork(error) && !isEnded()) throw error;
  return leadsNowhere(error)
    ? { outcome: 'unreachable', reason: 'noSuchServer' }
    : { outcome: 'unreachable' };
}

function isTroubleOfNetwork(error: unknown): boolean {
  const kinds = [XrpcResponseError, XrpcFetchError, XrpcInvalidResponseError];
  return error instanceof XrpcError && kinds.some((kind) => error instanceof kind);
}

const defaultRetryAfterSeconds = 60;

/** `Retry-After` in seconds or as a date, `RateLimit-Reset` in seconds since 1970. */
function rateLimited(headers: Headers): RateLimited {
  const retryAfter = headers.get('retry-after') ?? '';
  const candidates = [
    /^\d+$/.test(retryAfter) ? Number(retryAfter) : secondsUntil(Date.parse(retryAfter)),
    secondsUntil(Number(headers.get('ratelimit-reset') ?? NaN) * 1000),
  ];
  const seconds = candidates.find((each) => each > 0) ?? defaultRetryAfterSeconds;
  return { outcome: 'rateLimited', retryAfterSeconds: seconds };
}

function secondsUntil(ms: number): number {
  return Math.ceil((ms - Date.now()) / 1000);
}

/** No such name, or an address that Meelo does not ask. */
function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSo =
    error.name === 'AddressRefusedError' || ('code' in error && error.code === 'ENOTFOUND');
  return isSo || leadsNowhere(error.cause);
}
