import {
  FetchRequestError,
  FetchResponseError,
  OAuthCallbackError,
  OAuthResponseError,
} from '@atproto/oauth-client';
import type { NetworkError, Refused, RetryableError } from '../../results.ts';
import { heldBackBy } from '../../outgoing/HeldBackError.ts';
import { isTooLarge } from '../../outgoing/limitBody.ts';
import { rateLimited } from '../../outgoing/rateLimited.ts';
import { leadsNowhere } from '../toNetworkError.ts';
import { PageError } from '../withSignal.ts';
import { UnresolvedError } from './identityResolver.ts';

type Failure = Refused | RetryableError;

const unreachable = { outcome: 'unreachable' } as const;
const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;
const noSuchServer = { outcome: 'unreachable', reason: 'noSuchServer' } as const;
/** The server has no page to sign in at. */
const noPage = { outcome: 'refused', reason: 'appPasswordNeeded' } as const;
const refused = { outcome: 'refused' } as const;

/** What came of asking an authorization server, which may be a stranger's; causes are within causes. */
export function oauthFailure(error: unknown): Failure {
  const held = heldBackBy(error);
  if (held) return held;
  const causes = causesOf(error);
  const unresolved = causes.find((cause) => cause instanceof UnresolvedError);
  if (unresolved) return unresolved.result;
  const answer = causes.find((cause) => cause instanceof OAuthResponseError);
  if (answer) return failureOf(answer.response, refused);
  const missing = causes.find((cause) => cause instanceof FetchResponseError);
  if (missing) return failureOf(missing.response, noPage);
  if (causes.some(({ message }) => message.includes(ownIssuer))) return noPage;
  if (leadsNowhere(error)) return noSuchServer;
  if (causes.some((cause) => cause instanceof PageError) || isTooLarge(error)) return strangeAnswer;
  if (causes.some(isUnanswered)) return unreachable;
  // The person has come back with what the library does not take.
  const [first] = causes;
  const isOfReturn = first instanceof OAuthCallbackError && first.cause === undefined;
  return isOfReturn ? refused : strangeAnswer;
}

/** What came of a renewal: without one, the session is over. */
export function renewalFailure(error: unknown): NetworkError {
  const failure = oauthFailure(error);
  if (failure.outcome === 'refused') return { outcome: 'sessionEnded' };
  const isOver = causesOf(error).some(
    ({ constructor, message }) =>
      constructor.name === 'AuthMethodUnsatisfiableError' || message === otherIssuer,
  );
  return isOver ? { outcome: 'sessionEnded' } : failure;
}

/** As the library says that the account lives elsewhere by now, which has no error of its own. */
const otherIssuer = 'Issuer mismatch';

function failureOf({ status, headers }: Response, otherwise: Refused): Failure {
  if (status === 429) return rateLimited(headers);
  if (status >= 500) return unreachable;
  return status >= 400 ? otherwise : strangeAnswer;
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** No answer, half of one, or none in time. */
const isUnanswered = (error: Error) =>
  error instanceof FetchRequestError ||
  ['TimeoutError', 'AbortError'].includes(error.name) ||
  /fetch failed|terminated/.test(error.message);

/** So the library fails where the account's server has no document about sign-ins, and would have to be the issuer. */
const ownIssuer = 'Issuer URL must not end with a slash';
