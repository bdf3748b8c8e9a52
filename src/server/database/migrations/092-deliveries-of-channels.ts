import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** Who sends by one channel reads nothing of what waits for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'deliveries_due',
    sql`on deliveries (channel, is_urgent desc, next_try_at) where state = 'waiting'`,
  );
}
