import { failureLevel } from '../../database/isUnavailable.ts';
import { repeat, type Repeated } from '../../jobs/repeat.ts';
import { workDue } from '../../jobs/workDue.ts';
import { voidProfileLeases } from '../profileLeases.ts';
import { claimSyncs, type ClaimedSync } from './claimSyncs.ts';
import { createUserShares, mostInSlots } from './createUserShares.ts';
import { expireTwoFactorRequests } from './expireTwoFactorRequests.ts';
import { runSyncAttempt } from './runSyncAttempt.ts';
import type { SyncContext } from './SyncContext.ts';

const slots = 5;
const pollMs = 500;

/** Works the attempts that are due, and ends the requests for a 2FA code that none came for. */
export async function startSyncWorker(context: SyncContext): Promise<Repeated> {
  const { database, log, syncPace } = context;
  // On a full disk the leases expire on their own, a little later.
  if (database.engine === 'pglite' && !database.isFull()) await voidProfileLeases(database.db);
  const onError = (error: unknown, profileId?: string) =>
    log[failureLevel(error)]({ err: error, profileId }, 'working the syncs failed');
  const shares = createUserShares(() => work.wake());
  const work = workDue<ClaimedSync>({
    slots,
    pollMs,
    async claim(count) {
      if (database.isFull()) return [];
      return claimSyncs(context, { count, inHand: shares.inHand(), mostOfUser: mostInSlots });
    },
    async run({ attempt, userId, lease }, slot) {
      const { signal } = slot;
      await shares
        .run(userId, slot, (aside) => runSyncAttempt(context, { attempt, lease, signal, aside }))
        .catch((error: unknown) => onError(error, attempt.profileId));
    },
    onError,
  });
  const stopListening = await database.listen('syncs', work.wake);
  const expire = async (signal: AbortSignal) => {
    if (!database.isFull()) await expireTwoFactorRequests(context, signal);
  };
  const expiring = repeat(syncPace.expireEveryMs, expire, onError);
  return {
    async stop() {
      await Promise.all([stopListening(), work.stop(), expiring.stop()]);
    },
  };
}
