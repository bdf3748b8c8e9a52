import { isOperating } from './standing.ts';
import type { SyncContext } from './sync/SyncContext.ts';

/** Tells of a key that due profiles need and that is missing here: nothing else tries to use it. */
export async function reportMissingKeys({
  database,
  secrets,
  now,
}: Pick<SyncContext, 'database' | 'secrets'> & { now: () => Date }): Promise<void> {
  const used = await database.db
    .selectFrom('profiles')
    .innerJoin('profile_secrets', 'profile_secrets.profile_id', 'profiles.id')
    .select(['key_id', 'key_fingerprint'])
    .where('next_look_at', '<=', now())
    .where(isOperating)
    .where('kind', '=', 'session')
    .where(({ not }) => not(secrets.isOpenable))
    .limit(1)
    .execute();
  secrets.reportMissing(used);
}
