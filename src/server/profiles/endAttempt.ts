import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { moveSync, type SyncMoveRequest } from './moveSync.ts';
import { dropSignIn } from './redirect/redirectSignIns.ts';
import { retireSession } from './retired/retireSession.ts';

/**
 * Moves a profile to where only a new attempt leads on. Session and 2FA data of this one are dropped, a
 * stored password is kept. Returns false if the profile moved meanwhile.
 */
export async function endAttempt(trx: Kysely<Tables>, move: SyncMoveRequest): Promise<boolean> {
  if (!(await moveSync(trx, move))) return false;
  await retireSession(trx, move.profileId);
  await dropSignIn(trx, move.profileId);
  return true;
}
