import {
  FetchRequestError,
  FetchResponseError,
  OAuthCallbackError,
  OAuthResponseError,
  TokenRefreshError,
} from '@atproto/oauth-client';
import { isUnavailable } from '../../../database/isUnavailable.ts';
import { isUnreadable } from '../../../secrets/sealSecret.ts';
import type { FinishRedirectResult, NetworkError, Refused, RetryableError } from '../../results.ts';
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
const clientUnknown = { outcome: 'refused', reason: 'clientUnknown' } as const;

/** As a server says that it could not read what Meelo tells of itself, or does not take its proof. */
const clientErrors = ['invalid_client_metadata', 'invalid_client'];

/** Whether it is of our own database or keys, which the library is not asked for: its own errors have these as causes. */
export const isOwnFault = (error: unknown): boolean => isUnavailable(error) || isUnreadable(error);

/**
 * What came of asking an authorization server, which may be a stranger's; causes are within causes. Throws what is our own
 * fault. `onClientUnknown` is called where the server could not find out who Meelo is.
 */
export function oauthFailure(error: unknown, onClientUnknown = () => {}): Failure {
  if (isOwnFault(error)) throw error;
  const held = heldBackBy(error);
  if (held) return held;
  const causes = causesOf(error);
  const unresolved = unresolvedIn(causes);
  if (unresolved) return unresolved.outcome === 'sessionEnded' ? refused : unresolved;
  const answer = causes.find((cause) => cause instanceof OAuthResponseError);
  if (answer) {
    const isOfClient = clientErrors.includes(answer.error ?? '');
    if (isOfClient) onClientUnknown();
    return failureOf(answer.response, isOfClient ? clientUnknown : refused);
  }
  const missing = causes.find((cause) => cause instanceof FetchResponseError);
  if (missing) return failureOf(missing.response, noPage);
  if (causes.some(({ message }) => message.includes(ownIssuer))) return noPage;
  if (leadsNowhere(error)) return noSuchServer;
  if (causes.some((cause) => cause instanceof PageError) || isTooLarge(error)) return strangeAnswer;
  if (causes.some(isUnanswered)) return unreachable;
  return isOfReturn(error) ? refused : strangeAnswer;
}

/** The person has come back with what the library does not take. */
const isOfReturn = (error: unknown) =>
  error instanceof OAuthCallbackError && error.cause === undefined;

/**
 * What came of exchanging a code, which is good for one use: whether the server has taken it, whoever asks has seen. The
 * person has consented: no server refuses them any more, but Meelo.
 */
export function exchangeFailure(error: unknown, isTaken: boolean): FinishRedirectResult {
  const failure = oauthFailure(error);
  const trouble = failure.outcome !== 'refused' || isOfReturn(error) ? failure : unreachable;
  // It is used up also where an earlier try took it, and its answer was lost.
  const isUsedUp = isTaken || isInvalidGrant(error);
  return isUsedUp && trouble.outcome !== 'refused' ? { ...trouble, isUsedUp } : trouble;
}

/**
 * What came of a renewal. Only a server that no longer knows the grant ends the session. It refuses Meelo also where a
 * clock is wrong, or where it cannot read Meelo's document for a moment, and then the grant is as good as before.
 */
export function renewalFailure(error: unknown, isOfFormerClient: boolean): NetworkError {
  const causes = causesOf(error);
  const unresolved = unresolvedIn(causes);
  if (unresolved?.outcome === 'sessionEnded') return unresolved;
  const answer = causes.find((cause) => cause instanceof OAuthResponseError);
  const failure = oauthFailure(error);
  const isRefused = failure.outcome === 'refused';
  if (isInvalidGrant(error) || causes.some(isLeft) || (isRefused && answer && isOfFormerClient))
    return { outcome: 'sessionEnded' };
  return isRefused ? unreachable : failure;
}

const isInvalidGrant = (error: unknown) =>
  causesOf(error).some(
    (cause) =>
      cause instanceof OAuthResponseError &&
      cause.status === 400 &&
      cause.error === 'invalid_grant',
  );

/** What a server says that refuses for now, in a line of the log; undefined where it is none. */
export function refusalText(error: unknown): string | undefined {
  if (oauthFailure(error).outcome !== 'refused') return undefined;
  const said = causesOf(error).find(
    (cause) =>
      cause instanceof OAuthResponseError ||
      cause instanceof FetchResponseError ||
      cause instanceof UnresolvedError,
  );
  return said?.message.slice(0, longestText);
}

const longestText = 300;

/**
 * The server has given nothing to renew it with, the key of the session is no more, or the account lives elsewhere by now;
 * the library has no name for the last.
 */
const isLeft = (error: Error) =>
  error instanceof TokenRefreshError ||
  error.constructor.name === 'AuthMethodUnsatisfiableError' ||
  error.message === 'Issuer mismatch';

function failureOf({ status, headers }: Response, otherwise: Refused): Failure {
  if (status === 429) return rateLimited(headers);
  if (status >= 500) return unreachable;
  return status >= 400 ? otherwise : strangeAnswer;
}

const unresolvedIn = (causes: Error[]) =>
  causes.find((cause) => cause instanceof UnresolvedError)?.result;

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
