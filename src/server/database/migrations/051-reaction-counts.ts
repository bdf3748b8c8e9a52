import { sql, type Kysely } from 'kysely';

/** How many reactions people gave to what an act has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column reaction_count integer`.execute(db);
}
