import { sql, type Kysely } from 'kysely';

/** How a profile got its session. Those that are there have a password: the version before knew no other way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column signed_in_by text default 'password'`.execute(db);
  await sql`alter table profiles alter column signed_in_by drop default`.execute(db);
}
