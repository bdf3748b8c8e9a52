import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profile_secrets').addColumn('key_fingerprint', 'text').execute();
}
