import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { dropSecrets } from '../secrets/createSecrets.ts';
import { moveSync, type SyncMoveRequest } from './moveSync.ts';
import { retireSession } from './retired/retireSession.ts';

/**
 * Moves a profile to where only a new attempt leads on: of this one, no session and no 2FA data stay, but a
 * stored password does. Returns false if the profile moved meanwhile.
 */
export async function endAttempt(trx: Kysely<Tables>, move: SyncMoveRequest): Promise<boolean> {
  if (!(await moveSync(trx, move))) return false;
  await retireSession(trx, move.profileId);
  await dropSecrets(trx, move.profileId, ['challenge', 'twoFactorCode']);
  return true;
}
