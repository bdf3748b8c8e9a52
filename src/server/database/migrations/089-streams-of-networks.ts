import { sql, type Kysely } from 'kysely';
import { createIndex } from '../createIndex.ts';

export const isConcurrent = true;

/** The claim of those to which nobody listens and that wait for nothing but news, of one network after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'profiles_stream_at',
    sql`on profiles (network, stream_at) where sync_code = 7 and rests_for = 'noStory'`,
  );
}
