import { heldBackBy } from '../outgoing/HeldBackError.ts';
import { rateLimited } from '../outgoing/rateLimited.ts';
import type { NetworkError } from '../results.ts';
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
  if (status !== 403) return { outcome: 'unreachable' };
  if (/scope/i.test(said)) return { outcome: 'sessionEnded', reason: 'scopeMissing' };
  return /disabled|suspended/i.test(said)
    ? { outcome: 'disabled', reason: 'accountTakenDown' }
    : { outcome: 'unreachable' };
}

/** No such name, or an address that Meelo does not ask. */
function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSo =
    error.name === 'AddressRefusedError' || ('code' in error && error.code === 'ENOTFOUND');
  return isSo || leadsNowhere(error.cause);
}
