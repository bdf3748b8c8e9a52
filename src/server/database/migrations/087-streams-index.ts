import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** The claim of those to which nobody listens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'profiles_stream_at', sql`on profiles (stream_at) where sync_code = 7`);
}
