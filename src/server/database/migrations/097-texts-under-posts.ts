import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** What any profile said under a post, which no other says there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'activities_texts_under_posts',
    sql`on activities (story_id) where kind in ('comment', 'aiComment')`,
  );
}
