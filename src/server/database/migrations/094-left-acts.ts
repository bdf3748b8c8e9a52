import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** When a person has left a post, which can be undone for some seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column if not exists left_at timestamptz`.execute(db);
  await createIndex(
    db,
    'activities_left',
    sql`on activities (profile_id, left_at) where left_at is not null`,
  );
}
