import { sql, type Kysely } from 'kysely';
import type { SyncContext } from './SyncContext.ts';
import type { Tables } from '../../database/tables.ts';
import { workingSyncCodes } from '../moveSync.ts';
import type { ProfileRow } from '../ownProfile.ts';

interface SyncJob {
  profile: Pick<ProfileRow, 'id' | 'user_id' | 'sync_epoch'>;
  startAfterSeconds?: number;
}

/**
 * Has a worker go on with the attempt, on commit of `trx`. The user's other synchronisations count
 * as before this one, so that users take turns.
 */
export async function sendSync(
  { jobs }: Pick<SyncContext, 'jobs'>,
  trx: Kysely<Tables>,
  { profile, startAfterSeconds = 0 }: SyncJob,
): Promise<void> {
  const { id: profileId, user_id: userId, sync_epoch: epoch } = profile;
  const { place } = await trx
    .selectFrom('profiles')
    .select(sql<number>`count(*)::int`.as('place'))
    .where('user_id', '=', userId)
    .where('id', '!=', profileId)
    .where('sync_code', 'in', workingSyncCodes)
    .executeTakeFirstOrThrow();
  const turn = { userId, place };
  await jobs.send('profile.sync', { profileId, epoch }, { db: trx, startAfterSeconds, turn });
}
