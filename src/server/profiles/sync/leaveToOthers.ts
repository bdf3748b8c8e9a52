import type { SyncContext } from './SyncContext.ts';
import { jitter } from './nextPauseSeconds.ts';
import { pauseSync } from './pauseSync.ts';
import type { SyncStep } from './syncStep.ts';

const baseSeconds = 5;

/**
 * Frees the profile for a process that has the key which is missing here. The try does not count,
 * and there is no end to waiting: whatever the profile needs is there.
 */
export async function leaveToOthers(
  context: SyncContext,
  profile: SyncStep['profile'],
): Promise<undefined> {
  const { database, syncPace } = context;
  const pauseSeconds = syncPace.retryAfterSeconds * baseSeconds * jitter();
  const set = { sync_tries: profile.sync_tries - 1 };
  await database.db.transaction().execute((trx) => pauseSync(trx, { profile, pauseSeconds, set }));
}
