import { sql, type Kysely } from 'kysely';

/** Since when a profile is paused, and until when; without an end until its owner resumes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles
      add column paused_at timestamptz,
      add column paused_until timestamptz`.execute(db);
}
