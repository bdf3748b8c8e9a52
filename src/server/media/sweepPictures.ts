import { sql, type SqlBool, type Transaction } from 'kysely';
import type { AppContext } from '../AppContext.ts';
import type { Tables } from '../database/tables.ts';

const keptDays = 90;

type SweepContext = Pick<AppContext, 'database' | 'media' | 'now'>;

/**
 * Removes pictures that have grown old, and those that no activity shows any more. Any number of
 * workers may sweep at the same time. On a full disk it removes as well: that frees space.
 */
export async function sweepPictures(context: SweepContext, signal: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore && !signal.aborted) {
    isMore = await context.database.db.transaction().execute((trx) => sweepOne(context, trx));
  }
}

/** Returns whether there was one. */
async function sweepOne(
  { database, media, now }: SweepContext,
  trx: Transaction<Tables>,
): Promise<boolean> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000);
  const isUsed = sql<SqlBool>`(saved_at > ${oldest} and exists
    (select from activities where picture_id = pictures.id))`;
  const picture = await trx
    .selectFrom('pictures')
    .select(['id', isUsed.as('isUsed')])
    .where((row) => row.or([row('check_at', '<=', now()), row('saved_at', '<=', oldest)]))
    // No row can be changed on a full disk.
    .$if(database.isFull(), (query) => query.where((row) => row.not(isUsed)))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!picture) return false;
  const { id } = picture;
  if (picture.isUsed) {
    await trx.updateTable('pictures').set({ check_at: null }).where('id', '=', id).execute();
  } else {
    // Files first: what a crash leaves still has its row.
    await media.remove(id);
    await trx.deleteFrom('pictures').where('id', '=', id).execute();
  }
  return true;
}
