import { sql, type Kysely } from 'kysely';

/** The name of the API key by which a program wrote the text of an act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column program text`.execute(db);
}
