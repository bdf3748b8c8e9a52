import { sql, type Kysely } from 'kysely';

/** What belongs to the post that an act answers: what is attached to it, and what its author said after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column attached jsonb,
      add column said_after jsonb`.execute(db);
}
