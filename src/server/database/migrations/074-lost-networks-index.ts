import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** The check of networks that are away reads those profiles alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'profiles_lost',
    sql`on profiles (coalesce(network_lost_since, waiting_since))
      where coalesce(network_lost_since, waiting_since) is not null`,
  );
}
