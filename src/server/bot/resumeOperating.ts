import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { AppContext } from '../AppContext.ts';

/**
 * Sends the jobs of every operating profile, in case some were lost; a job that is queued already
 * is not sent twice. Does nothing on a full disk.
 */
export async function resumeOperating({
  database,
  jobs,
}: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  if (database.isFull()) return;
  const operating = await database.db
    .selectFrom('profiles')
    .select(['id as profileId', 'sync_epoch as epoch'])
    .where('sync_code', '=', syncCodes.operating)
    .execute();
  for (const { profileId, epoch } of operating) {
    await jobs.send('bot.cycle', { profileId, epoch });
    await jobs.send('report.snapshot', { profileId });
  }
}
