import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** By which the list of what waits is ordered, without the texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'activities_reviewed',
    sql`on activities (profile_id) include (id, post_kind, conversation_id, published_at)
      where state in ('waiting', 'drafted') and waiting_since is not null`,
  );
}
