import type { Kysely } from 'kysely';

/** For what is deleted after an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('email_changes_asked_at')
    .on('email_changes')
    .column('asked_at')
    .execute();
}
