import { sql, type Kysely } from 'kysely';

/** Of the browser in which messages were switched on: times are said in it until their person saves another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column noted_time_zone text`.execute(db);
}
