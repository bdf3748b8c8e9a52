import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** What a profile said to a person, which it does not say again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'activities_texts_to_people',
    sql`on activities (profile_id, author_id, planned_at)
      where kind in ('comment', 'aiComment') and author_id is not null`,
  );
}
