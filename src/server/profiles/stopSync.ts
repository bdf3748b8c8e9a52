import { nextSyncCode } from '../../shared/sync/nextSyncCode.ts';
import { endAttempt } from './endAttempt.ts';
import { lockOwnProfile, type ProfileAccess } from './ownProfile.ts';
import { wrongState } from './wrongState.ts';
import type { SyncContext } from './sync/SyncContext.ts';

/**
 * Ends an attempt that waits for the network, or for the person who signs in there. A worker that is in the middle of a try can change nothing
 * more; the session that it may get is ended.
 */
export function stopSync(
  { database: { db } }: Pick<SyncContext, 'database'>,
  access: ProfileAccess,
): Promise<void> {
  const event = { type: 'sync.stop' } as const;
  return db.transaction().execute(async (trx) => {
    const profile = await lockOwnProfile(trx, access);
    const { id, sync_epoch, sync_code, waiting_since, sign_in_prompt } = profile;
    const waitsForNetwork = waiting_since !== null || sign_in_prompt?.kind === 'redirect';
    const isAllowed = nextSyncCode(sync_code, event, { waitsForNetwork }) !== undefined;
    const move = {
      profileId: id,
      epoch: sync_epoch,
      from: sync_code,
      event,
      reason: 'the person stopped it',
      isNewAttempt: true,
      set: { sync_reason: 'stopped' },
    } as const;
    if (!isAllowed || !(await endAttempt(trx, move))) throw wrongState(sync_code, event.type);
  });
}
