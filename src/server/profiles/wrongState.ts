import { syncStateOf, type SyncState } from '../../shared/sync/syncCodes.ts';
import type { SyncWish } from '../../shared/sync/syncMachine.ts';
import { ApiError } from '../errors/ApiError.ts';

const working = 'A synchronisation is in progress. Wait until it has ended, then try again.';
const awaitingCode =
  'The network waits for a verification code. Send the code, or try again when ten minutes have passed.';

/** Why nothing can be changed there now, and what the person can do. */
const reasons: Record<SyncState, string> = {
  starting: working,
  synchronising: working,
  authenticating: working,
  authenticated: working,
  validatingTwoFactor: working,
  awaitingTwoFactor: awaitingCode,
  twoFactorIncorrect: awaitingCode,
  credentialsRefused: 'The network refused the credentials. Edit them to start again.',
  operating: 'The profile is synchronised already. Edit its credentials to verify them again.',
  fatal: 'The synchronisation has failed for good. Please contact the administrator.',
  notSynchronised: 'The profile is not synchronised. Synchronise it first.',
  neverSynchronised: 'The profile is not synchronised. Synchronise it first.',
  unknown: 'The profile is in a state that does not allow this. Synchronise it again.',
};

const noCodeAwaited = 'The network is not waiting for a verification code now.';

/** The 409 for a wish that the profile's state does not allow. */
export function wrongState(code: number | null, wish: SyncWish['type']): ApiError {
  const reason = reasons[syncStateOf(code)];
  const message = wish === 'twoFactor.submit' ? `${noCodeAwaited} ${reason}` : reason;
  return new ApiError('sync.wrongState', message);
}
