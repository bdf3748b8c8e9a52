import { sql, type Kysely } from 'kysely';

/** When a person has left a post, which can be undone for some seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column left_at timestamptz`.execute(db);
}
