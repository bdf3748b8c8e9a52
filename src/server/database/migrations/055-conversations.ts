import { sql, type Kysely } from 'kysely';

/** What an act answers: what the picture of its post shows, and the posts before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column alt_text text,
      add column said_before jsonb`.execute(db);
}
