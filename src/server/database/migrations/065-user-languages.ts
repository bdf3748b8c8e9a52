import { sql, type Kysely } from 'kysely';

/** The language of the page at the last login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text`.execute(db);
}
