import {
  XrpcError,
  XrpcFetchError,
  XrpcInvalidResponseError,
  XrpcResponseError,
} from '@atproto/lex-client';
import type { Disabled, NetworkError, SessionEnded } from '../results.ts';
import { AccountError } from './Account.ts';
import { heldBackBy } from '../outgoing/HeldBackError.ts';
import { rateLimited } from '../outgoing/rateLimited.ts';

const disabled = {
  AccountTakedown: { outcome: 'disabled', reason: 'accountTakenDown' },
  AccountSuspended: { outcome: 'disabled', reason: 'accountTakenDown' },
  RepoTakendown: { outcome: 'disabled', reason: 'accountTakenDown' },
  RepoSuspended: { outcome: 'disabled', reason: 'accountTakenDown' },
  AccountDeactivated: { outcome: 'disabled', reason: 'accountDeactivated' },
  RepoDeactivated: { outcome: 'disabled', reason: 'accountDeactivated' },
  AccountNotFound: { outcome: 'disabled' },
} as const satisfies Record<string, Disabled>;

/** What some servers say without a name of its own. */
const messages: Readonly<Record<string, Disabled>> = {
  'Account is deactivated': disabled.AccountDeactivated,
  'Account has been taken down': disabled.AccountTakedown,
};

/** How an account that is not active was disabled: a session without a status is that of a deactivated one. */
export const disabledBy = (status = 'deactivated'): Disabled =>
  status === 'deactivated' ? disabled.AccountDeactivated : disabled.AccountTakedown;

const sessionEnded = {
  ExpiredToken: { outcome: 'sessionEnded' },
  InvalidToken: { outcome: 'sessionEnded' },
  AuthMissing: { outcome: 'sessionEnded' },
  MissingTokenId: { outcome: 'sessionEnded' },
  AuthenticationRequired: { outcome: 'sessionEnded' },
  AuthenticationFailed: { outcome: 'sessionEnded' },
  // The account lives on another server now.
  AccountMigrated: { outcome: 'sessionEnded' },
  ScopeMissingError: { outcome: 'sessionEnded', reason: 'scopeMissing' },
  InsufficientScope: { outcome: 'sessionEnded', reason: 'scopeMissing' },
} as const satisfies Record<string, SessionEnded>;

const outcomes: Readonly<Record<string, NetworkError>> = { ...disabled, ...sessionEnded };

/** What a server calls its error; undefined where what answers is no such server. */
export const errorNameOf = (error: unknown): string | undefined => textOf(error, 'error');

export const errorMessageOf = (error: unknown): string => textOf(error, 'message') ?? '';

function textOf(error: unknown, field: 'error' | 'message'): string | undefined {
  if (!(error instanceof XrpcResponseError)) return undefined;
  const { body } = error;
  const text: unknown = body !== null && typeof body === 'object' && Reflect.get(body, field);
  return typeof text === 'string' ? text : undefined;
}

/** Whether the server has refused what it was sent, for a reason that will be the same next time. */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof XrpcResponseError) || knownOutcome(error)) return false;
  return [400, 413, 422].includes(error.status);
}

/** Whether the server has refused a call that it should answer, for a reason that it does not name. */
export const isUnexplained = (error: unknown): boolean =>
  error instanceof XrpcResponseError && error.status < 500 && error.status !== 429;

/**
 * Whether the server never does this for the session, or for the account. A token that has expired is
 * no such reason: its renewal may have failed for a moment only.
 */
export function isRefusedForGood(error: unknown): boolean {
  const known = knownOutcome(error);
  return (
    known?.outcome === 'disabled' ||
    (known?.outcome === 'sessionEnded' && known.reason === 'scopeMissing')
  );
}

function knownOutcome(error: unknown): NetworkError | undefined {
  // The PDS has no name of its own for it.
  if (errorMessageOf(error) === 'Bad token scope') return sessionEnded.InsufficientScope;
  return outcomes[errorNameOf(error) ?? ''] ?? messages[errorMessageOf(error)];
}

/** Names decide: servers use one status for many errors. Throws what is a defect of ours. */
export function toNetworkError(error: unknown, isEnded = () => false): NetworkError {
  if (error instanceof AccountError) return error.trouble;
  const held = heldBackBy(error);
  if (held) return held;
  const known = knownOutcome(error);
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

/** No such name, or an address that Meelo does not ask. */
export function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSo =
    error.name === 'AddressRefusedError' || ('code' in error && error.code === 'ENOTFOUND');
  return isSo || leadsNowhere(error.cause);
}
