import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../server/database/newId.ts';
import type { ActivitiesTable } from '../../server/database/tables/actTables.ts';
import type { Tables } from '../../server/database/tables.ts';

export type WaitingColumns = Insertable<ActivitiesTable> & { published_at: Date };

let lastMs = 0;

/** Inserts an answer that waits for its owner, and returns its id. */
export async function insertWaiting(
  db: Kysely<Tables>,
  columns: Partial<WaitingColumns> & Pick<WaitingColumns, 'profile_id' | 'published_at'>,
): Promise<string> {
  // Acts of one millisecond have no order.
  lastMs = Math.max(lastMs + 1, Date.now());
  const id = newId(lastMs);
  await db
    .insertInto('activities')
    .values({
      id,
      story_id: `post/${id}`,
      state: 'waiting',
      outcome: 'unknown',
      author_username: 'lia.example.com',
      author_id: 'did:lia',
      caption: 'What do you think of my garden?',
      kind: 'aiComment',
      comment: 'The roses look wonderful.',
      reason: 'mention',
      written_by: 'model',
      planned_at: columns.published_at,
      waiting_since: columns.published_at,
      max_graphemes: 300,
      ...columns,
    })
    .execute();
  return id;
}
