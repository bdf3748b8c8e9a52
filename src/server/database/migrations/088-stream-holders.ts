import { sql, type Kysely } from 'kysely';

/** Which claim listens to the network of a profile, so that one whose time was over holds and releases nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column stream_holder uuid`.execute(db);
}
