import { heldBackBy } from '../outgoing/HeldBackError.ts';
import { rateLimited } from '../outgoing/rateLimited.ts';
import type { Disabled, NetworkError, SessionEnded } from '../results.ts';
import { ApiError, StrangeAnswerError, UnansweredError } from './ApiError.ts';

/**
 * What a call could not do. There 401, and on some servers 422 without a word, say that the token is none any more.
 * Throws what is a defect of ours.
 */
export function toNetworkError(error: unknown): NetworkError {
  const held = heldBackBy(error);
  if (held) return held;
  if (error instanceof ApiError) return outcomeOf(error);
  if (error instanceof StrangeAnswerError) return { outcome: 'unreachable' };
  if (!(error instanceof UnansweredError)) throw error;
  return leadsNowhere(error)
    ? { outcome: 'unreachable', reason: 'noSuchServer' }
    : { outcome: 'unreachable' };
}

function outcomeOf({ status, headers, said }: ApiError): NetworkError {
  if (status === 429) return rateLimited(headers);
  if (status === 401 || (status === 422 && said === '')) return { outcome: 'sessionEnded' };
  return (status === 403 && refusalOf(said)) || { outcome: 'unreachable' };
}

/** What a 403 says of the token or of the account, whatever was asked; undefined where it is about what was asked. */
export function refusalOf(said: string): Disabled | SessionEnded | undefined {
  if (/scope/i.test(said)) return { outcome: 'sessionEnded', reason: 'scopeMissing' };
  const isUnready = /pending approval|confirmed e-?mail|two-factor/i.test(said);
  if (isUnready) return { outcome: 'sessionEnded', reason: 'accountUnready' };
  // It is said of an account that has moved as well.
  return /disabled|suspended/i.test(said) ? { outcome: 'disabled' } : undefined;
}

/** No such name, or an address that Meelo does not ask. */
function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSo =
    error.name === 'AddressRefusedError' || ('code' in error && error.code === 'ENOTFOUND');
  return isSo || leadsNowhere(error.cause);
}
