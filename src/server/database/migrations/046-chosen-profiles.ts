import { sql, type Kysely } from 'kysely';

/** Of a user's profiles, the one with the highest turn is the one that they chose last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column chosen_turn integer not null default 0`.execute(db);
}
