import { syncStateOf, type SyncState } from '../../shared/sync/syncCodes.ts';
import type { UserEvent } from '../../shared/sync/syncEvents.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { MessageKey } from '../errors/messages/en.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** Why it cannot be changed now, and what the person can do. */
const reasons: Record<SyncState, MessageKey> = {
  starting: 'sync.working',
  synchronising: 'sync.working',
  authenticating: 'sync.working',
  authenticated: 'sync.working',
  validatingTwoFactor: 'sync.working',
  awaitingTwoFactor: 'sync.awaitingTwoFactor',
  twoFactorIncorrect: 'sync.awaitingTwoFactor',
  credentialsRefused: 'sync.credentialsRefused',
  operating: 'sync.operating',
  fatal: 'sync.fatal',
  notSynchronised: 'sync.notSynchronised',
  neverSynchronised: 'sync.notSynchronised',
  unknown: 'sync.unknown',
};

const causes: Partial<Record<UserEvent['type'], MessageKey>> = {
  'twoFactor.submit': 'twoFactorCode.notAwaited',
  'sync.stop': 'sync.notWaiting',
};

/** The 409 for a user event that the profile's state does not allow. */
export function wrongState(syncCode: number | null, event: UserEvent['type']): ApiError {
  const reason = errorMessage(reasons[syncStateOf(syncCode)]);
  const cause = causes[event];
  return new ApiError('sync.wrongState', cause ? [errorMessage(cause), reason] : reason);
}
