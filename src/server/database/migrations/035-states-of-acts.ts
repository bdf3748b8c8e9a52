import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** One profile at a time, so that the bots of the others go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from profiles`.execute(db);
  for (const { id } of rows) {
    await sql`
      update activities set state = case
        when outcome is null then 'sending' when outcome = 'gone' then 'refused' else outcome end
      where profile_id = ${id} and outcome is distinct from 'done' and state = 'done'`.execute(db);
  }
  await createIndex(
    db,
    'activities_unfinished',
    sql`on activities (profile_id) where state in ('drafted', 'waiting', 'approved', 'sending')`,
  );
}
