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
    const deleted = await deleteInBatches((limit) => deleteActs(db, profileId, limit), signal);
    sum.rows += deleted.rows;
    sum.batches += deleted.batches;
    sum.ms += deleted.ms;
    if (!signal.aborted) await forget(db, profileId);
  }
  return sum;
}

/** The sweep looks at their pictures, which other profiles may show, too. */
async function deleteActs(db: Kysely<Tables>, profileId: string, limit: number) {
  const { rows } = await sql<{ numDeletedRows: string }>`
    with acts as (
      delete from activities where id = any(array(
        select id from activities where profile_id = ${profileId} limit ${limit}
      )) returning picture_id
    ), checked as (
      update pictures set check_at = now() where id in (select picture_id from acts)
    )
    select count(*) as "numDeletedRows" from acts`.execute(db);
  return rows[0] ?? { numDeletedRows: '0' };
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
