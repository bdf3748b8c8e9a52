import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** What its person has left and can undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'activities_left',
    sql`on activities (profile_id, left_at) where left_at is not null`,
  );
}
