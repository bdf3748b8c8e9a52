import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import { notify } from '../../database/Database.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import type { Tables } from '../../database/tables.ts';

interface SyncPause {
  /** As the try that failed has read it. */
  profile: Selectable<ProfilesTable>;
  pauseSeconds: number;
  set?: UpdateObject<Tables, 'profiles'>;
}

/**
 * Frees the profile, unless another worker has it, and has its step tried again after the pause. The
 * page shows `next_try_at`; from `resume_at` on a worker claims the profile.
 */
export async function pauseSync(
  trx: Kysely<Tables>,
  { profile, pauseSeconds, set }: SyncPause,
): Promise<void> {
  const freed = await trx
    .updateTable('profiles')
    .set({
      ...set,
      next_try_at: inSeconds(pauseSeconds),
      resume_at: inSeconds(pauseSeconds),
      lease_holder: null,
      lease_until: null,
    })
    .where('id', '=', profile.id)
    .where('sync_epoch', '=', profile.sync_epoch)
    .where('lease_holder', '=', profile.lease_holder)
    .returning('user_id')
    .executeTakeFirst();
  if (freed) await notify(trx, 'profiles', freed.user_id);
}

/** Whether a worker may try the step. */
export const isDue = sql<boolean>`(next_try_at is null or next_try_at <= now())`;

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
