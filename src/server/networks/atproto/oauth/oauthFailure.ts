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
const clientUnknown = { outcome: 'refused', reason: 'clientUnknown' } as const;

/** As a server says that it could not read what Meelo tells of itself, or does not take its proof. */
const clientErrors = ['invalid_client_metadata', 'invalid_client'];

/**
 * What came of asking an authorization server, which may be a stranger's; causes are within causes. `onClientUnknown` is
 * called where it could not find out who Meelo is.
 */
export function oauthFailure(error: unknown, onClientUnknown = () => {}): Failure {
  const held = heldBackBy(error);
  if (held) return held;
  const causes = causesOf(error);
  const unresolved = causes.find((cause) => cause instanceof UnresolvedError);
  if (unresolved) return unresolved.result;
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
  // The person has come back with what the library does not take.
  const [first] = causes;
  const isOfReturn = first instanceof OAuthCallbackError && first.cause === undefined;
  return isOfReturn ? refused : strangeAnswer;
}

/**
 * What came of a renewal: without one, the session is over. Whoever asks as the installation that this one is now
 * (`isPresent`) has its session still where the server could not find that out.
 */
export function renewalFailure(
  error: unknown,
  { isPresent, onClientUnknown }: { isPresent: boolean; onClientUnknown: () => void },
): NetworkError {
  const failure = oauthFailure(error, onClientUnknown);
  if (failure.outcome === 'refused') {
    return failure.reason === 'clientUnknown' && isPresent
      ? unreachable
      : { outcome: 'sessionEnded' };
  }
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
