import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/Database.ts';
import { deleteInBatches, type Deleted } from '../../database/deleteInBatches.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * Deletes the acts that removed profiles have left, in small steps: what is done is done where a process is
 * killed, and the next one goes on. Safe to run twice, and by several workers at a time.
 */
export async function deleteRemoved(
  { database: { db } }: { database: Pick<Database, 'db'> },
  signal: AbortSignal,
): Promise<Deleted> {
  const sum: Deleted = { rows: 0, batches: 0, ms: 0 };
  for (const { profile_id: profileId } of await db
    .selectFrom('removed_profiles')
    .select('profile_id')
    .execute()) {
    let from = new Date(0);
    const deleteBatch = async (limit: number) => {
      const batch = await deleteActs(db, { profileId, from, limit });
      from = batch.last ?? from;
      return batch;
    };
    const deleted = await deleteInBatches(deleteBatch, signal);
    sum.rows += deleted.rows;
    sum.batches += deleted.batches;
    sum.ms += deleted.ms;
    if (!signal.aborted) await forget(db, profileId);
  }
  return sum;
}

interface DeletedActs {
  numDeletedRows: string;
  /** When the last of them was made. */
  last: Date | null;
}

/**
 * Deletes some of the oldest acts. It begins where the batch before has ended: else each would read again what is
 * deleted, and not vacuumed yet. The sweep looks at their pictures, which other profiles may show, too.
 */
async function deleteActs(
  db: Kysely<Tables>,
  { profileId, from, limit }: { profileId: string; from: Date; limit: number },
): Promise<DeletedActs> {
  const { rows } = await sql<DeletedActs>`
    with acts as (
      delete from activities where id = any(array(
        select id from activities where profile_id = ${profileId} and planned_at >= ${from}
        order by planned_at limit ${limit}
      )) returning picture_id, planned_at
    ), checked as (
      update pictures set check_at = now() where id in (select picture_id from acts)
    )
    select count(*) as "numDeletedRows", max(planned_at) as last from acts`.execute(db);
  return rows[0] ?? { numDeletedRows: '0', last: null };
}

async function forget(db: Kysely<Tables>, profileId: string): Promise<void> {
  await db
    .deleteFrom('removed_profiles')
    .where('profile_id', '=', profileId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('activities').select('id').where('profile_id', '=', profileId))),
    )
    .execute();
}
