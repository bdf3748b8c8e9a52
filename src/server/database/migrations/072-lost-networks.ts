import { sql, type Kysely } from 'kysely';

/** Since when the network of a profile has not answered its bot, or has had it wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column network_lost_since timestamptz`.execute(db);
}
