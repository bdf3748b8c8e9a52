import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** For what has waited for too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'activities_waiting',
    sql`on activities (published_at) where state in ('waiting', 'approved')`,
  );
}
